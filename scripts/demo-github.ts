/** The demo's GitHub process: started by `scripts/demo.ts` and controlled over an IPC channel. */
import { runFakeGitHub } from './demo/fake-github.ts';

await runFakeGitHub({
  onMessage: (listener) => process.on('message', listener),
  // With a callback, a channel that the demo has closed is not an uncaught error.
  sendMessage: (message) => process.send?.(message, undefined, undefined, () => {}),
  onDisconnect: (listener) => process.on('disconnect', listener),
});
