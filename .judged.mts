import { rankTable, judgedQueries } from './tests/support/judged-queries.ts';
import { storeOf } from './tests/support/some-store.ts';
import { createSyntheticCatalog } from './tests/support/synthetic-catalog.ts';
import { defaultQuery } from './core/query/query.ts';
const store=storeOf(createSyntheticCatalog());
const ids=(q:string)=>store.list({...defaultQuery,q,limit:100},'2026-10-01').value!.rows.map(r=>r.id);
console.log(rankTable(ids));
for(const {q,wanted} of judgedQueries){const i=ids(q).findIndex(x=>wanted.includes(x));if(i!==0){const p=store.list({...defaultQuery,q,limit:3},'2026-10-01').value!;console.log(q,'|',wanted.slice(0,2).join(),i,p.total,p.rows.map(r=>r.id).join(),p.omitted,JSON.stringify(p.corrected),JSON.stringify(p.understood))}}
