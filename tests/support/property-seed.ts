import fc from 'fast-check';

// A setup file, run before each test file. `npm test` has a fixed seed, so that unrelated changes do not fail by a random
// case; the weekly `npm run test:fuzz` has a random one, which `FUZZ_SEED` repeats.
const { FUZZ, FUZZ_SEED } = process.env;
const seed = FUZZ_SEED ? Number(FUZZ_SEED) : FUZZ === '1' ? undefined : 20261001;
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(seed !== undefined && { seed }) });
