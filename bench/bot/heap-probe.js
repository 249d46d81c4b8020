// Loaded before the bot (`--expose-gc --import`): on SIGUSR2 it collects what is dead and says how much is left.
process.on('SIGUSR2', () => {
  globalThis.gc();
  process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
