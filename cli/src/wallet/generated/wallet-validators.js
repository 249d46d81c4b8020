// Generated from the schemas by `npm run generate`. Do not edit.
import helper0 from 'ajv/dist/runtime/ucs2length.js';
"use strict";
export const validateWalletScan = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:wallet-scan","type":"object","additionalProperties":false,"required":["schema_version","command","on","from","catalog","passes","other_passes","refused","totals"],"properties":{"schema_version":{"const":"1.0"},"command":{"const":"wallet.scan"},"on":{"type":"string","maxLength":10,"pattern":"^\\d{4}-\\d{2}-\\d{2}$"},"from":{"enum":["apple-wallet","passes-dir"]},"catalog":{"type":"object","additionalProperties":false,"required":["from","cards","age_days"],"properties":{"from":{"enum":["live","cache","checkout","file","none"]},"cards":{"type":"integer","minimum":0},"age_days":{"type":["integer","null"],"minimum":0}}},"passes":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["n","kind","name","issuer","country","match","data","art"],"properties":{"n":{"type":"integer","minimum":1},"kind":{"enum":["payment","unsure"]},"name":{"type":"string","minLength":1,"maxLength":200},"issuer":{"type":["string","null"],"maxLength":200},"country":{"enum":["us","ca","cn","other",null]},"match":{"type":["object","null"],"additionalProperties":false,"required":["outcome","card_id","why","candidates"],"properties":{"outcome":{"enum":["exact","ask","none"]},"card_id":{"type":["string","null"],"maxLength":80},"why":{"type":"array","maxItems":9,"items":{"enum":["words-differ","several-cards","network-differs","issuer-not-named","country-not-given","country-not-covered","texts-disagree","art-equal","kind-unsure"]}},"candidates":{"type":"array","maxItems":3,"items":{"type":"object","additionalProperties":false,"required":["card_id","score","differs"],"properties":{"card_id":{"type":"string","maxLength":80},"score":{"type":"number","minimum":0,"maximum":1},"differs":{"type":"array","items":{"type":"string","maxLength":210}}}}}}},"data":{"type":["object","null"],"additionalProperties":false,"required":["filled","total","missing"],"properties":{"filled":{"type":"integer","minimum":0},"total":{"type":"integer","minimum":0},"missing":{"type":"array","maxItems":6,"items":{"enum":["annual_fee","fx_fee","base_rate","categories","last_read","image"]}}}},"art":{"type":"object","additionalProperties":false,"required":["status","format","width","height","bytes","source_sha256","why"],"properties":{"status":{"enum":["up-to-date","wanted","better-here","another-file","here","not-on-device","vector-only","no-art","unusable"]},"format":{"enum":["png","pdf","named-only","none"]},"width":{"type":["integer","null"],"minimum":1},"height":{"type":["integer","null"],"minimum":1},"bytes":{"type":["integer","null"],"minimum":1},"source_sha256":{"type":["string","null"],"maxLength":64,"pattern":"^[0-9a-f]{64}$"},"why":{"enum":["not-an-image","format-not-taken","too-large","too-small","too-many-pixels","wrong-shape","sixteen-bit","animated","damaged","output-too-large",null]}}}}}},"other_passes":{"type":"integer","minimum":0},"refused":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["n","why"],"properties":{"n":{"type":"integer","minimum":1},"why":{"enum":["not-readable","linked","not-a-regular-file","too-large","too-many-files","over-limit","no-pass-json","json-encoding","json-syntax","zip-damaged","zip-unsafe","zip-too-large"]}}}},"totals":{"type":"object","additionalProperties":false,"required":["payment","exact","ask","none","up_to_date","wanted"],"properties":{"payment":{"type":"integer","minimum":0},"exact":{"type":"integer","minimum":0},"ask":{"type":"integer","minimum":0},"none":{"type":"integer","minimum":0},"up_to_date":{"type":"integer","minimum":0},"wanted":{"type":"integer","minimum":0}}}}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = helper0.default;
const pattern4 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "");
const pattern5 = new RegExp("^[0-9a-f]{64}$", "");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:wallet-scan" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schema_version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema_version"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.command === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "command"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.on === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.from === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.catalog === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "catalog"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.passes === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "passes"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.other_passes === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "other_passes"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.refused === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refused"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.totals === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "totals"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.schema_version !== undefined){
if("1.0" !== data.schema_version){
const err10 = {instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/const",keyword:"const",params:{allowedValue: "1.0"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.command !== undefined){
if("wallet.scan" !== data.command){
const err11 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/const",keyword:"const",params:{allowedValue: "wallet.scan"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.on !== undefined){
let data2 = data.on;
if(typeof data2 === "string"){
if(func2(data2) > 10){
const err12 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/maxLength",keyword:"maxLength",params:{limit: 10}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern4.test(data2)){
const err13 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.from !== undefined){
let data3 = data.from;
if(!((data3 === "apple-wallet") || (data3 === "passes-dir"))){
const err15 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/enum",keyword:"enum",params:{allowedValues: schema31.properties.from.enum}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.catalog !== undefined){
let data4 = data.catalog;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.from === undefined){
const err16 = {instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/required",keyword:"required",params:{missingProperty: "from"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4.cards === undefined){
const err17 = {instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/required",keyword:"required",params:{missingProperty: "cards"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4.age_days === undefined){
const err18 = {instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/required",keyword:"required",params:{missingProperty: "age_days"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "from") || (key1 === "cards")) || (key1 === "age_days"))){
const err19 = {instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data4.from !== undefined){
let data5 = data4.from;
if(!(((((data5 === "live") || (data5 === "cache")) || (data5 === "checkout")) || (data5 === "file")) || (data5 === "none"))){
const err20 = {instancePath:instancePath+"/catalog/from",schemaPath:"#/properties/catalog/properties/from/enum",keyword:"enum",params:{allowedValues: schema31.properties.catalog.properties.from.enum}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data4.cards !== undefined){
let data6 = data4.cards;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err21 = {instancePath:instancePath+"/catalog/cards",schemaPath:"#/properties/catalog/properties/cards/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err22 = {instancePath:instancePath+"/catalog/cards",schemaPath:"#/properties/catalog/properties/cards/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data4.age_days !== undefined){
let data7 = data4.age_days;
if((!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) && (data7 !== null)){
const err23 = {instancePath:instancePath+"/catalog/age_days",schemaPath:"#/properties/catalog/properties/age_days/type",keyword:"type",params:{type: schema31.properties.catalog.properties.age_days.type}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err24 = {instancePath:instancePath+"/catalog/age_days",schemaPath:"#/properties/catalog/properties/age_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
}
else {
const err25 = {instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.passes !== undefined){
let data8 = data.passes;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.n === undefined){
const err26 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/required",keyword:"required",params:{missingProperty: "n"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data9.kind === undefined){
const err27 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data9.name === undefined){
const err28 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data9.issuer === undefined){
const err29 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/required",keyword:"required",params:{missingProperty: "issuer"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data9.country === undefined){
const err30 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/required",keyword:"required",params:{missingProperty: "country"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data9.match === undefined){
const err31 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/required",keyword:"required",params:{missingProperty: "match"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data9.data === undefined){
const err32 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/required",keyword:"required",params:{missingProperty: "data"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data9.art === undefined){
const err33 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/required",keyword:"required",params:{missingProperty: "art"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
for(const key2 in data9){
if(!((((((((key2 === "n") || (key2 === "kind")) || (key2 === "name")) || (key2 === "issuer")) || (key2 === "country")) || (key2 === "match")) || (key2 === "data")) || (key2 === "art"))){
const err34 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data9.n !== undefined){
let data10 = data9.n;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err35 = {instancePath:instancePath+"/passes/" + i0+"/n",schemaPath:"#/properties/passes/items/properties/n/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
const err36 = {instancePath:instancePath+"/passes/" + i0+"/n",schemaPath:"#/properties/passes/items/properties/n/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data9.kind !== undefined){
let data11 = data9.kind;
if(!((data11 === "payment") || (data11 === "unsure"))){
const err37 = {instancePath:instancePath+"/passes/" + i0+"/kind",schemaPath:"#/properties/passes/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.passes.items.properties.kind.enum}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data9.name !== undefined){
let data12 = data9.name;
if(typeof data12 === "string"){
if(func2(data12) > 200){
const err38 = {instancePath:instancePath+"/passes/" + i0+"/name",schemaPath:"#/properties/passes/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(func2(data12) < 1){
const err39 = {instancePath:instancePath+"/passes/" + i0+"/name",schemaPath:"#/properties/passes/items/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/passes/" + i0+"/name",schemaPath:"#/properties/passes/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data9.issuer !== undefined){
let data13 = data9.issuer;
if((typeof data13 !== "string") && (data13 !== null)){
const err41 = {instancePath:instancePath+"/passes/" + i0+"/issuer",schemaPath:"#/properties/passes/items/properties/issuer/type",keyword:"type",params:{type: schema31.properties.passes.items.properties.issuer.type}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(typeof data13 === "string"){
if(func2(data13) > 200){
const err42 = {instancePath:instancePath+"/passes/" + i0+"/issuer",schemaPath:"#/properties/passes/items/properties/issuer/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
if(data9.country !== undefined){
let data14 = data9.country;
if(!(((((data14 === "us") || (data14 === "ca")) || (data14 === "cn")) || (data14 === "other")) || (data14 === null))){
const err43 = {instancePath:instancePath+"/passes/" + i0+"/country",schemaPath:"#/properties/passes/items/properties/country/enum",keyword:"enum",params:{allowedValues: schema31.properties.passes.items.properties.country.enum}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data9.match !== undefined){
let data15 = data9.match;
if((!(data15 && typeof data15 == "object" && !Array.isArray(data15))) && (data15 !== null)){
const err44 = {instancePath:instancePath+"/passes/" + i0+"/match",schemaPath:"#/properties/passes/items/properties/match/type",keyword:"type",params:{type: schema31.properties.passes.items.properties.match.type}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.outcome === undefined){
const err45 = {instancePath:instancePath+"/passes/" + i0+"/match",schemaPath:"#/properties/passes/items/properties/match/required",keyword:"required",params:{missingProperty: "outcome"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data15.card_id === undefined){
const err46 = {instancePath:instancePath+"/passes/" + i0+"/match",schemaPath:"#/properties/passes/items/properties/match/required",keyword:"required",params:{missingProperty: "card_id"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data15.why === undefined){
const err47 = {instancePath:instancePath+"/passes/" + i0+"/match",schemaPath:"#/properties/passes/items/properties/match/required",keyword:"required",params:{missingProperty: "why"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data15.candidates === undefined){
const err48 = {instancePath:instancePath+"/passes/" + i0+"/match",schemaPath:"#/properties/passes/items/properties/match/required",keyword:"required",params:{missingProperty: "candidates"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
for(const key3 in data15){
if(!((((key3 === "outcome") || (key3 === "card_id")) || (key3 === "why")) || (key3 === "candidates"))){
const err49 = {instancePath:instancePath+"/passes/" + i0+"/match",schemaPath:"#/properties/passes/items/properties/match/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data15.outcome !== undefined){
let data16 = data15.outcome;
if(!(((data16 === "exact") || (data16 === "ask")) || (data16 === "none"))){
const err50 = {instancePath:instancePath+"/passes/" + i0+"/match/outcome",schemaPath:"#/properties/passes/items/properties/match/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema31.properties.passes.items.properties.match.properties.outcome.enum}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data15.card_id !== undefined){
let data17 = data15.card_id;
if((typeof data17 !== "string") && (data17 !== null)){
const err51 = {instancePath:instancePath+"/passes/" + i0+"/match/card_id",schemaPath:"#/properties/passes/items/properties/match/properties/card_id/type",keyword:"type",params:{type: schema31.properties.passes.items.properties.match.properties.card_id.type}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(typeof data17 === "string"){
if(func2(data17) > 80){
const err52 = {instancePath:instancePath+"/passes/" + i0+"/match/card_id",schemaPath:"#/properties/passes/items/properties/match/properties/card_id/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
if(data15.why !== undefined){
let data18 = data15.why;
if(Array.isArray(data18)){
if(data18.length > 9){
const err53 = {instancePath:instancePath+"/passes/" + i0+"/match/why",schemaPath:"#/properties/passes/items/properties/match/properties/why/maxItems",keyword:"maxItems",params:{limit: 9}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
let data19 = data18[i1];
if(!(((((((((data19 === "words-differ") || (data19 === "several-cards")) || (data19 === "network-differs")) || (data19 === "issuer-not-named")) || (data19 === "country-not-given")) || (data19 === "country-not-covered")) || (data19 === "texts-disagree")) || (data19 === "art-equal")) || (data19 === "kind-unsure"))){
const err54 = {instancePath:instancePath+"/passes/" + i0+"/match/why/" + i1,schemaPath:"#/properties/passes/items/properties/match/properties/why/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.passes.items.properties.match.properties.why.items.enum}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/passes/" + i0+"/match/why",schemaPath:"#/properties/passes/items/properties/match/properties/why/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data15.candidates !== undefined){
let data20 = data15.candidates;
if(Array.isArray(data20)){
if(data20.length > 3){
const err56 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates",schemaPath:"#/properties/passes/items/properties/match/properties/candidates/maxItems",keyword:"maxItems",params:{limit: 3}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
const len2 = data20.length;
for(let i2=0; i2<len2; i2++){
let data21 = data20[i2];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.card_id === undefined){
const err57 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2,schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/required",keyword:"required",params:{missingProperty: "card_id"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data21.score === undefined){
const err58 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2,schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/required",keyword:"required",params:{missingProperty: "score"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data21.differs === undefined){
const err59 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2,schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/required",keyword:"required",params:{missingProperty: "differs"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
for(const key4 in data21){
if(!(((key4 === "card_id") || (key4 === "score")) || (key4 === "differs"))){
const err60 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2,schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data21.card_id !== undefined){
let data22 = data21.card_id;
if(typeof data22 === "string"){
if(func2(data22) > 80){
const err61 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2+"/card_id",schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/properties/card_id/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2+"/card_id",schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/properties/card_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data21.score !== undefined){
let data23 = data21.score;
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 1 || isNaN(data23)){
const err63 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2+"/score",schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/properties/score/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err64 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2+"/score",schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/properties/score/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2+"/score",schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/properties/score/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data21.differs !== undefined){
let data24 = data21.differs;
if(Array.isArray(data24)){
const len3 = data24.length;
for(let i3=0; i3<len3; i3++){
let data25 = data24[i3];
if(typeof data25 === "string"){
if(func2(data25) > 210){
const err66 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2+"/differs/" + i3,schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/properties/differs/items/maxLength",keyword:"maxLength",params:{limit: 210}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2+"/differs/" + i3,schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/properties/differs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2+"/differs",schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/properties/differs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates/" + i2,schemaPath:"#/properties/passes/items/properties/match/properties/candidates/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/passes/" + i0+"/match/candidates",schemaPath:"#/properties/passes/items/properties/match/properties/candidates/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
}
if(data9.data !== undefined){
let data26 = data9.data;
if((!(data26 && typeof data26 == "object" && !Array.isArray(data26))) && (data26 !== null)){
const err71 = {instancePath:instancePath+"/passes/" + i0+"/data",schemaPath:"#/properties/passes/items/properties/data/type",keyword:"type",params:{type: schema31.properties.passes.items.properties.data.type}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.filled === undefined){
const err72 = {instancePath:instancePath+"/passes/" + i0+"/data",schemaPath:"#/properties/passes/items/properties/data/required",keyword:"required",params:{missingProperty: "filled"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data26.total === undefined){
const err73 = {instancePath:instancePath+"/passes/" + i0+"/data",schemaPath:"#/properties/passes/items/properties/data/required",keyword:"required",params:{missingProperty: "total"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data26.missing === undefined){
const err74 = {instancePath:instancePath+"/passes/" + i0+"/data",schemaPath:"#/properties/passes/items/properties/data/required",keyword:"required",params:{missingProperty: "missing"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
for(const key5 in data26){
if(!(((key5 === "filled") || (key5 === "total")) || (key5 === "missing"))){
const err75 = {instancePath:instancePath+"/passes/" + i0+"/data",schemaPath:"#/properties/passes/items/properties/data/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data26.filled !== undefined){
let data27 = data26.filled;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err76 = {instancePath:instancePath+"/passes/" + i0+"/data/filled",schemaPath:"#/properties/passes/items/properties/data/properties/filled/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 0 || isNaN(data27)){
const err77 = {instancePath:instancePath+"/passes/" + i0+"/data/filled",schemaPath:"#/properties/passes/items/properties/data/properties/filled/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
if(data26.total !== undefined){
let data28 = data26.total;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err78 = {instancePath:instancePath+"/passes/" + i0+"/data/total",schemaPath:"#/properties/passes/items/properties/data/properties/total/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 0 || isNaN(data28)){
const err79 = {instancePath:instancePath+"/passes/" + i0+"/data/total",schemaPath:"#/properties/passes/items/properties/data/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
if(data26.missing !== undefined){
let data29 = data26.missing;
if(Array.isArray(data29)){
if(data29.length > 6){
const err80 = {instancePath:instancePath+"/passes/" + i0+"/data/missing",schemaPath:"#/properties/passes/items/properties/data/properties/missing/maxItems",keyword:"maxItems",params:{limit: 6}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
const len4 = data29.length;
for(let i4=0; i4<len4; i4++){
let data30 = data29[i4];
if(!((((((data30 === "annual_fee") || (data30 === "fx_fee")) || (data30 === "base_rate")) || (data30 === "categories")) || (data30 === "last_read")) || (data30 === "image"))){
const err81 = {instancePath:instancePath+"/passes/" + i0+"/data/missing/" + i4,schemaPath:"#/properties/passes/items/properties/data/properties/missing/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.passes.items.properties.data.properties.missing.items.enum}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/passes/" + i0+"/data/missing",schemaPath:"#/properties/passes/items/properties/data/properties/missing/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
}
if(data9.art !== undefined){
let data31 = data9.art;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.status === undefined){
const err83 = {instancePath:instancePath+"/passes/" + i0+"/art",schemaPath:"#/properties/passes/items/properties/art/required",keyword:"required",params:{missingProperty: "status"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data31.format === undefined){
const err84 = {instancePath:instancePath+"/passes/" + i0+"/art",schemaPath:"#/properties/passes/items/properties/art/required",keyword:"required",params:{missingProperty: "format"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data31.width === undefined){
const err85 = {instancePath:instancePath+"/passes/" + i0+"/art",schemaPath:"#/properties/passes/items/properties/art/required",keyword:"required",params:{missingProperty: "width"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data31.height === undefined){
const err86 = {instancePath:instancePath+"/passes/" + i0+"/art",schemaPath:"#/properties/passes/items/properties/art/required",keyword:"required",params:{missingProperty: "height"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data31.bytes === undefined){
const err87 = {instancePath:instancePath+"/passes/" + i0+"/art",schemaPath:"#/properties/passes/items/properties/art/required",keyword:"required",params:{missingProperty: "bytes"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(data31.source_sha256 === undefined){
const err88 = {instancePath:instancePath+"/passes/" + i0+"/art",schemaPath:"#/properties/passes/items/properties/art/required",keyword:"required",params:{missingProperty: "source_sha256"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(data31.why === undefined){
const err89 = {instancePath:instancePath+"/passes/" + i0+"/art",schemaPath:"#/properties/passes/items/properties/art/required",keyword:"required",params:{missingProperty: "why"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
for(const key6 in data31){
if(!(((((((key6 === "status") || (key6 === "format")) || (key6 === "width")) || (key6 === "height")) || (key6 === "bytes")) || (key6 === "source_sha256")) || (key6 === "why"))){
const err90 = {instancePath:instancePath+"/passes/" + i0+"/art",schemaPath:"#/properties/passes/items/properties/art/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data31.status !== undefined){
let data32 = data31.status;
if(!(((((((((data32 === "up-to-date") || (data32 === "wanted")) || (data32 === "better-here")) || (data32 === "another-file")) || (data32 === "here")) || (data32 === "not-on-device")) || (data32 === "vector-only")) || (data32 === "no-art")) || (data32 === "unusable"))){
const err91 = {instancePath:instancePath+"/passes/" + i0+"/art/status",schemaPath:"#/properties/passes/items/properties/art/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.passes.items.properties.art.properties.status.enum}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data31.format !== undefined){
let data33 = data31.format;
if(!((((data33 === "png") || (data33 === "pdf")) || (data33 === "named-only")) || (data33 === "none"))){
const err92 = {instancePath:instancePath+"/passes/" + i0+"/art/format",schemaPath:"#/properties/passes/items/properties/art/properties/format/enum",keyword:"enum",params:{allowedValues: schema31.properties.passes.items.properties.art.properties.format.enum}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data31.width !== undefined){
let data34 = data31.width;
if((!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))) && (data34 !== null)){
const err93 = {instancePath:instancePath+"/passes/" + i0+"/art/width",schemaPath:"#/properties/passes/items/properties/art/properties/width/type",keyword:"type",params:{type: schema31.properties.passes.items.properties.art.properties.width.type}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 < 1 || isNaN(data34)){
const err94 = {instancePath:instancePath+"/passes/" + i0+"/art/width",schemaPath:"#/properties/passes/items/properties/art/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
if(data31.height !== undefined){
let data35 = data31.height;
if((!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))) && (data35 !== null)){
const err95 = {instancePath:instancePath+"/passes/" + i0+"/art/height",schemaPath:"#/properties/passes/items/properties/art/properties/height/type",keyword:"type",params:{type: schema31.properties.passes.items.properties.art.properties.height.type}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 < 1 || isNaN(data35)){
const err96 = {instancePath:instancePath+"/passes/" + i0+"/art/height",schemaPath:"#/properties/passes/items/properties/art/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
if(data31.bytes !== undefined){
let data36 = data31.bytes;
if((!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))) && (data36 !== null)){
const err97 = {instancePath:instancePath+"/passes/" + i0+"/art/bytes",schemaPath:"#/properties/passes/items/properties/art/properties/bytes/type",keyword:"type",params:{type: schema31.properties.passes.items.properties.art.properties.bytes.type}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 < 1 || isNaN(data36)){
const err98 = {instancePath:instancePath+"/passes/" + i0+"/art/bytes",schemaPath:"#/properties/passes/items/properties/art/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
if(data31.source_sha256 !== undefined){
let data37 = data31.source_sha256;
if((typeof data37 !== "string") && (data37 !== null)){
const err99 = {instancePath:instancePath+"/passes/" + i0+"/art/source_sha256",schemaPath:"#/properties/passes/items/properties/art/properties/source_sha256/type",keyword:"type",params:{type: schema31.properties.passes.items.properties.art.properties.source_sha256.type}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(typeof data37 === "string"){
if(func2(data37) > 64){
const err100 = {instancePath:instancePath+"/passes/" + i0+"/art/source_sha256",schemaPath:"#/properties/passes/items/properties/art/properties/source_sha256/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(!pattern5.test(data37)){
const err101 = {instancePath:instancePath+"/passes/" + i0+"/art/source_sha256",schemaPath:"#/properties/passes/items/properties/art/properties/source_sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
if(data31.why !== undefined){
let data38 = data31.why;
if(!(((((((((((data38 === "not-an-image") || (data38 === "format-not-taken")) || (data38 === "too-large")) || (data38 === "too-small")) || (data38 === "too-many-pixels")) || (data38 === "wrong-shape")) || (data38 === "sixteen-bit")) || (data38 === "animated")) || (data38 === "damaged")) || (data38 === "output-too-large")) || (data38 === null))){
const err102 = {instancePath:instancePath+"/passes/" + i0+"/art/why",schemaPath:"#/properties/passes/items/properties/art/properties/why/enum",keyword:"enum",params:{allowedValues: schema31.properties.passes.items.properties.art.properties.why.enum}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
else {
const err103 = {instancePath:instancePath+"/passes/" + i0+"/art",schemaPath:"#/properties/passes/items/properties/art/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/passes/" + i0,schemaPath:"#/properties/passes/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
else {
const err105 = {instancePath:instancePath+"/passes",schemaPath:"#/properties/passes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data.other_passes !== undefined){
let data39 = data.other_passes;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err106 = {instancePath:instancePath+"/other_passes",schemaPath:"#/properties/other_passes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 < 0 || isNaN(data39)){
const err107 = {instancePath:instancePath+"/other_passes",schemaPath:"#/properties/other_passes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
if(data.refused !== undefined){
let data40 = data.refused;
if(Array.isArray(data40)){
const len5 = data40.length;
for(let i5=0; i5<len5; i5++){
let data41 = data40[i5];
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.n === undefined){
const err108 = {instancePath:instancePath+"/refused/" + i5,schemaPath:"#/properties/refused/items/required",keyword:"required",params:{missingProperty: "n"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data41.why === undefined){
const err109 = {instancePath:instancePath+"/refused/" + i5,schemaPath:"#/properties/refused/items/required",keyword:"required",params:{missingProperty: "why"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
for(const key7 in data41){
if(!((key7 === "n") || (key7 === "why"))){
const err110 = {instancePath:instancePath+"/refused/" + i5,schemaPath:"#/properties/refused/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data41.n !== undefined){
let data42 = data41.n;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err111 = {instancePath:instancePath+"/refused/" + i5+"/n",schemaPath:"#/properties/refused/items/properties/n/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 1 || isNaN(data42)){
const err112 = {instancePath:instancePath+"/refused/" + i5+"/n",schemaPath:"#/properties/refused/items/properties/n/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
if(data41.why !== undefined){
let data43 = data41.why;
if(!((((((((((((data43 === "not-readable") || (data43 === "linked")) || (data43 === "not-a-regular-file")) || (data43 === "too-large")) || (data43 === "too-many-files")) || (data43 === "over-limit")) || (data43 === "no-pass-json")) || (data43 === "json-encoding")) || (data43 === "json-syntax")) || (data43 === "zip-damaged")) || (data43 === "zip-unsafe")) || (data43 === "zip-too-large"))){
const err113 = {instancePath:instancePath+"/refused/" + i5+"/why",schemaPath:"#/properties/refused/items/properties/why/enum",keyword:"enum",params:{allowedValues: schema31.properties.refused.items.properties.why.enum}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath:instancePath+"/refused/" + i5,schemaPath:"#/properties/refused/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
else {
const err115 = {instancePath:instancePath+"/refused",schemaPath:"#/properties/refused/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
if(data.totals !== undefined){
let data44 = data.totals;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.payment === undefined){
const err116 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/required",keyword:"required",params:{missingProperty: "payment"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data44.exact === undefined){
const err117 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/required",keyword:"required",params:{missingProperty: "exact"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data44.ask === undefined){
const err118 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/required",keyword:"required",params:{missingProperty: "ask"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data44.none === undefined){
const err119 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/required",keyword:"required",params:{missingProperty: "none"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data44.up_to_date === undefined){
const err120 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/required",keyword:"required",params:{missingProperty: "up_to_date"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data44.wanted === undefined){
const err121 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/required",keyword:"required",params:{missingProperty: "wanted"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
for(const key8 in data44){
if(!((((((key8 === "payment") || (key8 === "exact")) || (key8 === "ask")) || (key8 === "none")) || (key8 === "up_to_date")) || (key8 === "wanted"))){
const err122 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data44.payment !== undefined){
let data45 = data44.payment;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err123 = {instancePath:instancePath+"/totals/payment",schemaPath:"#/properties/totals/properties/payment/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 < 0 || isNaN(data45)){
const err124 = {instancePath:instancePath+"/totals/payment",schemaPath:"#/properties/totals/properties/payment/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
if(data44.exact !== undefined){
let data46 = data44.exact;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err125 = {instancePath:instancePath+"/totals/exact",schemaPath:"#/properties/totals/properties/exact/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 < 0 || isNaN(data46)){
const err126 = {instancePath:instancePath+"/totals/exact",schemaPath:"#/properties/totals/properties/exact/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
}
if(data44.ask !== undefined){
let data47 = data44.ask;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err127 = {instancePath:instancePath+"/totals/ask",schemaPath:"#/properties/totals/properties/ask/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 < 0 || isNaN(data47)){
const err128 = {instancePath:instancePath+"/totals/ask",schemaPath:"#/properties/totals/properties/ask/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
}
if(data44.none !== undefined){
let data48 = data44.none;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err129 = {instancePath:instancePath+"/totals/none",schemaPath:"#/properties/totals/properties/none/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 0 || isNaN(data48)){
const err130 = {instancePath:instancePath+"/totals/none",schemaPath:"#/properties/totals/properties/none/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
if(data44.up_to_date !== undefined){
let data49 = data44.up_to_date;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err131 = {instancePath:instancePath+"/totals/up_to_date",schemaPath:"#/properties/totals/properties/up_to_date/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 < 0 || isNaN(data49)){
const err132 = {instancePath:instancePath+"/totals/up_to_date",schemaPath:"#/properties/totals/properties/up_to_date/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
}
if(data44.wanted !== undefined){
let data50 = data44.wanted;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err133 = {instancePath:instancePath+"/totals/wanted",schemaPath:"#/properties/totals/properties/wanted/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 < 0 || isNaN(data50)){
const err134 = {instancePath:instancePath+"/totals/wanted",schemaPath:"#/properties/totals/properties/wanted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
}
else {
const err135 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
else {
const err136 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateWalletExport = validate21;
const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:wallet-export","type":"object","additionalProperties":false,"required":["version","command","on","catalog","written","skipped","edited"],"properties":{"version":{"const":2},"command":{"enum":["wallet.export","wallet.import"]},"on":{"type":"string","maxLength":10,"pattern":"^\\d{4}-\\d{2}-\\d{2}$"},"catalog":{"type":"object","additionalProperties":false,"required":["from","cards"],"properties":{"from":{"enum":["live","checkout","file","none"]},"cards":{"type":"integer","minimum":0}}},"written":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["card_id","path","width","height","bytes","source_sha256","pixel_sha256","replaced","converted"],"properties":{"card_id":{"type":"string","maxLength":80},"path":{"type":"string","maxLength":200},"width":{"type":"integer","minimum":1},"height":{"type":"integer","minimum":1},"bytes":{"type":"integer","minimum":1},"source_sha256":{"type":"string","maxLength":64,"pattern":"^[0-9a-f]{64}$"},"pixel_sha256":{"type":"string","maxLength":64,"pattern":"^[0-9a-f]{64}$"},"replaced":{"type":"boolean"},"converted":{"type":"boolean"}}}},"skipped":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["n","card_id","why"],"properties":{"n":{"type":["integer","null"],"minimum":1},"card_id":{"type":["string","null"],"maxLength":80},"why":{"enum":["not-chosen","not-certain","not-in-catalog","not-in-checkout","up-to-date","same-pixels","needs-replace","not-on-device","vector-only","no-art","two-arts-for-one-card","card-has-errors","not-an-image","format-not-taken","too-large","too-small","too-many-pixels","wrong-shape","sixteen-bit","animated","damaged","output-too-large"]}}}},"edited":{"type":"array","items":{"type":"string","maxLength":200}}}};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:wallet-export" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.command === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "command"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.on === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.catalog === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "catalog"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.written === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "written"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.skipped === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "skipped"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.edited === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "edited"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "version") || (key0 === "command")) || (key0 === "on")) || (key0 === "catalog")) || (key0 === "written")) || (key0 === "skipped")) || (key0 === "edited"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.version !== undefined){
if(2 !== data.version){
const err8 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 2}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.command !== undefined){
let data1 = data.command;
if(!((data1 === "wallet.export") || (data1 === "wallet.import"))){
const err9 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/enum",keyword:"enum",params:{allowedValues: schema32.properties.command.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.on !== undefined){
let data2 = data.on;
if(typeof data2 === "string"){
if(func2(data2) > 10){
const err10 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/maxLength",keyword:"maxLength",params:{limit: 10}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern4.test(data2)){
const err11 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.catalog !== undefined){
let data3 = data.catalog;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.from === undefined){
const err13 = {instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/required",keyword:"required",params:{missingProperty: "from"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3.cards === undefined){
const err14 = {instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/required",keyword:"required",params:{missingProperty: "cards"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key1 in data3){
if(!((key1 === "from") || (key1 === "cards"))){
const err15 = {instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data3.from !== undefined){
let data4 = data3.from;
if(!((((data4 === "live") || (data4 === "checkout")) || (data4 === "file")) || (data4 === "none"))){
const err16 = {instancePath:instancePath+"/catalog/from",schemaPath:"#/properties/catalog/properties/from/enum",keyword:"enum",params:{allowedValues: schema32.properties.catalog.properties.from.enum}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data3.cards !== undefined){
let data5 = data3.cards;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err17 = {instancePath:instancePath+"/catalog/cards",schemaPath:"#/properties/catalog/properties/cards/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/catalog/cards",schemaPath:"#/properties/catalog/properties/cards/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.written !== undefined){
let data6 = data.written;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.card_id === undefined){
const err20 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/required",keyword:"required",params:{missingProperty: "card_id"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7.path === undefined){
const err21 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data7.width === undefined){
const err22 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/required",keyword:"required",params:{missingProperty: "width"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data7.height === undefined){
const err23 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/required",keyword:"required",params:{missingProperty: "height"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data7.bytes === undefined){
const err24 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/required",keyword:"required",params:{missingProperty: "bytes"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data7.source_sha256 === undefined){
const err25 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/required",keyword:"required",params:{missingProperty: "source_sha256"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data7.pixel_sha256 === undefined){
const err26 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/required",keyword:"required",params:{missingProperty: "pixel_sha256"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data7.replaced === undefined){
const err27 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/required",keyword:"required",params:{missingProperty: "replaced"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data7.converted === undefined){
const err28 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/required",keyword:"required",params:{missingProperty: "converted"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key2 in data7){
if(!(func1.call(schema32.properties.written.items.properties, key2))){
const err29 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data7.card_id !== undefined){
let data8 = data7.card_id;
if(typeof data8 === "string"){
if(func2(data8) > 80){
const err30 = {instancePath:instancePath+"/written/" + i0+"/card_id",schemaPath:"#/properties/written/items/properties/card_id/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/written/" + i0+"/card_id",schemaPath:"#/properties/written/items/properties/card_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.path !== undefined){
let data9 = data7.path;
if(typeof data9 === "string"){
if(func2(data9) > 200){
const err32 = {instancePath:instancePath+"/written/" + i0+"/path",schemaPath:"#/properties/written/items/properties/path/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/written/" + i0+"/path",schemaPath:"#/properties/written/items/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data7.width !== undefined){
let data10 = data7.width;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err34 = {instancePath:instancePath+"/written/" + i0+"/width",schemaPath:"#/properties/written/items/properties/width/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
const err35 = {instancePath:instancePath+"/written/" + i0+"/width",schemaPath:"#/properties/written/items/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data7.height !== undefined){
let data11 = data7.height;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err36 = {instancePath:instancePath+"/written/" + i0+"/height",schemaPath:"#/properties/written/items/properties/height/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 1 || isNaN(data11)){
const err37 = {instancePath:instancePath+"/written/" + i0+"/height",schemaPath:"#/properties/written/items/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data7.bytes !== undefined){
let data12 = data7.bytes;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err38 = {instancePath:instancePath+"/written/" + i0+"/bytes",schemaPath:"#/properties/written/items/properties/bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
const err39 = {instancePath:instancePath+"/written/" + i0+"/bytes",schemaPath:"#/properties/written/items/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
if(data7.source_sha256 !== undefined){
let data13 = data7.source_sha256;
if(typeof data13 === "string"){
if(func2(data13) > 64){
const err40 = {instancePath:instancePath+"/written/" + i0+"/source_sha256",schemaPath:"#/properties/written/items/properties/source_sha256/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(!pattern5.test(data13)){
const err41 = {instancePath:instancePath+"/written/" + i0+"/source_sha256",schemaPath:"#/properties/written/items/properties/source_sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/written/" + i0+"/source_sha256",schemaPath:"#/properties/written/items/properties/source_sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data7.pixel_sha256 !== undefined){
let data14 = data7.pixel_sha256;
if(typeof data14 === "string"){
if(func2(data14) > 64){
const err43 = {instancePath:instancePath+"/written/" + i0+"/pixel_sha256",schemaPath:"#/properties/written/items/properties/pixel_sha256/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!pattern5.test(data14)){
const err44 = {instancePath:instancePath+"/written/" + i0+"/pixel_sha256",schemaPath:"#/properties/written/items/properties/pixel_sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/written/" + i0+"/pixel_sha256",schemaPath:"#/properties/written/items/properties/pixel_sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data7.replaced !== undefined){
if(typeof data7.replaced !== "boolean"){
const err46 = {instancePath:instancePath+"/written/" + i0+"/replaced",schemaPath:"#/properties/written/items/properties/replaced/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data7.converted !== undefined){
if(typeof data7.converted !== "boolean"){
const err47 = {instancePath:instancePath+"/written/" + i0+"/converted",schemaPath:"#/properties/written/items/properties/converted/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/written/" + i0,schemaPath:"#/properties/written/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/written",schemaPath:"#/properties/written/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.skipped !== undefined){
let data17 = data.skipped;
if(Array.isArray(data17)){
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
let data18 = data17[i1];
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.n === undefined){
const err50 = {instancePath:instancePath+"/skipped/" + i1,schemaPath:"#/properties/skipped/items/required",keyword:"required",params:{missingProperty: "n"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data18.card_id === undefined){
const err51 = {instancePath:instancePath+"/skipped/" + i1,schemaPath:"#/properties/skipped/items/required",keyword:"required",params:{missingProperty: "card_id"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data18.why === undefined){
const err52 = {instancePath:instancePath+"/skipped/" + i1,schemaPath:"#/properties/skipped/items/required",keyword:"required",params:{missingProperty: "why"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
for(const key3 in data18){
if(!(((key3 === "n") || (key3 === "card_id")) || (key3 === "why"))){
const err53 = {instancePath:instancePath+"/skipped/" + i1,schemaPath:"#/properties/skipped/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data18.n !== undefined){
let data19 = data18.n;
if((!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))) && (data19 !== null)){
const err54 = {instancePath:instancePath+"/skipped/" + i1+"/n",schemaPath:"#/properties/skipped/items/properties/n/type",keyword:"type",params:{type: schema32.properties.skipped.items.properties.n.type}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 1 || isNaN(data19)){
const err55 = {instancePath:instancePath+"/skipped/" + i1+"/n",schemaPath:"#/properties/skipped/items/properties/n/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
if(data18.card_id !== undefined){
let data20 = data18.card_id;
if((typeof data20 !== "string") && (data20 !== null)){
const err56 = {instancePath:instancePath+"/skipped/" + i1+"/card_id",schemaPath:"#/properties/skipped/items/properties/card_id/type",keyword:"type",params:{type: schema32.properties.skipped.items.properties.card_id.type}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(typeof data20 === "string"){
if(func2(data20) > 80){
const err57 = {instancePath:instancePath+"/skipped/" + i1+"/card_id",schemaPath:"#/properties/skipped/items/properties/card_id/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
if(data18.why !== undefined){
let data21 = data18.why;
if(!((((((((((((((((((((((data21 === "not-chosen") || (data21 === "not-certain")) || (data21 === "not-in-catalog")) || (data21 === "not-in-checkout")) || (data21 === "up-to-date")) || (data21 === "same-pixels")) || (data21 === "needs-replace")) || (data21 === "not-on-device")) || (data21 === "vector-only")) || (data21 === "no-art")) || (data21 === "two-arts-for-one-card")) || (data21 === "card-has-errors")) || (data21 === "not-an-image")) || (data21 === "format-not-taken")) || (data21 === "too-large")) || (data21 === "too-small")) || (data21 === "too-many-pixels")) || (data21 === "wrong-shape")) || (data21 === "sixteen-bit")) || (data21 === "animated")) || (data21 === "damaged")) || (data21 === "output-too-large"))){
const err58 = {instancePath:instancePath+"/skipped/" + i1+"/why",schemaPath:"#/properties/skipped/items/properties/why/enum",keyword:"enum",params:{allowedValues: schema32.properties.skipped.items.properties.why.enum}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/skipped/" + i1,schemaPath:"#/properties/skipped/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/skipped",schemaPath:"#/properties/skipped/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.edited !== undefined){
let data22 = data.edited;
if(Array.isArray(data22)){
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
let data23 = data22[i2];
if(typeof data23 === "string"){
if(func2(data23) > 200){
const err61 = {instancePath:instancePath+"/edited/" + i2,schemaPath:"#/properties/edited/items/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/edited/" + i2,schemaPath:"#/properties/edited/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/edited",schemaPath:"#/properties/edited/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
