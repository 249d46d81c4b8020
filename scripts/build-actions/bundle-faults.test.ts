import { expect, it } from 'vitest';
import { bundleFaults } from './bundle-faults.ts';

const root = '/srv/checkout';

it.each([
  ['throw webpackMissingModule("x")', ['lacks a module that it imports.']],
  ['module.exports = eval("require")("fast-deep-equal");', ['lacks a module that it imports.']],
  ['const here = "file:///srv/checkout/catalog/a.ts";', ['holds a path of this computer.']],
  ['const here = "/home/mira/a.ts";', ['holds a path of this computer.']],
  ["import 'file:///tmp/a.ts'", ['holds a path of this computer.']],
  ['one\r\ntwo', ['has line endings other than LF.']],
  ['// "file:///x" has no host, and "/home" is a page', []],
])('%j: %j', (text, faults) => {
  expect(bundleFaults(text, root)).toEqual(faults);
});
