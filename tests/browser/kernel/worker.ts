import { answers } from './answers.ts'

onmessage = async () => {
  postMessage(await answers())
}
