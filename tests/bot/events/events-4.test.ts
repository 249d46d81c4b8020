import { testScripts } from './run-scripts.ts';

testScripts(3);
