/** The process that runs the demo's fake GitHub. `scripts/demo.ts` starts the process and controls it over an IPC channel. */
import { runFakeGitHub } from './demo/fake-github.ts';

await runFakeGitHub({
  onMessage: (listener) => process.on('message', listener),
  // The demo may have closed the channel. With a callback, sending then does not cause an uncaught error.
  sendMessage: (message) => process.send?.(message, undefined, undefined, () => {}),
  onDisconnect: (listener) => process.on('disconnect', listener),
});
