import { openStore, packOf } from '../../tests/support/some-pack.ts';
import { storeContract } from '../../tests/support/store-contract.ts';

storeContract('the pack', (world, changes) => openStore(packOf(world), changes));
