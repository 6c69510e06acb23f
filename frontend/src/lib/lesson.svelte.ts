// A lesson, step by step. It looks like a table to the families' Stage and Controls, and needs the server no more.
import type { Family } from '../families/types.ts'
import { fixedTable } from './fixedtable.ts'
import type { Rest } from './moment.ts'
import { pace as motion } from './motion.ts'
import { flightFor, speed } from './pace.ts'
import type { Choice, DecisionInfo, EventData, GameInfo, LessonChapter, LessonInfo, LessonLead, LessonStep, TableInfo } from './protocol.ts'
import type { Speed } from './settings.svelte.ts'
import { Showing } from './showing.svelte.ts'
import type { TableLike } from './tablelike.ts'
import { StoryTable } from './storytable.ts'

export interface Idea {
  chapter: LessonChapter
  step: LessonStep
}

/** What is shown goes on by itself: the lesson's own button is for steps. */
const flowing = (): Speed => (speed() === 'step' ? 'normal' : speed())

export class LessonState extends StoryTable implements TableLike {
  at = $state(0)
  lead: LessonLead | null = $state.raw(null) // where the given answer leads
  readonly ideas: readonly Idea[]
  readonly showing: Showing
  readonly replaying = false
  #infos = new Map<LessonChapter, TableInfo>()
  #times = $state(0) // that a step was gone to

  constructor(
    readonly lesson: LessonInfo,
    readonly families: ReadonlyMap<string, Family>,
    readonly pace: () => Speed = flowing,
  ) {
    super()
    this.ideas = lesson.chapters.flatMap((chapter) => chapter.steps.map((step) => ({ chapter, step })))
    for (const chapter of lesson.chapters) this.#infos.set(chapter, fixedTable(chapter.key === lesson.key ? { ...chapter, title: lesson.title } : chapter))
    this.showing = new Showing({
      family: () => ({ ...this.family, scores: (view) => this.family.scores(view, this.chapter.options) }),
      speed: pace,
    })
    this.jump(0)
  }

  get idea(): Idea {
    return this.ideas[this.at]
  }
  get chapter(): LessonChapter {
    return this.idea.chapter
  }
  get step(): LessonStep {
    return this.idea.step
  }
  get family(): Family {
    return this.families.get(this.chapter.family)!
  }
  get info(): TableInfo {
    return this.#infos.get(this.chapter)!
  }
  get seat(): number {
    return this.chapter.seat
  }
  get names(): string[] {
    return this.chapter.names
  }
  get instant(): boolean {
    return this.pace() === 'instant'
  }
  /** Whether the learner is to do something now. */
  get asking(): boolean {
    return this.step.decision !== null && this.lead === null
  }
  get decision(): DecisionInfo | null {
    return this.asking ? this.step.decision : null
  }
  get awaited(): readonly string[] {
    return this.lead === null ? this.step.awaited : []
  }
  get game(): GameInfo | null {
    if (this.busy) return null
    const { view, scores } = this.lead ?? this.step
    return {
      type: 'game',
      seq: 0,
      stop: this.at * 2 + (this.lead ? 1 : 0),
      events: [],
      view,
      decisions: this.decision ? [this.decision] : [],
      awaited: [...this.awaited],
      scores,
      tally: [],
      outcome: null,
      remaining: null,
      past: null,
    }
  }
  /** What is asked now; the same step asks anew when it is tried again. */
  get question(): string {
    return `${this.#times} ${this.lead?.action ?? ''}`
  }
  /** What is said now: while something moves, what that is. */
  get words(): string {
    if (this.busy) return this.moment?.sentence ?? ''
    return this.lead ? this.lead.words : this.step.words
  }
  /** What the own answer did, where it was a wrong one. */
  get happened(): string {
    return this.busy || !this.lead || this.lead.right ? '' : (this.#done?.text ?? '')
  }
  /** The paragraph that decided what happens, or what the own answer did. */
  get rule(): string {
    return (this.busy ? this.moment?.rule : this.#done?.rule) ?? ''
  }
  /** What the own answer did: most of all where something came to lie. */
  get #done(): EventData | undefined {
    const own = (this.lead?.events ?? []).filter((event) => event.seat === this.seat && event.text)
    return own.find((event) => 'row' in event || 'colour' in event) ?? own[0]
  }
  get wrong(): boolean {
    return this.lead !== null && !this.lead.right && !this.busy
  }
  get last(): boolean {
    return this.at === this.ideas.length - 1 && (this.lead !== null || this.step.leads.length === 0)
  }
  /** The table has come to where a right answer leads, and nothing is said about it. */
  get passes(): boolean {
    return !this.busy && this.lead !== null && this.lead.right && !this.lead.words
  }

  /** One on: what the others do, the next idea, or back from a wrong answer. */
  forward(): void {
    if (this.busy) return this.showing.hurry()
    if (this.asking) return
    if (this.wrong) return this.jump(this.at)
    if (this.lead === null && this.step.leads.length > 0) return this.#follow(this.step.leads[0])
    if (this.at < this.ideas.length - 1) this.jump(this.at + 1)
  }

  back(): void {
    this.jump(this.lead ? this.at : this.at - 1)
  }

  /** Straight to a step, without motion. */
  jump(to: number): void {
    this.showing.stop()
    motion.flight = 0
    this.lead = null
    this.#times += 1
    this.at = Math.max(0, Math.min(this.ideas.length - 1, to))
    this.showing.recall([], restOf(this.step))
  }

  choose = (choice: { action: string } | string): void => {
    const action = typeof choice === 'string' ? choice : choice.action
    const lead = this.step.leads.find((one) => one.action === action)
    if (this.asking && lead) this.#follow(lead)
  }

  #follow(lead: LessonLead): void {
    motion.flight = flightFor(this.pace())
    this.lead = lead
    this.showing.push(lead.events, restOf(lead))
  }

  preview = (choice: Choice): Promise<EventData[]> => Promise.resolve(choice.preview ?? [])
}

function restOf({ view, scores }: LessonStep | LessonLead): Rest {
  return { view, scores, game: null, sound: null }
}
