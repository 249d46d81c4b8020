/**
 * Loaded before the program: shifts the clock by FAULT_YEARS, and sends FAULT_SIGNAL at the first flush of a file or at the first
 * connection, as FAULT_AT says.
 */
import { subscribe } from 'node:diagnostics_channel';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { FAULT_YEARS: years, FAULT_SIGNAL: signal, FAULT_AT: at } = process.env;

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

let isSent = false;
const send = () => {
  if (!isSent) process.kill(process.pid, signal);
  isSent = true;
};
if (signal && at === 'connection') subscribe('net.client.socket', send);
if (signal && at === 'flush') {
  const { fsyncSync } = fs;
  fs.fsyncSync = (file) => {
    send();
    fsyncSync(file);
  };
  syncBuiltinESMExports();
}
