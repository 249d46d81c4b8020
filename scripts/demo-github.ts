/** Runs the demo's fake GitHub. `scripts/demo.ts` starts this script as a process and controls it over an IPC channel. */
import { runFakeGitHub } from './demo/fake-github.ts';

await runFakeGitHub({
  onMessage: (listener) => process.on('message', listener),
  // The demo may have closed the channel. The callback prevents an uncaught error when a message is sent after that.
  sendMessage: (message) => process.send?.(message, undefined, undefined, () => {}),
  onDisconnect: (listener) => process.on('disconnect', listener),
});
