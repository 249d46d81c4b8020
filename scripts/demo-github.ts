/** The demo's GitHub: started by `scripts/demo.ts`, which tells it over the channel between the two what to do. */
import { playGitHub } from './demo/play-github.ts';

await playGitHub({
  hear: (listener) => process.on('message', listener),
  tell: (message) => process.send?.(message),
  left: (listener) => process.on('disconnect', listener),
});
