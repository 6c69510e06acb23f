import { mount } from 'svelte'
import App from './App.svelte'
import { watchNetwork } from './device/sending.svelte.ts'
import { install } from './lib/installed.ts'
import { tellThatSomebodyIsHere } from './lib/notices.svelte.ts'
import { watchAddress } from './lib/router.svelte.ts'
import { settings } from './lib/settings.svelte.ts'
import { speak } from './lib/words.svelte.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/shapes.css'
import './styles/analysis.css'
import './styles/table.css'

await speak(settings.language).catch(() => undefined)
watchAddress()
mount(App, { target: document.getElementById('app')! })
install()
tellThatSomebodyIsHere()
watchNetwork()
