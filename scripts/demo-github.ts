/** The process that runs the demo's fake GitHub. `scripts/demo.ts` starts it and controls it over an IPC channel. */
import { runFakeGitHub } from './demo/fake-github.ts';

await runFakeGitHub({
  onMessage: (listener) => process.on('message', listener),
  // With a callback, sending to a channel that the demo has closed does not cause an uncaught error.
  sendMessage: (message) => process.send?.(message, undefined, undefined, () => {}),
  onDisconnect: (listener) => process.on('disconnect', listener),
});
