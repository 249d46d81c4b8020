import { storeOf } from './tests/support/some-store.ts';
import { createSyntheticCatalog } from './tests/support/synthetic-catalog.ts';
import { defaultQuery } from './core/query/query.ts';
const store=storeOf(createSyntheticCatalog());
for(const q of ['lotus','nomad','saph','lotus nomad','lotus saph','nomad saph','lotus nomad sapphire']){const p=store.list({...defaultQuery,q,limit:100},'2026-10-01').value!;console.log(q,p.total,p.rows.some(r=>r.id==='us-aldermoor-lotus-nomad-sapphire-everyday'),p.omitted)}
console.log(store.findCard('us-aldermoor-lotus-nomad-sapphire-everyday')?.record.name)
