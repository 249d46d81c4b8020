/** What a benchmark needs of the process it runs in. */
export const thisProcess = {
  args: process.argv.slice(2),
  env: process.env,
  node: process.execPath,
  print: console.log,
  stderr: process.stderr,
  onInterrupt: (stop: () => void) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  },
};
