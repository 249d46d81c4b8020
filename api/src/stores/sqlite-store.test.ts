import { sqliteOf } from '../../../tests/support/some-sqlite.ts';
import { storeContract } from '../../../tests/support/store-contract.ts';

storeContract('node:sqlite', sqliteOf);
