/** The demo's GitHub process: started by `scripts/demo.ts` and controlled over an IPC channel. */
import { playGitHub } from './demo/play-github.ts';

await playGitHub({
  hear: (listener) => process.on('message', listener),
  tell: (message) => process.send?.(message),
  left: (listener) => process.on('disconnect', listener),
});
