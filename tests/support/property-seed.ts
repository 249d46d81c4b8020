import fc from 'fast-check';

// Read before each file of tests. A change must not fail by a case it has nothing to do with, found by luck: `npm test`
// tries the same cases every time. Luck is for `npm run test:fuzz`, which runs every week; `FUZZ_SEED` repeats one.
const { FUZZ, FUZZ_SEED } = process.env;
const seed = FUZZ_SEED ? Number(FUZZ_SEED) : FUZZ === '1' ? undefined : 20261001;
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(seed !== undefined && { seed }) });
