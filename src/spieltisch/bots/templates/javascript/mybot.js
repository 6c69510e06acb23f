#!/usr/bin/env node
// A bot for spieltisch: JSON lines in, JSON lines out. Change `choose`; the rest can stay.

const NAME = 'My bot'

/**
 * One of the options; question.view is all that the seat may know.
 * @param {{prompt: string, view: object, options: string[], seconds: number}} question
 * @returns {string}
 */
function choose(question) {
  return question.options[Math.floor(Math.random() * question.options.length)]
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + '\n')
}

require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const message = JSON.parse(line)
    if (message.type === 'hello') say({ type: 'ready', protocol: 3, name: NAME })
    else if (message.type === 'choose') say({ choose: choose(message) })
  })
