import fc from 'fast-check';

// A setup file that runs before each test file. `npm test` has a fixed seed, so that a change never fails because of an unrelated
// random case. The weekly `npm run test:fuzz` has a random seed. `FUZZ_SEED` repeats a seed.
const { FUZZ, FUZZ_SEED } = process.env;
const seed = FUZZ_SEED ? Number(FUZZ_SEED) : FUZZ === '1' ? undefined : 20261001;
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(seed !== undefined && { seed }) });
