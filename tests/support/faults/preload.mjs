/** Loaded before the program: shifts the clock by FAULT_YEARS, and sends FAULT_SIGNAL at the first flush of a file. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { FAULT_YEARS: years, FAULT_SIGNAL: signal } = process.env;

if (years) {
  const shiftMs = Number(years) * 365.25 * 86_400_000;
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(RealDate.now() + shiftMs);
      else super(...args);
    }
    static now() {
      return RealDate.now() + shiftMs;
    }
  };
}

if (signal) {
  const { fsyncSync } = fs;
  fs.fsyncSync = (file) => {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
    process.kill(process.pid, signal);
    fsyncSync(file);
  };
  syncBuiltinESMExports();
}
