import { createSyntheticCatalog } from './tests/support/synthetic-catalog.ts';
import { catalogFileOf } from './tests/support/some-store.ts';
import { createStore } from './core/query/store.ts';
import { parseQuery } from './core/query/parse.ts';
const file=catalogFileOf(createSyntheticCatalog(5000));
let t=performance.now(); const store=createStore(file); console.log('create',performance.now()-t);
const run=(raw:string)=>{const q=parseQuery(raw,'search',store.vocabulary).value!;const t=performance.now();const p=store.list({...q,limit:50},'2026-10-01').value!;return [raw,p.total,Math.round((performance.now()-t)*10)/10]};
for(const raw of ['','country=us','q=travel','q=saphire','q=no+annual+fee+travel+canada','q=lvxing+baijin','country=us&annual_fee_max=100&sort=-base_rate&facets=country,network,category','q=summit+travel+gold&facets=country,issuer_id,category']) {const all=Array.from({length:15},()=>run(raw));console.log(raw,all[0][1],Math.min(...all.map(a=>a[2])))}
