/** The demo's GitHub process: started by `scripts/demo.ts` and controlled over an IPC channel. */
import { runFakeGitHub } from './demo/fake-github.ts';

await runFakeGitHub({
  onMessage: (listener) => process.on('message', listener),
  sendMessage: (message) => process.send?.(message),
  onDisconnect: (listener) => process.on('disconnect', listener),
});
