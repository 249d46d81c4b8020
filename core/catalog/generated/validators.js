// Generated from the schemas by `npm run generate`. Do not edit.
import helper0 from 'ajv/dist/runtime/ucs2length.js';
import helper1 from 'ajv/dist/runtime/equal.js';
import helper2 from 'ajv-formats/dist/formats.js';
"use strict";
export const validateCard = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:card","type":"object","additionalProperties":false,"required":["id","name","country","issuer","issuer_id","network","type","segment","annual_fee","fx_fee","rewards","sources"],"properties":{"$schema":{"type":"string","const":"../../schema.json"},"id":{"type":"string","pattern":"^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$","maxLength":80},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"localized_names":{"type":"object","propertyNames":{"pattern":"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"},"additionalProperties":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"minProperties":1},"country":{"type":"string","enum":["us","ca","cn"]},"issuer":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"issuer_id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"network":{"$ref":"#/$defs/network"},"network_tier":{"$ref":"#/$defs/slug"},"additional_networks":{"type":"array","minItems":1,"maxItems":4,"items":{"type":"object","additionalProperties":false,"required":["network"],"properties":{"network":{"$ref":"#/$defs/network"},"network_tier":{"$ref":"#/$defs/slug"}}}},"type":{"type":"string","enum":["credit","charge","debit","prepaid"]},"segment":{"type":"string","enum":["personal","business","corporate"]},"annual_fee":{"type":"object","additionalProperties":false,"required":["amount","currency"],"properties":{"amount":{"type":["number","null"],"minimum":0,"maximum":1000000},"currency":{"$ref":"#/$defs/currency"},"first_year":{"type":["number","null"],"minimum":0,"maximum":1000000},"waiver":{"$ref":"#/$defs/text"}}},"fx_fee":{"type":"object","additionalProperties":false,"required":["percent"],"properties":{"percent":{"type":["number","null"],"minimum":0,"maximum":100}}},"rewards":{"type":["object","null"],"additionalProperties":false,"required":["currency_label","rate_type","base_rate","categories"],"properties":{"currency_label":{"$ref":"#/$defs/label"},"rate_type":{"type":"string","enum":["points","miles","cashback"]},"base_rate":{"type":"object","additionalProperties":false,"required":["points_per_dollar"],"properties":{"points_per_dollar":{"$ref":"#/$defs/rate"}}},"categories":{"type":"array","maxItems":40,"items":{"type":"object","additionalProperties":false,"required":["label","points_per_dollar"],"properties":{"label":{"$ref":"#/$defs/label"},"points_per_dollar":{"$ref":"#/$defs/rate"},"cap":{"type":"object","additionalProperties":false,"required":["amount","unit","period"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"type":"string","pattern":"^([A-Z]{3}|points)$"},"period":{"type":"string","enum":["month","billing-cycle","quarter","calendar-year","anniversary-year","year","welcome"]},"shared_with":{"type":"array","minItems":1,"maxItems":39,"uniqueItems":true,"items":{"$ref":"#/$defs/label"}}}}}}}}},"apr":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"purchase":{"$ref":"#/$defs/aprRange"},"cash_advance":{"$ref":"#/$defs/aprRange"}}},"welcome_offer":{"type":"object","additionalProperties":false,"required":["amount","unit","spend","currency","months","as_of"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"type":"string","pattern":"^([A-Z]{3}|points|miles)$"},"spend":{"type":["number","null"],"minimum":0},"currency":{"$ref":"#/$defs/currency"},"months":{"type":["number","null"],"minimum":0,"maximum":36},"as_of":{"$ref":"#/$defs/date"}}},"benefits":{"type":"array","maxItems":60,"items":{"type":"object","additionalProperties":false,"required":["title","category","description"],"properties":{"title":{"$ref":"#/$defs/label"},"category":{"type":"string","enum":["insurance","lounge","credit","waiver","acceleration","other"]},"description":{"$ref":"#/$defs/text"}}}},"discontinued_on":{"$ref":"#/$defs/date"},"replaced_by":{"type":"string","pattern":"^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$","maxLength":80},"official_url":{"$ref":"#/$defs/url"},"image":{"type":"object","additionalProperties":false,"required":["path","source","source_sha256","pixel_sha256","width","height","exported_at","attribution"],"properties":{"path":{"type":"string","pattern":"^data/art/[a-z0-9-]+\\.webp$","maxLength":100},"source":{"type":"string","enum":["apple-wallet","issuer-site","other"]},"source_sha256":{"$ref":"#/$defs/sha256"},"pixel_sha256":{"$ref":"#/$defs/sha256"},"width":{"type":"integer","minimum":1,"maximum":16384},"height":{"type":"integer","minimum":1,"maximum":16384},"exported_at":{"$ref":"#/$defs/date"},"attribution":{"$ref":"#/$defs/label"}}},"sources":{"type":"array","minItems":1,"maxItems":40,"items":{"type":"object","additionalProperties":false,"required":["url","retrieved","cites"],"properties":{"url":{"$ref":"#/$defs/url"},"retrieved":{"type":["string","null"],"pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"},"cites":{"type":"array","maxItems":200,"uniqueItems":true,"items":{"type":"string","format":"json-pointer","maxLength":200}},"note":{"$ref":"#/$defs/text"}}}},"imported_from":{"type":"object","additionalProperties":false,"required":["dataset","licence","on"],"properties":{"dataset":{"$ref":"#/$defs/text"},"licence":{"$ref":"#/$defs/label"},"on":{"$ref":"#/$defs/date"}}},"notes":{"$ref":"#/$defs/text"}},"$defs":{"network":{"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other"]},"slug":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"currency":{"type":"string","pattern":"^[A-Z]{3}$"},"rate":{"type":["number","null"],"minimum":0,"maximum":1000},"label":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160},"text":{"type":"string","pattern":"^\\S([\\s\\S]*\\S)?$","maxLength":2000},"date":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"},"url":{"type":"string","format":"uri","maxLength":2000},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"aprRange":{"type":"object","additionalProperties":false,"required":["min","max","kind"],"properties":{"min":{"type":["number","null"],"minimum":0,"maximum":100},"max":{"type":["number","null"],"minimum":0,"maximum":100},"kind":{"type":"string","enum":["variable","fixed"]}}}}};
const schema32 = {"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other"]};
const schema33 = {"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60};
const schema36 = {"type":"string","pattern":"^[A-Z]{3}$"};
const schema37 = {"type":"string","pattern":"^\\S([\\s\\S]*\\S)?$","maxLength":2000};
const schema38 = {"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160};
const schema39 = {"type":["number","null"],"minimum":0,"maximum":1000};
const schema43 = {"type":"object","additionalProperties":false,"required":["min","max","kind"],"properties":{"min":{"type":["number","null"],"minimum":0,"maximum":100},"max":{"type":["number","null"],"minimum":0,"maximum":100},"kind":{"type":"string","enum":["variable","fixed"]}}};
const schema46 = {"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"};
const schema50 = {"type":"string","format":"uri","maxLength":2000};
const schema51 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = helper0.default;
const func0 = helper1.default;
const pattern4 = new RegExp("^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$", "");
const pattern5 = new RegExp("^\\S(.*\\S)?$", "");
const pattern6 = new RegExp("^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$", "");
const pattern9 = new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "");
const pattern12 = new RegExp("^[A-Z]{3}$", "");
const pattern13 = new RegExp("^\\S([\\s\\S]*\\S)?$", "");
const pattern16 = new RegExp("^([A-Z]{3}|points)$", "");
const pattern18 = new RegExp("^([A-Z]{3}|points|miles)$", "");
const pattern20 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "");
const pattern25 = new RegExp("^data/art/[a-z0-9-]+\\.webp$", "");
const pattern26 = new RegExp("^[0-9a-f]{64}$", "");
const formats0 = helper2.fullFormats.date;
const formats4 = helper2.fullFormats.uri;
const formats12 = /^(?:\/(?:[^~/]|~0|~1)*)*$/;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:card" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.country === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "country"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.issuer === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.issuer_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer_id"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.network === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "network"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.type === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.segment === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "segment"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.annual_fee === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "annual_fee"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.fx_fee === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fx_fee"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.rewards === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rewards"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.sources === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sources"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err13 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if("../../schema.json" !== data0){
const err14 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/const",keyword:"const",params:{allowedValue: "../../schema.json"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 === "string"){
if(func2(data1) > 80){
const err15 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!pattern4.test(data1)){
const err16 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(func2(data2) > 120){
const err18 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern5.test(data2)){
const err19 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.localized_names !== undefined){
let data3 = data.localized_names;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(Object.keys(data3).length < 1){
const err21 = {instancePath:instancePath+"/localized_names",schemaPath:"#/properties/localized_names/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key1 in data3){
const _errs10 = errors;
if(typeof key1 === "string"){
if(!pattern6.test(key1)){
const err22 = {instancePath:instancePath+"/localized_names",schemaPath:"#/properties/localized_names/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"},propertyName:key1};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var valid1 = _errs10 === errors;
if(!valid1){
const err23 = {instancePath:instancePath+"/localized_names",schemaPath:"#/properties/localized_names/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
for(const key2 in data3){
let data4 = data3[key2];
if(typeof data4 === "string"){
if(func2(data4) > 120){
const err24 = {instancePath:instancePath+"/localized_names/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/localized_names/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!pattern5.test(data4)){
const err25 = {instancePath:instancePath+"/localized_names/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/localized_names/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/localized_names/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/localized_names/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/localized_names",schemaPath:"#/properties/localized_names/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.country !== undefined){
let data5 = data.country;
if(typeof data5 !== "string"){
const err28 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(((data5 === "us") || (data5 === "ca")) || (data5 === "cn"))){
const err29 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/enum",keyword:"enum",params:{allowedValues: schema31.properties.country.enum}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.issuer !== undefined){
let data6 = data.issuer;
if(typeof data6 === "string"){
if(func2(data6) > 120){
const err30 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern5.test(data6)){
const err31 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.issuer_id !== undefined){
let data7 = data.issuer_id;
if(typeof data7 === "string"){
if(func2(data7) > 60){
const err33 = {instancePath:instancePath+"/issuer_id",schemaPath:"#/properties/issuer_id/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!pattern9.test(data7)){
const err34 = {instancePath:instancePath+"/issuer_id",schemaPath:"#/properties/issuer_id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/issuer_id",schemaPath:"#/properties/issuer_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.network !== undefined){
let data8 = data.network;
if(typeof data8 !== "string"){
const err36 = {instancePath:instancePath+"/network",schemaPath:"#/$defs/network/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(((((((data8 === "visa") || (data8 === "mastercard")) || (data8 === "amex")) || (data8 === "discover")) || (data8 === "unionpay")) || (data8 === "jcb")) || (data8 === "other"))){
const err37 = {instancePath:instancePath+"/network",schemaPath:"#/$defs/network/enum",keyword:"enum",params:{allowedValues: schema32.enum}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.network_tier !== undefined){
let data9 = data.network_tier;
if(typeof data9 === "string"){
if(func2(data9) > 60){
const err38 = {instancePath:instancePath+"/network_tier",schemaPath:"#/$defs/slug/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern9.test(data9)){
const err39 = {instancePath:instancePath+"/network_tier",schemaPath:"#/$defs/slug/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
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
const err40 = {instancePath:instancePath+"/network_tier",schemaPath:"#/$defs/slug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.additional_networks !== undefined){
let data10 = data.additional_networks;
if(Array.isArray(data10)){
if(data10.length > 4){
const err41 = {instancePath:instancePath+"/additional_networks",schemaPath:"#/properties/additional_networks/maxItems",keyword:"maxItems",params:{limit: 4}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data10.length < 1){
const err42 = {instancePath:instancePath+"/additional_networks",schemaPath:"#/properties/additional_networks/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.network === undefined){
const err43 = {instancePath:instancePath+"/additional_networks/" + i0,schemaPath:"#/properties/additional_networks/items/required",keyword:"required",params:{missingProperty: "network"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key3 in data11){
if(!((key3 === "network") || (key3 === "network_tier"))){
const err44 = {instancePath:instancePath+"/additional_networks/" + i0,schemaPath:"#/properties/additional_networks/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data11.network !== undefined){
let data12 = data11.network;
if(typeof data12 !== "string"){
const err45 = {instancePath:instancePath+"/additional_networks/" + i0+"/network",schemaPath:"#/$defs/network/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!(((((((data12 === "visa") || (data12 === "mastercard")) || (data12 === "amex")) || (data12 === "discover")) || (data12 === "unionpay")) || (data12 === "jcb")) || (data12 === "other"))){
const err46 = {instancePath:instancePath+"/additional_networks/" + i0+"/network",schemaPath:"#/$defs/network/enum",keyword:"enum",params:{allowedValues: schema32.enum}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data11.network_tier !== undefined){
let data13 = data11.network_tier;
if(typeof data13 === "string"){
if(func2(data13) > 60){
const err47 = {instancePath:instancePath+"/additional_networks/" + i0+"/network_tier",schemaPath:"#/$defs/slug/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!pattern9.test(data13)){
const err48 = {instancePath:instancePath+"/additional_networks/" + i0+"/network_tier",schemaPath:"#/$defs/slug/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/additional_networks/" + i0+"/network_tier",schemaPath:"#/$defs/slug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/additional_networks/" + i0,schemaPath:"#/properties/additional_networks/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/additional_networks",schemaPath:"#/properties/additional_networks/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.type !== undefined){
let data14 = data.type;
if(typeof data14 !== "string"){
const err52 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(!((((data14 === "credit") || (data14 === "charge")) || (data14 === "debit")) || (data14 === "prepaid"))){
const err53 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema31.properties.type.enum}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.segment !== undefined){
let data15 = data.segment;
if(typeof data15 !== "string"){
const err54 = {instancePath:instancePath+"/segment",schemaPath:"#/properties/segment/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!(((data15 === "personal") || (data15 === "business")) || (data15 === "corporate"))){
const err55 = {instancePath:instancePath+"/segment",schemaPath:"#/properties/segment/enum",keyword:"enum",params:{allowedValues: schema31.properties.segment.enum}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.annual_fee !== undefined){
let data16 = data.annual_fee;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.amount === undefined){
const err56 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data16.currency === undefined){
const err57 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
for(const key4 in data16){
if(!((((key4 === "amount") || (key4 === "currency")) || (key4 === "first_year")) || (key4 === "waiver"))){
const err58 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data16.amount !== undefined){
let data17 = data16.amount;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
const err59 = {instancePath:instancePath+"/annual_fee/amount",schemaPath:"#/properties/annual_fee/properties/amount/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.amount.type}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 1000000 || isNaN(data17)){
const err60 = {instancePath:instancePath+"/annual_fee/amount",schemaPath:"#/properties/annual_fee/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err61 = {instancePath:instancePath+"/annual_fee/amount",schemaPath:"#/properties/annual_fee/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
if(data16.currency !== undefined){
let data18 = data16.currency;
if(typeof data18 === "string"){
if(!pattern12.test(data18)){
const err62 = {instancePath:instancePath+"/annual_fee/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/annual_fee/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data16.first_year !== undefined){
let data19 = data16.first_year;
if((!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
const err64 = {instancePath:instancePath+"/annual_fee/first_year",schemaPath:"#/properties/annual_fee/properties/first_year/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.first_year.type}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 1000000 || isNaN(data19)){
const err65 = {instancePath:instancePath+"/annual_fee/first_year",schemaPath:"#/properties/annual_fee/properties/first_year/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data19 < 0 || isNaN(data19)){
const err66 = {instancePath:instancePath+"/annual_fee/first_year",schemaPath:"#/properties/annual_fee/properties/first_year/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data16.waiver !== undefined){
let data20 = data16.waiver;
if(typeof data20 === "string"){
if(func2(data20) > 2000){
const err67 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(!pattern13.test(data20)){
const err68 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
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
const err70 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.fx_fee !== undefined){
let data21 = data.fx_fee;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.percent === undefined){
const err71 = {instancePath:instancePath+"/fx_fee",schemaPath:"#/properties/fx_fee/required",keyword:"required",params:{missingProperty: "percent"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
for(const key5 in data21){
if(!(key5 === "percent")){
const err72 = {instancePath:instancePath+"/fx_fee",schemaPath:"#/properties/fx_fee/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data21.percent !== undefined){
let data22 = data21.percent;
if((!((typeof data22 == "number") && (isFinite(data22)))) && (data22 !== null)){
const err73 = {instancePath:instancePath+"/fx_fee/percent",schemaPath:"#/properties/fx_fee/properties/percent/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.percent.type}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 100 || isNaN(data22)){
const err74 = {instancePath:instancePath+"/fx_fee/percent",schemaPath:"#/properties/fx_fee/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err75 = {instancePath:instancePath+"/fx_fee/percent",schemaPath:"#/properties/fx_fee/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
}
else {
const err76 = {instancePath:instancePath+"/fx_fee",schemaPath:"#/properties/fx_fee/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.rewards !== undefined){
let data23 = data.rewards;
if((!(data23 && typeof data23 == "object" && !Array.isArray(data23))) && (data23 !== null)){
const err77 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/type",keyword:"type",params:{type: schema31.properties.rewards.type}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.currency_label === undefined){
const err78 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "currency_label"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data23.rate_type === undefined){
const err79 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "rate_type"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(data23.base_rate === undefined){
const err80 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "base_rate"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data23.categories === undefined){
const err81 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "categories"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
for(const key6 in data23){
if(!((((key6 === "currency_label") || (key6 === "rate_type")) || (key6 === "base_rate")) || (key6 === "categories"))){
const err82 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data23.currency_label !== undefined){
let data24 = data23.currency_label;
if(typeof data24 === "string"){
if(func2(data24) > 160){
const err83 = {instancePath:instancePath+"/rewards/currency_label",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(!pattern5.test(data24)){
const err84 = {instancePath:instancePath+"/rewards/currency_label",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
else {
const err85 = {instancePath:instancePath+"/rewards/currency_label",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data23.rate_type !== undefined){
let data25 = data23.rate_type;
if(typeof data25 !== "string"){
const err86 = {instancePath:instancePath+"/rewards/rate_type",schemaPath:"#/properties/rewards/properties/rate_type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(!(((data25 === "points") || (data25 === "miles")) || (data25 === "cashback"))){
const err87 = {instancePath:instancePath+"/rewards/rate_type",schemaPath:"#/properties/rewards/properties/rate_type/enum",keyword:"enum",params:{allowedValues: schema31.properties.rewards.properties.rate_type.enum}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data23.base_rate !== undefined){
let data26 = data23.base_rate;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.points_per_dollar === undefined){
const err88 = {instancePath:instancePath+"/rewards/base_rate",schemaPath:"#/properties/rewards/properties/base_rate/required",keyword:"required",params:{missingProperty: "points_per_dollar"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
for(const key7 in data26){
if(!(key7 === "points_per_dollar")){
const err89 = {instancePath:instancePath+"/rewards/base_rate",schemaPath:"#/properties/rewards/properties/base_rate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data26.points_per_dollar !== undefined){
let data27 = data26.points_per_dollar;
if((!((typeof data27 == "number") && (isFinite(data27)))) && (data27 !== null)){
const err90 = {instancePath:instancePath+"/rewards/base_rate/points_per_dollar",schemaPath:"#/$defs/rate/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 1000 || isNaN(data27)){
const err91 = {instancePath:instancePath+"/rewards/base_rate/points_per_dollar",schemaPath:"#/$defs/rate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(data27 < 0 || isNaN(data27)){
const err92 = {instancePath:instancePath+"/rewards/base_rate/points_per_dollar",schemaPath:"#/$defs/rate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
}
else {
const err93 = {instancePath:instancePath+"/rewards/base_rate",schemaPath:"#/properties/rewards/properties/base_rate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data23.categories !== undefined){
let data28 = data23.categories;
if(Array.isArray(data28)){
if(data28.length > 40){
const err94 = {instancePath:instancePath+"/rewards/categories",schemaPath:"#/properties/rewards/properties/categories/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
const len1 = data28.length;
for(let i1=0; i1<len1; i1++){
let data29 = data28[i1];
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.label === undefined){
const err95 = {instancePath:instancePath+"/rewards/categories/" + i1,schemaPath:"#/properties/rewards/properties/categories/items/required",keyword:"required",params:{missingProperty: "label"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data29.points_per_dollar === undefined){
const err96 = {instancePath:instancePath+"/rewards/categories/" + i1,schemaPath:"#/properties/rewards/properties/categories/items/required",keyword:"required",params:{missingProperty: "points_per_dollar"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
for(const key8 in data29){
if(!(((key8 === "label") || (key8 === "points_per_dollar")) || (key8 === "cap"))){
const err97 = {instancePath:instancePath+"/rewards/categories/" + i1,schemaPath:"#/properties/rewards/properties/categories/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data29.label !== undefined){
let data30 = data29.label;
if(typeof data30 === "string"){
if(func2(data30) > 160){
const err98 = {instancePath:instancePath+"/rewards/categories/" + i1+"/label",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(!pattern5.test(data30)){
const err99 = {instancePath:instancePath+"/rewards/categories/" + i1+"/label",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
else {
const err100 = {instancePath:instancePath+"/rewards/categories/" + i1+"/label",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data29.points_per_dollar !== undefined){
let data31 = data29.points_per_dollar;
if((!((typeof data31 == "number") && (isFinite(data31)))) && (data31 !== null)){
const err101 = {instancePath:instancePath+"/rewards/categories/" + i1+"/points_per_dollar",schemaPath:"#/$defs/rate/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 1000 || isNaN(data31)){
const err102 = {instancePath:instancePath+"/rewards/categories/" + i1+"/points_per_dollar",schemaPath:"#/$defs/rate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err103 = {instancePath:instancePath+"/rewards/categories/" + i1+"/points_per_dollar",schemaPath:"#/$defs/rate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data29.cap !== undefined){
let data32 = data29.cap;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.amount === undefined){
const err104 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data32.unit === undefined){
const err105 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data32.period === undefined){
const err106 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/required",keyword:"required",params:{missingProperty: "period"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
for(const key9 in data32){
if(!((((key9 === "amount") || (key9 === "unit")) || (key9 === "period")) || (key9 === "shared_with"))){
const err107 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data32.amount !== undefined){
let data33 = data32.amount;
if((!((typeof data33 == "number") && (isFinite(data33)))) && (data33 !== null)){
const err108 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/amount/type",keyword:"type",params:{type: schema31.properties.rewards.properties.categories.items.properties.cap.properties.amount.type}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 0 || isNaN(data33)){
const err109 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
if(data32.unit !== undefined){
let data34 = data32.unit;
if(typeof data34 === "string"){
if(!pattern16.test(data34)){
const err110 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/unit",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/unit/pattern",keyword:"pattern",params:{pattern: "^([A-Z]{3}|points)$"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
else {
const err111 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/unit",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data32.period !== undefined){
let data35 = data32.period;
if(typeof data35 !== "string"){
const err112 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if(!(((((((data35 === "month") || (data35 === "billing-cycle")) || (data35 === "quarter")) || (data35 === "calendar-year")) || (data35 === "anniversary-year")) || (data35 === "year")) || (data35 === "welcome"))){
const err113 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/period/enum",keyword:"enum",params:{allowedValues: schema31.properties.rewards.properties.categories.items.properties.cap.properties.period.enum}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data32.shared_with !== undefined){
let data36 = data32.shared_with;
if(Array.isArray(data36)){
if(data36.length > 39){
const err114 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/maxItems",keyword:"maxItems",params:{limit: 39}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data36.length < 1){
const err115 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
const len2 = data36.length;
for(let i2=0; i2<len2; i2++){
let data37 = data36[i2];
if(typeof data37 === "string"){
if(func2(data37) > 160){
const err116 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with/" + i2,schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(!pattern5.test(data37)){
const err117 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with/" + i2,schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
else {
const err118 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with/" + i2,schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
let i3 = data36.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func0(data36[i3], data36[j0])){
const err119 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j0}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err120 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
}
else {
const err121 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
}
else {
const err122 = {instancePath:instancePath+"/rewards/categories/" + i1,schemaPath:"#/properties/rewards/properties/categories/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/rewards/categories",schemaPath:"#/properties/rewards/properties/categories/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
}
}
if(data.apr !== undefined){
let data38 = data.apr;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
if(Object.keys(data38).length < 1){
const err124 = {instancePath:instancePath+"/apr",schemaPath:"#/properties/apr/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
for(const key10 in data38){
if(!((key10 === "purchase") || (key10 === "cash_advance"))){
const err125 = {instancePath:instancePath+"/apr",schemaPath:"#/properties/apr/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data38.purchase !== undefined){
let data39 = data38.purchase;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.min === undefined){
const err126 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "min"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data39.max === undefined){
const err127 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "max"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data39.kind === undefined){
const err128 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
for(const key11 in data39){
if(!(((key11 === "min") || (key11 === "max")) || (key11 === "kind"))){
const err129 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data39.min !== undefined){
let data40 = data39.min;
if((!((typeof data40 == "number") && (isFinite(data40)))) && (data40 !== null)){
const err130 = {instancePath:instancePath+"/apr/purchase/min",schemaPath:"#/$defs/aprRange/properties/min/type",keyword:"type",params:{type: schema43.properties.min.type}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 100 || isNaN(data40)){
const err131 = {instancePath:instancePath+"/apr/purchase/min",schemaPath:"#/$defs/aprRange/properties/min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data40 < 0 || isNaN(data40)){
const err132 = {instancePath:instancePath+"/apr/purchase/min",schemaPath:"#/$defs/aprRange/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data39.max !== undefined){
let data41 = data39.max;
if((!((typeof data41 == "number") && (isFinite(data41)))) && (data41 !== null)){
const err133 = {instancePath:instancePath+"/apr/purchase/max",schemaPath:"#/$defs/aprRange/properties/max/type",keyword:"type",params:{type: schema43.properties.max.type}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 100 || isNaN(data41)){
const err134 = {instancePath:instancePath+"/apr/purchase/max",schemaPath:"#/$defs/aprRange/properties/max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(data41 < 0 || isNaN(data41)){
const err135 = {instancePath:instancePath+"/apr/purchase/max",schemaPath:"#/$defs/aprRange/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data39.kind !== undefined){
let data42 = data39.kind;
if(typeof data42 !== "string"){
const err136 = {instancePath:instancePath+"/apr/purchase/kind",schemaPath:"#/$defs/aprRange/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(!((data42 === "variable") || (data42 === "fixed"))){
const err137 = {instancePath:instancePath+"/apr/purchase/kind",schemaPath:"#/$defs/aprRange/properties/kind/enum",keyword:"enum",params:{allowedValues: schema43.properties.kind.enum}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
else {
const err138 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data38.cash_advance !== undefined){
let data43 = data38.cash_advance;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(data43.min === undefined){
const err139 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "min"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data43.max === undefined){
const err140 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "max"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(data43.kind === undefined){
const err141 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
for(const key12 in data43){
if(!(((key12 === "min") || (key12 === "max")) || (key12 === "kind"))){
const err142 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data43.min !== undefined){
let data44 = data43.min;
if((!((typeof data44 == "number") && (isFinite(data44)))) && (data44 !== null)){
const err143 = {instancePath:instancePath+"/apr/cash_advance/min",schemaPath:"#/$defs/aprRange/properties/min/type",keyword:"type",params:{type: schema43.properties.min.type}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 100 || isNaN(data44)){
const err144 = {instancePath:instancePath+"/apr/cash_advance/min",schemaPath:"#/$defs/aprRange/properties/min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(data44 < 0 || isNaN(data44)){
const err145 = {instancePath:instancePath+"/apr/cash_advance/min",schemaPath:"#/$defs/aprRange/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
}
if(data43.max !== undefined){
let data45 = data43.max;
if((!((typeof data45 == "number") && (isFinite(data45)))) && (data45 !== null)){
const err146 = {instancePath:instancePath+"/apr/cash_advance/max",schemaPath:"#/$defs/aprRange/properties/max/type",keyword:"type",params:{type: schema43.properties.max.type}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 100 || isNaN(data45)){
const err147 = {instancePath:instancePath+"/apr/cash_advance/max",schemaPath:"#/$defs/aprRange/properties/max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(data45 < 0 || isNaN(data45)){
const err148 = {instancePath:instancePath+"/apr/cash_advance/max",schemaPath:"#/$defs/aprRange/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
if(data43.kind !== undefined){
let data46 = data43.kind;
if(typeof data46 !== "string"){
const err149 = {instancePath:instancePath+"/apr/cash_advance/kind",schemaPath:"#/$defs/aprRange/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(!((data46 === "variable") || (data46 === "fixed"))){
const err150 = {instancePath:instancePath+"/apr/cash_advance/kind",schemaPath:"#/$defs/aprRange/properties/kind/enum",keyword:"enum",params:{allowedValues: schema43.properties.kind.enum}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
}
else {
const err151 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
else {
const err152 = {instancePath:instancePath+"/apr",schemaPath:"#/properties/apr/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
if(data.welcome_offer !== undefined){
let data47 = data.welcome_offer;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.amount === undefined){
const err153 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(data47.unit === undefined){
const err154 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(data47.spend === undefined){
const err155 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "spend"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data47.currency === undefined){
const err156 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(data47.months === undefined){
const err157 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if(data47.as_of === undefined){
const err158 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "as_of"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
for(const key13 in data47){
if(!((((((key13 === "amount") || (key13 === "unit")) || (key13 === "spend")) || (key13 === "currency")) || (key13 === "months")) || (key13 === "as_of"))){
const err159 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data47.amount !== undefined){
let data48 = data47.amount;
if((!((typeof data48 == "number") && (isFinite(data48)))) && (data48 !== null)){
const err160 = {instancePath:instancePath+"/welcome_offer/amount",schemaPath:"#/properties/welcome_offer/properties/amount/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.amount.type}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 0 || isNaN(data48)){
const err161 = {instancePath:instancePath+"/welcome_offer/amount",schemaPath:"#/properties/welcome_offer/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
}
if(data47.unit !== undefined){
let data49 = data47.unit;
if(typeof data49 === "string"){
if(!pattern18.test(data49)){
const err162 = {instancePath:instancePath+"/welcome_offer/unit",schemaPath:"#/properties/welcome_offer/properties/unit/pattern",keyword:"pattern",params:{pattern: "^([A-Z]{3}|points|miles)$"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
else {
const err163 = {instancePath:instancePath+"/welcome_offer/unit",schemaPath:"#/properties/welcome_offer/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data47.spend !== undefined){
let data50 = data47.spend;
if((!((typeof data50 == "number") && (isFinite(data50)))) && (data50 !== null)){
const err164 = {instancePath:instancePath+"/welcome_offer/spend",schemaPath:"#/properties/welcome_offer/properties/spend/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.spend.type}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 < 0 || isNaN(data50)){
const err165 = {instancePath:instancePath+"/welcome_offer/spend",schemaPath:"#/properties/welcome_offer/properties/spend/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
}
if(data47.currency !== undefined){
let data51 = data47.currency;
if(typeof data51 === "string"){
if(!pattern12.test(data51)){
const err166 = {instancePath:instancePath+"/welcome_offer/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
else {
const err167 = {instancePath:instancePath+"/welcome_offer/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data47.months !== undefined){
let data52 = data47.months;
if((!((typeof data52 == "number") && (isFinite(data52)))) && (data52 !== null)){
const err168 = {instancePath:instancePath+"/welcome_offer/months",schemaPath:"#/properties/welcome_offer/properties/months/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.months.type}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 36 || isNaN(data52)){
const err169 = {instancePath:instancePath+"/welcome_offer/months",schemaPath:"#/properties/welcome_offer/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(data52 < 0 || isNaN(data52)){
const err170 = {instancePath:instancePath+"/welcome_offer/months",schemaPath:"#/properties/welcome_offer/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
}
if(data47.as_of !== undefined){
let data53 = data47.as_of;
if(typeof data53 === "string"){
if(!pattern20.test(data53)){
const err171 = {instancePath:instancePath+"/welcome_offer/as_of",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if(!(formats0.validate(data53))){
const err172 = {instancePath:instancePath+"/welcome_offer/as_of",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
else {
const err173 = {instancePath:instancePath+"/welcome_offer/as_of",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
}
else {
const err174 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data.benefits !== undefined){
let data54 = data.benefits;
if(Array.isArray(data54)){
if(data54.length > 60){
const err175 = {instancePath:instancePath+"/benefits",schemaPath:"#/properties/benefits/maxItems",keyword:"maxItems",params:{limit: 60}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
const len3 = data54.length;
for(let i4=0; i4<len3; i4++){
let data55 = data54[i4];
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.title === undefined){
const err176 = {instancePath:instancePath+"/benefits/" + i4,schemaPath:"#/properties/benefits/items/required",keyword:"required",params:{missingProperty: "title"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(data55.category === undefined){
const err177 = {instancePath:instancePath+"/benefits/" + i4,schemaPath:"#/properties/benefits/items/required",keyword:"required",params:{missingProperty: "category"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(data55.description === undefined){
const err178 = {instancePath:instancePath+"/benefits/" + i4,schemaPath:"#/properties/benefits/items/required",keyword:"required",params:{missingProperty: "description"}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
for(const key14 in data55){
if(!(((key14 === "title") || (key14 === "category")) || (key14 === "description"))){
const err179 = {instancePath:instancePath+"/benefits/" + i4,schemaPath:"#/properties/benefits/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data55.title !== undefined){
let data56 = data55.title;
if(typeof data56 === "string"){
if(func2(data56) > 160){
const err180 = {instancePath:instancePath+"/benefits/" + i4+"/title",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if(!pattern5.test(data56)){
const err181 = {instancePath:instancePath+"/benefits/" + i4+"/title",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
else {
const err182 = {instancePath:instancePath+"/benefits/" + i4+"/title",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data55.category !== undefined){
let data57 = data55.category;
if(typeof data57 !== "string"){
const err183 = {instancePath:instancePath+"/benefits/" + i4+"/category",schemaPath:"#/properties/benefits/items/properties/category/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(!((((((data57 === "insurance") || (data57 === "lounge")) || (data57 === "credit")) || (data57 === "waiver")) || (data57 === "acceleration")) || (data57 === "other"))){
const err184 = {instancePath:instancePath+"/benefits/" + i4+"/category",schemaPath:"#/properties/benefits/items/properties/category/enum",keyword:"enum",params:{allowedValues: schema31.properties.benefits.items.properties.category.enum}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data55.description !== undefined){
let data58 = data55.description;
if(typeof data58 === "string"){
if(func2(data58) > 2000){
const err185 = {instancePath:instancePath+"/benefits/" + i4+"/description",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if(!pattern13.test(data58)){
const err186 = {instancePath:instancePath+"/benefits/" + i4+"/description",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
else {
const err187 = {instancePath:instancePath+"/benefits/" + i4+"/description",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
else {
const err188 = {instancePath:instancePath+"/benefits/" + i4,schemaPath:"#/properties/benefits/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
}
else {
const err189 = {instancePath:instancePath+"/benefits",schemaPath:"#/properties/benefits/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data.discontinued_on !== undefined){
let data59 = data.discontinued_on;
if(typeof data59 === "string"){
if(!pattern20.test(data59)){
const err190 = {instancePath:instancePath+"/discontinued_on",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(!(formats0.validate(data59))){
const err191 = {instancePath:instancePath+"/discontinued_on",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
else {
const err192 = {instancePath:instancePath+"/discontinued_on",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data.replaced_by !== undefined){
let data60 = data.replaced_by;
if(typeof data60 === "string"){
if(func2(data60) > 80){
const err193 = {instancePath:instancePath+"/replaced_by",schemaPath:"#/properties/replaced_by/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(!pattern4.test(data60)){
const err194 = {instancePath:instancePath+"/replaced_by",schemaPath:"#/properties/replaced_by/pattern",keyword:"pattern",params:{pattern: "^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
else {
const err195 = {instancePath:instancePath+"/replaced_by",schemaPath:"#/properties/replaced_by/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data.official_url !== undefined){
let data61 = data.official_url;
if(typeof data61 === "string"){
if(func2(data61) > 2000){
const err196 = {instancePath:instancePath+"/official_url",schemaPath:"#/$defs/url/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(!(formats4(data61))){
const err197 = {instancePath:instancePath+"/official_url",schemaPath:"#/$defs/url/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
else {
const err198 = {instancePath:instancePath+"/official_url",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
if(data.image !== undefined){
let data62 = data.image;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.path === undefined){
const err199 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(data62.source === undefined){
const err200 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "source"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(data62.source_sha256 === undefined){
const err201 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "source_sha256"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if(data62.pixel_sha256 === undefined){
const err202 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "pixel_sha256"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(data62.width === undefined){
const err203 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "width"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(data62.height === undefined){
const err204 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "height"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if(data62.exported_at === undefined){
const err205 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "exported_at"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(data62.attribution === undefined){
const err206 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "attribution"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
for(const key15 in data62){
if(!((((((((key15 === "path") || (key15 === "source")) || (key15 === "source_sha256")) || (key15 === "pixel_sha256")) || (key15 === "width")) || (key15 === "height")) || (key15 === "exported_at")) || (key15 === "attribution"))){
const err207 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data62.path !== undefined){
let data63 = data62.path;
if(typeof data63 === "string"){
if(func2(data63) > 100){
const err208 = {instancePath:instancePath+"/image/path",schemaPath:"#/properties/image/properties/path/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if(!pattern25.test(data63)){
const err209 = {instancePath:instancePath+"/image/path",schemaPath:"#/properties/image/properties/path/pattern",keyword:"pattern",params:{pattern: "^data/art/[a-z0-9-]+\\.webp$"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
else {
const err210 = {instancePath:instancePath+"/image/path",schemaPath:"#/properties/image/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data62.source !== undefined){
let data64 = data62.source;
if(typeof data64 !== "string"){
const err211 = {instancePath:instancePath+"/image/source",schemaPath:"#/properties/image/properties/source/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(!(((data64 === "apple-wallet") || (data64 === "issuer-site")) || (data64 === "other"))){
const err212 = {instancePath:instancePath+"/image/source",schemaPath:"#/properties/image/properties/source/enum",keyword:"enum",params:{allowedValues: schema31.properties.image.properties.source.enum}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
if(data62.source_sha256 !== undefined){
let data65 = data62.source_sha256;
if(typeof data65 === "string"){
if(!pattern26.test(data65)){
const err213 = {instancePath:instancePath+"/image/source_sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
else {
const err214 = {instancePath:instancePath+"/image/source_sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
if(data62.pixel_sha256 !== undefined){
let data66 = data62.pixel_sha256;
if(typeof data66 === "string"){
if(!pattern26.test(data66)){
const err215 = {instancePath:instancePath+"/image/pixel_sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
else {
const err216 = {instancePath:instancePath+"/image/pixel_sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data62.width !== undefined){
let data67 = data62.width;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err217 = {instancePath:instancePath+"/image/width",schemaPath:"#/properties/image/properties/width/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 16384 || isNaN(data67)){
const err218 = {instancePath:instancePath+"/image/width",schemaPath:"#/properties/image/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16384}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if(data67 < 1 || isNaN(data67)){
const err219 = {instancePath:instancePath+"/image/width",schemaPath:"#/properties/image/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
}
if(data62.height !== undefined){
let data68 = data62.height;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err220 = {instancePath:instancePath+"/image/height",schemaPath:"#/properties/image/properties/height/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 16384 || isNaN(data68)){
const err221 = {instancePath:instancePath+"/image/height",schemaPath:"#/properties/image/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16384}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(data68 < 1 || isNaN(data68)){
const err222 = {instancePath:instancePath+"/image/height",schemaPath:"#/properties/image/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
}
if(data62.exported_at !== undefined){
let data69 = data62.exported_at;
if(typeof data69 === "string"){
if(!pattern20.test(data69)){
const err223 = {instancePath:instancePath+"/image/exported_at",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if(!(formats0.validate(data69))){
const err224 = {instancePath:instancePath+"/image/exported_at",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
else {
const err225 = {instancePath:instancePath+"/image/exported_at",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
if(data62.attribution !== undefined){
let data70 = data62.attribution;
if(typeof data70 === "string"){
if(func2(data70) > 160){
const err226 = {instancePath:instancePath+"/image/attribution",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
if(!pattern5.test(data70)){
const err227 = {instancePath:instancePath+"/image/attribution",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
else {
const err228 = {instancePath:instancePath+"/image/attribution",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
}
else {
const err229 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
if(data.sources !== undefined){
let data71 = data.sources;
if(Array.isArray(data71)){
if(data71.length > 40){
const err230 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if(data71.length < 1){
const err231 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
const len4 = data71.length;
for(let i5=0; i5<len4; i5++){
let data72 = data71[i5];
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.url === undefined){
const err232 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if(data72.retrieved === undefined){
const err233 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty: "retrieved"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(data72.cites === undefined){
const err234 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty: "cites"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
for(const key16 in data72){
if(!((((key16 === "url") || (key16 === "retrieved")) || (key16 === "cites")) || (key16 === "note"))){
const err235 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
if(data72.url !== undefined){
let data73 = data72.url;
if(typeof data73 === "string"){
if(func2(data73) > 2000){
const err236 = {instancePath:instancePath+"/sources/" + i5+"/url",schemaPath:"#/$defs/url/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(!(formats4(data73))){
const err237 = {instancePath:instancePath+"/sources/" + i5+"/url",schemaPath:"#/$defs/url/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
else {
const err238 = {instancePath:instancePath+"/sources/" + i5+"/url",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data72.retrieved !== undefined){
let data74 = data72.retrieved;
if((typeof data74 !== "string") && (data74 !== null)){
const err239 = {instancePath:instancePath+"/sources/" + i5+"/retrieved",schemaPath:"#/properties/sources/items/properties/retrieved/type",keyword:"type",params:{type: schema31.properties.sources.items.properties.retrieved.type}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if(typeof data74 === "string"){
if(!pattern20.test(data74)){
const err240 = {instancePath:instancePath+"/sources/" + i5+"/retrieved",schemaPath:"#/properties/sources/items/properties/retrieved/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if(!(formats0.validate(data74))){
const err241 = {instancePath:instancePath+"/sources/" + i5+"/retrieved",schemaPath:"#/properties/sources/items/properties/retrieved/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
}
if(data72.cites !== undefined){
let data75 = data72.cites;
if(Array.isArray(data75)){
if(data75.length > 200){
const err242 = {instancePath:instancePath+"/sources/" + i5+"/cites",schemaPath:"#/properties/sources/items/properties/cites/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
const len5 = data75.length;
for(let i6=0; i6<len5; i6++){
let data76 = data75[i6];
if(typeof data76 === "string"){
if(func2(data76) > 200){
const err243 = {instancePath:instancePath+"/sources/" + i5+"/cites/" + i6,schemaPath:"#/properties/sources/items/properties/cites/items/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
if(!(formats12.test(data76))){
const err244 = {instancePath:instancePath+"/sources/" + i5+"/cites/" + i6,schemaPath:"#/properties/sources/items/properties/cites/items/format",keyword:"format",params:{format: "json-pointer"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
else {
const err245 = {instancePath:instancePath+"/sources/" + i5+"/cites/" + i6,schemaPath:"#/properties/sources/items/properties/cites/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
let i7 = data75.length;
let j1;
if(i7 > 1){
const indices0 = {};
for(;i7--;){
let item0 = data75[i7];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j1 = indices0[item0];
const err246 = {instancePath:instancePath+"/sources/" + i5+"/cites",schemaPath:"#/properties/sources/items/properties/cites/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j1}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
break;
}
indices0[item0] = i7;
}
}
}
else {
const err247 = {instancePath:instancePath+"/sources/" + i5+"/cites",schemaPath:"#/properties/sources/items/properties/cites/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
if(data72.note !== undefined){
let data77 = data72.note;
if(typeof data77 === "string"){
if(func2(data77) > 2000){
const err248 = {instancePath:instancePath+"/sources/" + i5+"/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(!pattern13.test(data77)){
const err249 = {instancePath:instancePath+"/sources/" + i5+"/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
else {
const err250 = {instancePath:instancePath+"/sources/" + i5+"/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
}
else {
const err251 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
}
else {
const err252 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
if(data.imported_from !== undefined){
let data78 = data.imported_from;
if(data78 && typeof data78 == "object" && !Array.isArray(data78)){
if(data78.dataset === undefined){
const err253 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/required",keyword:"required",params:{missingProperty: "dataset"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
if(data78.licence === undefined){
const err254 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/required",keyword:"required",params:{missingProperty: "licence"}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if(data78.on === undefined){
const err255 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/required",keyword:"required",params:{missingProperty: "on"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
for(const key17 in data78){
if(!(((key17 === "dataset") || (key17 === "licence")) || (key17 === "on"))){
const err256 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
if(data78.dataset !== undefined){
let data79 = data78.dataset;
if(typeof data79 === "string"){
if(func2(data79) > 2000){
const err257 = {instancePath:instancePath+"/imported_from/dataset",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(!pattern13.test(data79)){
const err258 = {instancePath:instancePath+"/imported_from/dataset",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
else {
const err259 = {instancePath:instancePath+"/imported_from/dataset",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data78.licence !== undefined){
let data80 = data78.licence;
if(typeof data80 === "string"){
if(func2(data80) > 160){
const err260 = {instancePath:instancePath+"/imported_from/licence",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if(!pattern5.test(data80)){
const err261 = {instancePath:instancePath+"/imported_from/licence",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
else {
const err262 = {instancePath:instancePath+"/imported_from/licence",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
if(data78.on !== undefined){
let data81 = data78.on;
if(typeof data81 === "string"){
if(!pattern20.test(data81)){
const err263 = {instancePath:instancePath+"/imported_from/on",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if(!(formats0.validate(data81))){
const err264 = {instancePath:instancePath+"/imported_from/on",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
else {
const err265 = {instancePath:instancePath+"/imported_from/on",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
}
else {
const err266 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
if(data.notes !== undefined){
let data82 = data.notes;
if(typeof data82 === "string"){
if(func2(data82) > 2000){
const err267 = {instancePath:instancePath+"/notes",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if(!pattern13.test(data82)){
const err268 = {instancePath:instancePath+"/notes",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
else {
const err269 = {instancePath:instancePath+"/notes",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
}
else {
const err270 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateIssuers = validate21;
const schema61 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:issuers","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","name","aliases","domains","countries"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"aliases":{"type":"array","maxItems":40,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120}},"domains":{"type":"array","minItems":1,"maxItems":40,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z0-9-]+(\\.[a-z0-9-]+)+$","maxLength":253}},"countries":{"type":"array","minItems":1,"maxItems":3,"uniqueItems":true,"items":{"type":"string","enum":["us","ca","cn"]}}}}};
const pattern39 = new RegExp("^[a-z0-9-]+(\\.[a-z0-9-]+)+$", "");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:issuers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.name === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.aliases === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "aliases"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.domains === undefined){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "domains"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.countries === undefined){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "countries"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data0){
if(!(((((key0 === "id") || (key0 === "name")) || (key0 === "aliases")) || (key0 === "domains")) || (key0 === "countries"))){
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.id !== undefined){
let data1 = data0.id;
if(typeof data1 === "string"){
if(func2(data1) > 60){
const err6 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern9.test(data1)){
const err7 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.name !== undefined){
let data2 = data0.name;
if(typeof data2 === "string"){
if(func2(data2) > 120){
const err9 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"#/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern5.test(data2)){
const err10 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"#/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"#/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data0.aliases !== undefined){
let data3 = data0.aliases;
if(Array.isArray(data3)){
if(data3.length > 40){
const err12 = {instancePath:instancePath+"/" + i0+"/aliases",schemaPath:"#/items/properties/aliases/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(func2(data4) > 120){
const err13 = {instancePath:instancePath+"/" + i0+"/aliases/" + i1,schemaPath:"#/items/properties/aliases/items/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern5.test(data4)){
const err14 = {instancePath:instancePath+"/" + i0+"/aliases/" + i1,schemaPath:"#/items/properties/aliases/items/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/" + i0+"/aliases/" + i1,schemaPath:"#/items/properties/aliases/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let i2 = data3.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data3[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err16 = {instancePath:instancePath+"/" + i0+"/aliases",schemaPath:"#/items/properties/aliases/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err17 = {instancePath:instancePath+"/" + i0+"/aliases",schemaPath:"#/items/properties/aliases/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data0.domains !== undefined){
let data5 = data0.domains;
if(Array.isArray(data5)){
if(data5.length > 40){
const err18 = {instancePath:instancePath+"/" + i0+"/domains",schemaPath:"#/items/properties/domains/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data5.length < 1){
const err19 = {instancePath:instancePath+"/" + i0+"/domains",schemaPath:"#/items/properties/domains/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len2 = data5.length;
for(let i3=0; i3<len2; i3++){
let data6 = data5[i3];
if(typeof data6 === "string"){
if(func2(data6) > 253){
const err20 = {instancePath:instancePath+"/" + i0+"/domains/" + i3,schemaPath:"#/items/properties/domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern39.test(data6)){
const err21 = {instancePath:instancePath+"/" + i0+"/domains/" + i3,schemaPath:"#/items/properties/domains/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]+(\\.[a-z0-9-]+)+$"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/" + i0+"/domains/" + i3,schemaPath:"#/items/properties/domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let i4 = data5.length;
let j1;
if(i4 > 1){
const indices1 = {};
for(;i4--;){
let item1 = data5[i4];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err23 = {instancePath:instancePath+"/" + i0+"/domains",schemaPath:"#/items/properties/domains/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
break;
}
indices1[item1] = i4;
}
}
}
else {
const err24 = {instancePath:instancePath+"/" + i0+"/domains",schemaPath:"#/items/properties/domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data0.countries !== undefined){
let data7 = data0.countries;
if(Array.isArray(data7)){
if(data7.length > 3){
const err25 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"#/items/properties/countries/maxItems",keyword:"maxItems",params:{limit: 3}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data7.length < 1){
const err26 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"#/items/properties/countries/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
const len3 = data7.length;
for(let i5=0; i5<len3; i5++){
let data8 = data7[i5];
if(typeof data8 !== "string"){
const err27 = {instancePath:instancePath+"/" + i0+"/countries/" + i5,schemaPath:"#/items/properties/countries/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(((data8 === "us") || (data8 === "ca")) || (data8 === "cn"))){
const err28 = {instancePath:instancePath+"/" + i0+"/countries/" + i5,schemaPath:"#/items/properties/countries/items/enum",keyword:"enum",params:{allowedValues: schema61.items.properties.countries.items.enum}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
let i6 = data7.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data7[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err29 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"#/items/properties/countries/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
break;
}
indices2[item2] = i6;
}
}
}
else {
const err30 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"#/items/properties/countries/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const validateNetworkTiers = validate22;
const schema62 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:network-tiers","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","name","networks"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"networks":{"type":"array","minItems":1,"maxItems":7,"uniqueItems":true,"items":{"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other"]}}}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:network-tiers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.name === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.networks === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "networks"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data0){
if(!(((key0 === "id") || (key0 === "name")) || (key0 === "networks"))){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.id !== undefined){
let data1 = data0.id;
if(typeof data1 === "string"){
if(func2(data1) > 60){
const err4 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern9.test(data1)){
const err5 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.name !== undefined){
let data2 = data0.name;
if(typeof data2 === "string"){
if(func2(data2) > 120){
const err7 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"#/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern5.test(data2)){
const err8 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"#/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"#/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.networks !== undefined){
let data3 = data0.networks;
if(Array.isArray(data3)){
if(data3.length > 7){
const err10 = {instancePath:instancePath+"/" + i0+"/networks",schemaPath:"#/items/properties/networks/maxItems",keyword:"maxItems",params:{limit: 7}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.length < 1){
const err11 = {instancePath:instancePath+"/" + i0+"/networks",schemaPath:"#/items/properties/networks/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/" + i0+"/networks/" + i1,schemaPath:"#/items/properties/networks/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(((((((data4 === "visa") || (data4 === "mastercard")) || (data4 === "amex")) || (data4 === "discover")) || (data4 === "unionpay")) || (data4 === "jcb")) || (data4 === "other"))){
const err13 = {instancePath:instancePath+"/" + i0+"/networks/" + i1,schemaPath:"#/items/properties/networks/items/enum",keyword:"enum",params:{allowedValues: schema62.items.properties.networks.items.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
let i2 = data3.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data3[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err14 = {instancePath:instancePath+"/" + i0+"/networks",schemaPath:"#/items/properties/networks/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err15 = {instancePath:instancePath+"/" + i0+"/networks",schemaPath:"#/items/properties/networks/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const validateSourceExceptions = validate23;
const schema63 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:source-exceptions","type":"array","items":{"type":"object","additionalProperties":false,"required":["pattern","reason","until"],"properties":{"pattern":{"type":"string","pattern":"^https://[^\\s]+$","maxLength":500},"reason":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500},"until":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"}}}};
const pattern42 = new RegExp("^https://[^\\s]+$", "");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:source-exceptions" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.pattern === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "pattern"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.reason === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "reason"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.until === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "until"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data0){
if(!(((key0 === "pattern") || (key0 === "reason")) || (key0 === "until"))){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.pattern !== undefined){
let data1 = data0.pattern;
if(typeof data1 === "string"){
if(func2(data1) > 500){
const err4 = {instancePath:instancePath+"/" + i0+"/pattern",schemaPath:"#/items/properties/pattern/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern42.test(data1)){
const err5 = {instancePath:instancePath+"/" + i0+"/pattern",schemaPath:"#/items/properties/pattern/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/" + i0+"/pattern",schemaPath:"#/items/properties/pattern/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.reason !== undefined){
let data2 = data0.reason;
if(typeof data2 === "string"){
if(func2(data2) > 500){
const err7 = {instancePath:instancePath+"/" + i0+"/reason",schemaPath:"#/items/properties/reason/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern5.test(data2)){
const err8 = {instancePath:instancePath+"/" + i0+"/reason",schemaPath:"#/items/properties/reason/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/" + i0+"/reason",schemaPath:"#/items/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.until !== undefined){
let data3 = data0.until;
if(typeof data3 === "string"){
if(!pattern20.test(data3)){
const err10 = {instancePath:instancePath+"/" + i0+"/until",schemaPath:"#/items/properties/until/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0.validate(data3))){
const err11 = {instancePath:instancePath+"/" + i0+"/until",schemaPath:"#/items/properties/until/format",keyword:"format",params:{format: "date"}};
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
const err12 = {instancePath:instancePath+"/" + i0+"/until",schemaPath:"#/items/properties/until/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};
