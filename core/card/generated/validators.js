// Generated from the schemas by `npm run generate`. Do not edit.
import helper0 from 'ajv/dist/runtime/ucs2length.js';
import helper1 from 'ajv/dist/runtime/equal.js';
import helper2 from 'ajv-formats/dist/formats.js';
"use strict";
export const validateCard = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:card","type":"object","additionalProperties":false,"required":["id","name","country","issuer","issuer_id","network","type","segment","annual_fee","fx_fee","rewards","sources"],"properties":{"$schema":{"type":"string","const":"../../schema.json"},"id":{"type":"string","pattern":"^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$","maxLength":80},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"localized_names":{"type":"object","propertyNames":{"pattern":"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"},"additionalProperties":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"minProperties":1},"country":{"type":"string","enum":["us","ca","cn"]},"issuer":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"issuer_id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"network":{"$ref":"#/$defs/network"},"network_tier":{"$ref":"#/$defs/slug"},"additional_networks":{"type":"array","minItems":1,"maxItems":4,"items":{"type":"object","additionalProperties":false,"required":["network"],"properties":{"network":{"$ref":"#/$defs/network"},"network_tier":{"$ref":"#/$defs/slug"}}}},"type":{"type":"string","enum":["credit","charge","debit","prepaid"]},"segment":{"type":"string","enum":["personal","business","corporate"]},"co_brand":{"$ref":"#/$defs/label"},"annual_fee":{"type":"object","additionalProperties":false,"required":["amount","currency"],"properties":{"amount":{"type":["number","null"],"minimum":0,"maximum":1000000},"currency":{"$ref":"#/$defs/currency"},"first_year":{"type":["number","null"],"minimum":0,"maximum":1000000},"monthly":{"type":["number","null"],"minimum":0,"maximum":100000},"second_currency":{"$ref":"#/$defs/money"},"waiver":{"type":["string","object"],"pattern":"^\\S([\\s\\S]*\\S)?$","maxLength":2000,"additionalProperties":false,"required":["period"],"properties":{"spend":{"type":["number","null"],"minimum":0},"purchases":{"type":["integer","null"],"minimum":1,"maximum":10000},"period":{"type":"string","enum":["month","quarter","calendar-year","anniversary-year","year","first-year"]},"note":{"$ref":"#/$defs/text"}}}}},"fx_fee":{"type":"object","additionalProperties":false,"required":["percent"],"properties":{"percent":{"type":["number","null"],"minimum":0,"maximum":100},"by_network":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"visa":{"type":["number","null"],"minimum":0,"maximum":100},"mastercard":{"type":["number","null"],"minimum":0,"maximum":100},"amex":{"type":["number","null"],"minimum":0,"maximum":100},"discover":{"type":["number","null"],"minimum":0,"maximum":100},"unionpay":{"type":["number","null"],"minimum":0,"maximum":100},"jcb":{"type":["number","null"],"minimum":0,"maximum":100},"other":{"type":["number","null"],"minimum":0,"maximum":100}}},"note":{"$ref":"#/$defs/text"}}},"rewards":{"type":["object","null"],"additionalProperties":false,"required":["currency_label","rate_type","base_rate","categories"],"properties":{"currency_label":{"$ref":"#/$defs/label"},"rate_type":{"type":"string","enum":["points","miles","cashback"]},"base_rate":{"type":"object","additionalProperties":false,"required":["points_per_dollar"],"properties":{"points_per_dollar":{"$ref":"#/$defs/rate"}}},"categories":{"type":"array","maxItems":40,"items":{"type":"object","additionalProperties":false,"required":["label","points_per_dollar"],"properties":{"label":{"$ref":"#/$defs/label"},"category":{"type":"array","maxItems":12,"uniqueItems":true,"items":{"$ref":"#/$defs/slug"}},"points_per_dollar":{"$ref":"#/$defs/rate"},"cap":{"type":"object","additionalProperties":false,"required":["amount","unit","period"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"type":"string","pattern":"^([A-Z]{3}|points)$"},"period":{"type":"string","enum":["month","billing-cycle","quarter","calendar-year","anniversary-year","year","welcome"]},"shared_with":{"type":"array","minItems":1,"maxItems":39,"uniqueItems":true,"items":{"$ref":"#/$defs/label"}},"second_currency":{"$ref":"#/$defs/money"}}},"from":{"type":"object","additionalProperties":false,"required":["amount","unit","period"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"$ref":"#/$defs/currency"},"period":{"type":"string","enum":["month","billing-cycle","quarter","calendar-year","anniversary-year","year"]}}},"period":{"type":"string","pattern":"^[0-9]{4}(-(Q[1-4]|0[1-9]|1[0-2]))?$"},"until":{"$ref":"#/$defs/date"},"activation":{"type":"boolean"},"choose":{"type":"integer","minimum":1,"maximum":40},"note":{"$ref":"#/$defs/text"}}}}}},"apr":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"purchase":{"$ref":"#/$defs/aprRange"},"balance_transfer":{"$ref":"#/$defs/aprRange"},"cash_advance":{"$ref":"#/$defs/aprRange"}}},"welcome_offer":{"type":"object","additionalProperties":false,"required":["amount","unit","spend","currency","months","as_of"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"type":"string","pattern":"^([A-Z]{3}|points|miles|nights|vouchers|percent)$"},"spend":{"type":["number","null"],"minimum":0},"currency":{"$ref":"#/$defs/currency"},"months":{"type":["number","null"],"minimum":0,"maximum":36},"as_of":{"$ref":"#/$defs/date"},"steps":{"type":"array","minItems":1,"maxItems":12,"items":{"type":"object","additionalProperties":false,"required":["amount","spend","months"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"type":"string","pattern":"^([A-Z]{3}|points|miles|nights|vouchers|percent)$"},"spend":{"type":["number","null"],"minimum":0},"months":{"type":["number","null"],"minimum":0,"maximum":36},"note":{"$ref":"#/$defs/text"}}}},"ends_on":{"$ref":"#/$defs/date"}}},"benefits":{"type":"array","maxItems":60,"items":{"type":"object","additionalProperties":false,"required":["title","category","description"],"properties":{"title":{"$ref":"#/$defs/label"},"category":{"type":"string","enum":["insurance","lounge","credit","free-night","companion-ticket","status","protection","waiver","acceleration","other"]},"description":{"$ref":"#/$defs/text"},"amount":{"type":"object","additionalProperties":false,"required":["amount","currency"],"properties":{"amount":{"type":["number","null"],"minimum":0},"currency":{"$ref":"#/$defs/currency"},"period":{"type":"string","enum":["month","quarter","half-year","calendar-year","anniversary-year","year"]}}}}}},"discontinued_on":{"type":["string","null"],"pattern":"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"replaced_by":{"type":"string","pattern":"^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$","maxLength":80},"official_url":{"$ref":"#/$defs/url"},"image":{"type":"object","additionalProperties":false,"required":["path","source","source_sha256","pixel_sha256","width","height","exported_at","attribution"],"properties":{"path":{"type":"string","pattern":"^data/art/[a-z0-9-]+\\.webp$","maxLength":100},"source":{"type":"string","enum":["apple-wallet","issuer-site","other"]},"source_sha256":{"$ref":"#/$defs/sha256"},"pixel_sha256":{"$ref":"#/$defs/sha256"},"width":{"type":"integer","minimum":1,"maximum":16384},"height":{"type":"integer","minimum":1,"maximum":16384},"exported_at":{"$ref":"#/$defs/date"},"attribution":{"$ref":"#/$defs/label"}}},"sources":{"type":"array","minItems":1,"maxItems":40,"items":{"type":"object","additionalProperties":false,"required":["url","retrieved","cites"],"properties":{"url":{"$ref":"#/$defs/url"},"retrieved":{"type":["string","null"],"pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"},"retrieved_for":{"type":"object","propertyNames":{"pattern":"^(/([^~/]|~[01])*)+$","maxLength":200},"additionalProperties":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"},"minProperties":1,"maxProperties":200},"cites":{"type":"array","maxItems":200,"uniqueItems":true,"items":{"type":"string","format":"json-pointer","maxLength":200}},"note":{"$ref":"#/$defs/text"}}}},"imported_from":{"type":"object","additionalProperties":false,"required":["dataset","licence","on"],"properties":{"id":{"$ref":"#/$defs/slug"},"dataset":{"$ref":"#/$defs/text"},"licence":{"$ref":"#/$defs/label"},"on":{"$ref":"#/$defs/date"}}},"notes":{"$ref":"#/$defs/text"}},"$defs":{"network":{"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other","unknown"]},"slug":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"currency":{"type":"string","pattern":"^[A-Z]{3}$"},"rate":{"type":["number","null"],"minimum":0,"maximum":1000},"label":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160},"text":{"type":"string","pattern":"^\\S([\\s\\S]*\\S)?$","maxLength":2000},"date":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"},"url":{"type":"string","format":"uri","maxLength":2000},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"aprRange":{"type":"object","additionalProperties":false,"required":["min","max","kind"],"properties":{"min":{"type":["number","null"],"minimum":0,"maximum":100},"max":{"type":["number","null"],"minimum":0,"maximum":100},"kind":{"type":"string","enum":["variable","fixed"]},"daily":{"type":["number","null"],"minimum":0,"maximum":10},"intro":{"type":"object","additionalProperties":false,"required":["percent","months"],"properties":{"percent":{"type":["number","null"],"minimum":0,"maximum":100},"months":{"type":["integer","null"],"minimum":1,"maximum":60}}}}},"money":{"type":"object","additionalProperties":false,"required":["amount","currency"],"properties":{"amount":{"type":["number","null"],"minimum":0},"currency":{"$ref":"#/$defs/currency"}}}}};
const schema32 = {"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other","unknown"]};
const schema33 = {"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60};
const schema36 = {"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160};
const schema37 = {"type":"string","pattern":"^[A-Z]{3}$"};
const schema40 = {"type":"string","pattern":"^\\S([\\s\\S]*\\S)?$","maxLength":2000};
const schema43 = {"type":["number","null"],"minimum":0,"maximum":1000};
const schema49 = {"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"};
const schema51 = {"type":"object","additionalProperties":false,"required":["min","max","kind"],"properties":{"min":{"type":["number","null"],"minimum":0,"maximum":100},"max":{"type":["number","null"],"minimum":0,"maximum":100},"kind":{"type":"string","enum":["variable","fixed"]},"daily":{"type":["number","null"],"minimum":0,"maximum":10},"intro":{"type":"object","additionalProperties":false,"required":["percent","months"],"properties":{"percent":{"type":["number","null"],"minimum":0,"maximum":100},"months":{"type":["integer","null"],"minimum":1,"maximum":60}}}}};
const schema61 = {"type":"string","format":"uri","maxLength":2000};
const schema62 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = helper0.default;
const func0 = helper1.default;
const pattern4 = new RegExp("^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$", "");
const pattern5 = new RegExp("^\\S(.*\\S)?$", "");
const pattern6 = new RegExp("^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$", "");
const pattern9 = new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "");
const pattern13 = new RegExp("^[A-Z]{3}$", "");
const pattern15 = new RegExp("^\\S([\\s\\S]*\\S)?$", "");
const pattern21 = new RegExp("^([A-Z]{3}|points)$", "");
const pattern24 = new RegExp("^[0-9]{4}(-(Q[1-4]|0[1-9]|1[0-2]))?$", "");
const pattern25 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "");
const pattern27 = new RegExp("^([A-Z]{3}|points|miles|nights|vouchers|percent)$", "");
const pattern36 = new RegExp("^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$", "");
const pattern38 = new RegExp("^data/art/[a-z0-9-]+\\.webp$", "");
const pattern39 = new RegExp("^[0-9a-f]{64}$", "");
const pattern44 = new RegExp("^(/([^~/]|~[01])*)+$", "");
const schema38 = {"type":"object","additionalProperties":false,"required":["amount","currency"],"properties":{"amount":{"type":["number","null"],"minimum":0},"currency":{"$ref":"#/$defs/currency"}}};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
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
if(data.amount === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.currency === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "amount") || (key0 === "currency"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.amount !== undefined){
let data0 = data.amount;
if((!((typeof data0 == "number") && (isFinite(data0)))) && (data0 !== null)){
const err3 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: schema38.properties.amount.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.currency !== undefined){
let data1 = data.currency;
if(typeof data1 === "string"){
if(!pattern13.test(data1)){
const err5 = {instancePath:instancePath+"/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
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
const err6 = {instancePath:instancePath+"/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const formats0 = helper2.fullFormats.date;
const formats6 = helper2.fullFormats.uri;
const formats16 = /^(?:\/(?:[^~/]|~0|~1)*)*$/;

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
if(!((((((((data8 === "visa") || (data8 === "mastercard")) || (data8 === "amex")) || (data8 === "discover")) || (data8 === "unionpay")) || (data8 === "jcb")) || (data8 === "other")) || (data8 === "unknown"))){
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
if(!((((((((data12 === "visa") || (data12 === "mastercard")) || (data12 === "amex")) || (data12 === "discover")) || (data12 === "unionpay")) || (data12 === "jcb")) || (data12 === "other")) || (data12 === "unknown"))){
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
if(data.co_brand !== undefined){
let data16 = data.co_brand;
if(typeof data16 === "string"){
if(func2(data16) > 160){
const err56 = {instancePath:instancePath+"/co_brand",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(!pattern5.test(data16)){
const err57 = {instancePath:instancePath+"/co_brand",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/co_brand",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.annual_fee !== undefined){
let data17 = data.annual_fee;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.amount === undefined){
const err59 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data17.currency === undefined){
const err60 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
for(const key4 in data17){
if(!((((((key4 === "amount") || (key4 === "currency")) || (key4 === "first_year")) || (key4 === "monthly")) || (key4 === "second_currency")) || (key4 === "waiver"))){
const err61 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data17.amount !== undefined){
let data18 = data17.amount;
if((!((typeof data18 == "number") && (isFinite(data18)))) && (data18 !== null)){
const err62 = {instancePath:instancePath+"/annual_fee/amount",schemaPath:"#/properties/annual_fee/properties/amount/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.amount.type}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 1000000 || isNaN(data18)){
const err63 = {instancePath:instancePath+"/annual_fee/amount",schemaPath:"#/properties/annual_fee/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data18 < 0 || isNaN(data18)){
const err64 = {instancePath:instancePath+"/annual_fee/amount",schemaPath:"#/properties/annual_fee/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
if(data17.currency !== undefined){
let data19 = data17.currency;
if(typeof data19 === "string"){
if(!pattern13.test(data19)){
const err65 = {instancePath:instancePath+"/annual_fee/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/annual_fee/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data17.first_year !== undefined){
let data20 = data17.first_year;
if((!((typeof data20 == "number") && (isFinite(data20)))) && (data20 !== null)){
const err67 = {instancePath:instancePath+"/annual_fee/first_year",schemaPath:"#/properties/annual_fee/properties/first_year/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.first_year.type}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 1000000 || isNaN(data20)){
const err68 = {instancePath:instancePath+"/annual_fee/first_year",schemaPath:"#/properties/annual_fee/properties/first_year/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err69 = {instancePath:instancePath+"/annual_fee/first_year",schemaPath:"#/properties/annual_fee/properties/first_year/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data17.monthly !== undefined){
let data21 = data17.monthly;
if((!((typeof data21 == "number") && (isFinite(data21)))) && (data21 !== null)){
const err70 = {instancePath:instancePath+"/annual_fee/monthly",schemaPath:"#/properties/annual_fee/properties/monthly/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.monthly.type}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 100000 || isNaN(data21)){
const err71 = {instancePath:instancePath+"/annual_fee/monthly",schemaPath:"#/properties/annual_fee/properties/monthly/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err72 = {instancePath:instancePath+"/annual_fee/monthly",schemaPath:"#/properties/annual_fee/properties/monthly/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
if(data17.second_currency !== undefined){
if(!(validate21(data17.second_currency, {instancePath:instancePath+"/annual_fee/second_currency",parentData:data17,parentDataProperty:"second_currency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data17.waiver !== undefined){
let data23 = data17.waiver;
if((typeof data23 !== "string") && (!(data23 && typeof data23 == "object" && !Array.isArray(data23)))){
const err73 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.waiver.type}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(typeof data23 === "string"){
if(func2(data23) > 2000){
const err74 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(!pattern15.test(data23)){
const err75 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.period === undefined){
const err76 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/required",keyword:"required",params:{missingProperty: "period"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
for(const key5 in data23){
if(!((((key5 === "spend") || (key5 === "purchases")) || (key5 === "period")) || (key5 === "note"))){
const err77 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data23.spend !== undefined){
let data24 = data23.spend;
if((!((typeof data24 == "number") && (isFinite(data24)))) && (data24 !== null)){
const err78 = {instancePath:instancePath+"/annual_fee/waiver/spend",schemaPath:"#/properties/annual_fee/properties/waiver/properties/spend/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.waiver.properties.spend.type}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err79 = {instancePath:instancePath+"/annual_fee/waiver/spend",schemaPath:"#/properties/annual_fee/properties/waiver/properties/spend/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data23.purchases !== undefined){
let data25 = data23.purchases;
if((!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))) && (data25 !== null)){
const err80 = {instancePath:instancePath+"/annual_fee/waiver/purchases",schemaPath:"#/properties/annual_fee/properties/waiver/properties/purchases/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.waiver.properties.purchases.type}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 10000 || isNaN(data25)){
const err81 = {instancePath:instancePath+"/annual_fee/waiver/purchases",schemaPath:"#/properties/annual_fee/properties/waiver/properties/purchases/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data25 < 1 || isNaN(data25)){
const err82 = {instancePath:instancePath+"/annual_fee/waiver/purchases",schemaPath:"#/properties/annual_fee/properties/waiver/properties/purchases/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data23.period !== undefined){
let data26 = data23.period;
if(typeof data26 !== "string"){
const err83 = {instancePath:instancePath+"/annual_fee/waiver/period",schemaPath:"#/properties/annual_fee/properties/waiver/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(!((((((data26 === "month") || (data26 === "quarter")) || (data26 === "calendar-year")) || (data26 === "anniversary-year")) || (data26 === "year")) || (data26 === "first-year"))){
const err84 = {instancePath:instancePath+"/annual_fee/waiver/period",schemaPath:"#/properties/annual_fee/properties/waiver/properties/period/enum",keyword:"enum",params:{allowedValues: schema31.properties.annual_fee.properties.waiver.properties.period.enum}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data23.note !== undefined){
let data27 = data23.note;
if(typeof data27 === "string"){
if(func2(data27) > 2000){
const err85 = {instancePath:instancePath+"/annual_fee/waiver/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!pattern15.test(data27)){
const err86 = {instancePath:instancePath+"/annual_fee/waiver/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/annual_fee/waiver/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
}
}
else {
const err88 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data.fx_fee !== undefined){
let data28 = data.fx_fee;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.percent === undefined){
const err89 = {instancePath:instancePath+"/fx_fee",schemaPath:"#/properties/fx_fee/required",keyword:"required",params:{missingProperty: "percent"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
for(const key6 in data28){
if(!(((key6 === "percent") || (key6 === "by_network")) || (key6 === "note"))){
const err90 = {instancePath:instancePath+"/fx_fee",schemaPath:"#/properties/fx_fee/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data28.percent !== undefined){
let data29 = data28.percent;
if((!((typeof data29 == "number") && (isFinite(data29)))) && (data29 !== null)){
const err91 = {instancePath:instancePath+"/fx_fee/percent",schemaPath:"#/properties/fx_fee/properties/percent/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.percent.type}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 100 || isNaN(data29)){
const err92 = {instancePath:instancePath+"/fx_fee/percent",schemaPath:"#/properties/fx_fee/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data29 < 0 || isNaN(data29)){
const err93 = {instancePath:instancePath+"/fx_fee/percent",schemaPath:"#/properties/fx_fee/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
if(data28.by_network !== undefined){
let data30 = data28.by_network;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(Object.keys(data30).length < 1){
const err94 = {instancePath:instancePath+"/fx_fee/by_network",schemaPath:"#/properties/fx_fee/properties/by_network/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
for(const key7 in data30){
if(!(((((((key7 === "visa") || (key7 === "mastercard")) || (key7 === "amex")) || (key7 === "discover")) || (key7 === "unionpay")) || (key7 === "jcb")) || (key7 === "other"))){
const err95 = {instancePath:instancePath+"/fx_fee/by_network",schemaPath:"#/properties/fx_fee/properties/by_network/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data30.visa !== undefined){
let data31 = data30.visa;
if((!((typeof data31 == "number") && (isFinite(data31)))) && (data31 !== null)){
const err96 = {instancePath:instancePath+"/fx_fee/by_network/visa",schemaPath:"#/properties/fx_fee/properties/by_network/properties/visa/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.visa.type}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 100 || isNaN(data31)){
const err97 = {instancePath:instancePath+"/fx_fee/by_network/visa",schemaPath:"#/properties/fx_fee/properties/by_network/properties/visa/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err98 = {instancePath:instancePath+"/fx_fee/by_network/visa",schemaPath:"#/properties/fx_fee/properties/by_network/properties/visa/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data30.mastercard !== undefined){
let data32 = data30.mastercard;
if((!((typeof data32 == "number") && (isFinite(data32)))) && (data32 !== null)){
const err99 = {instancePath:instancePath+"/fx_fee/by_network/mastercard",schemaPath:"#/properties/fx_fee/properties/by_network/properties/mastercard/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.mastercard.type}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 100 || isNaN(data32)){
const err100 = {instancePath:instancePath+"/fx_fee/by_network/mastercard",schemaPath:"#/properties/fx_fee/properties/by_network/properties/mastercard/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data32 < 0 || isNaN(data32)){
const err101 = {instancePath:instancePath+"/fx_fee/by_network/mastercard",schemaPath:"#/properties/fx_fee/properties/by_network/properties/mastercard/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data30.amex !== undefined){
let data33 = data30.amex;
if((!((typeof data33 == "number") && (isFinite(data33)))) && (data33 !== null)){
const err102 = {instancePath:instancePath+"/fx_fee/by_network/amex",schemaPath:"#/properties/fx_fee/properties/by_network/properties/amex/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.amex.type}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 100 || isNaN(data33)){
const err103 = {instancePath:instancePath+"/fx_fee/by_network/amex",schemaPath:"#/properties/fx_fee/properties/by_network/properties/amex/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(data33 < 0 || isNaN(data33)){
const err104 = {instancePath:instancePath+"/fx_fee/by_network/amex",schemaPath:"#/properties/fx_fee/properties/by_network/properties/amex/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data30.discover !== undefined){
let data34 = data30.discover;
if((!((typeof data34 == "number") && (isFinite(data34)))) && (data34 !== null)){
const err105 = {instancePath:instancePath+"/fx_fee/by_network/discover",schemaPath:"#/properties/fx_fee/properties/by_network/properties/discover/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.discover.type}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 100 || isNaN(data34)){
const err106 = {instancePath:instancePath+"/fx_fee/by_network/discover",schemaPath:"#/properties/fx_fee/properties/by_network/properties/discover/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(data34 < 0 || isNaN(data34)){
const err107 = {instancePath:instancePath+"/fx_fee/by_network/discover",schemaPath:"#/properties/fx_fee/properties/by_network/properties/discover/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data30.unionpay !== undefined){
let data35 = data30.unionpay;
if((!((typeof data35 == "number") && (isFinite(data35)))) && (data35 !== null)){
const err108 = {instancePath:instancePath+"/fx_fee/by_network/unionpay",schemaPath:"#/properties/fx_fee/properties/by_network/properties/unionpay/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.unionpay.type}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 100 || isNaN(data35)){
const err109 = {instancePath:instancePath+"/fx_fee/by_network/unionpay",schemaPath:"#/properties/fx_fee/properties/by_network/properties/unionpay/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err110 = {instancePath:instancePath+"/fx_fee/by_network/unionpay",schemaPath:"#/properties/fx_fee/properties/by_network/properties/unionpay/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
if(data30.jcb !== undefined){
let data36 = data30.jcb;
if((!((typeof data36 == "number") && (isFinite(data36)))) && (data36 !== null)){
const err111 = {instancePath:instancePath+"/fx_fee/by_network/jcb",schemaPath:"#/properties/fx_fee/properties/by_network/properties/jcb/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.jcb.type}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 100 || isNaN(data36)){
const err112 = {instancePath:instancePath+"/fx_fee/by_network/jcb",schemaPath:"#/properties/fx_fee/properties/by_network/properties/jcb/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if(data36 < 0 || isNaN(data36)){
const err113 = {instancePath:instancePath+"/fx_fee/by_network/jcb",schemaPath:"#/properties/fx_fee/properties/by_network/properties/jcb/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data30.other !== undefined){
let data37 = data30.other;
if((!((typeof data37 == "number") && (isFinite(data37)))) && (data37 !== null)){
const err114 = {instancePath:instancePath+"/fx_fee/by_network/other",schemaPath:"#/properties/fx_fee/properties/by_network/properties/other/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.other.type}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 100 || isNaN(data37)){
const err115 = {instancePath:instancePath+"/fx_fee/by_network/other",schemaPath:"#/properties/fx_fee/properties/by_network/properties/other/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data37 < 0 || isNaN(data37)){
const err116 = {instancePath:instancePath+"/fx_fee/by_network/other",schemaPath:"#/properties/fx_fee/properties/by_network/properties/other/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
}
else {
const err117 = {instancePath:instancePath+"/fx_fee/by_network",schemaPath:"#/properties/fx_fee/properties/by_network/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data28.note !== undefined){
let data38 = data28.note;
if(typeof data38 === "string"){
if(func2(data38) > 2000){
const err118 = {instancePath:instancePath+"/fx_fee/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(!pattern15.test(data38)){
const err119 = {instancePath:instancePath+"/fx_fee/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
else {
const err120 = {instancePath:instancePath+"/fx_fee/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
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
const err121 = {instancePath:instancePath+"/fx_fee",schemaPath:"#/properties/fx_fee/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data.rewards !== undefined){
let data39 = data.rewards;
if((!(data39 && typeof data39 == "object" && !Array.isArray(data39))) && (data39 !== null)){
const err122 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/type",keyword:"type",params:{type: schema31.properties.rewards.type}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.currency_label === undefined){
const err123 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "currency_label"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data39.rate_type === undefined){
const err124 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "rate_type"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data39.base_rate === undefined){
const err125 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "base_rate"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data39.categories === undefined){
const err126 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "categories"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
for(const key8 in data39){
if(!((((key8 === "currency_label") || (key8 === "rate_type")) || (key8 === "base_rate")) || (key8 === "categories"))){
const err127 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data39.currency_label !== undefined){
let data40 = data39.currency_label;
if(typeof data40 === "string"){
if(func2(data40) > 160){
const err128 = {instancePath:instancePath+"/rewards/currency_label",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(!pattern5.test(data40)){
const err129 = {instancePath:instancePath+"/rewards/currency_label",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
else {
const err130 = {instancePath:instancePath+"/rewards/currency_label",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data39.rate_type !== undefined){
let data41 = data39.rate_type;
if(typeof data41 !== "string"){
const err131 = {instancePath:instancePath+"/rewards/rate_type",schemaPath:"#/properties/rewards/properties/rate_type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(!(((data41 === "points") || (data41 === "miles")) || (data41 === "cashback"))){
const err132 = {instancePath:instancePath+"/rewards/rate_type",schemaPath:"#/properties/rewards/properties/rate_type/enum",keyword:"enum",params:{allowedValues: schema31.properties.rewards.properties.rate_type.enum}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data39.base_rate !== undefined){
let data42 = data39.base_rate;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(data42.points_per_dollar === undefined){
const err133 = {instancePath:instancePath+"/rewards/base_rate",schemaPath:"#/properties/rewards/properties/base_rate/required",keyword:"required",params:{missingProperty: "points_per_dollar"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
for(const key9 in data42){
if(!(key9 === "points_per_dollar")){
const err134 = {instancePath:instancePath+"/rewards/base_rate",schemaPath:"#/properties/rewards/properties/base_rate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data42.points_per_dollar !== undefined){
let data43 = data42.points_per_dollar;
if((!((typeof data43 == "number") && (isFinite(data43)))) && (data43 !== null)){
const err135 = {instancePath:instancePath+"/rewards/base_rate/points_per_dollar",schemaPath:"#/$defs/rate/type",keyword:"type",params:{type: schema43.type}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 1000 || isNaN(data43)){
const err136 = {instancePath:instancePath+"/rewards/base_rate/points_per_dollar",schemaPath:"#/$defs/rate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(data43 < 0 || isNaN(data43)){
const err137 = {instancePath:instancePath+"/rewards/base_rate/points_per_dollar",schemaPath:"#/$defs/rate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err138 = {instancePath:instancePath+"/rewards/base_rate",schemaPath:"#/properties/rewards/properties/base_rate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data39.categories !== undefined){
let data44 = data39.categories;
if(Array.isArray(data44)){
if(data44.length > 40){
const err139 = {instancePath:instancePath+"/rewards/categories",schemaPath:"#/properties/rewards/properties/categories/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
const len1 = data44.length;
for(let i1=0; i1<len1; i1++){
let data45 = data44[i1];
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(data45.label === undefined){
const err140 = {instancePath:instancePath+"/rewards/categories/" + i1,schemaPath:"#/properties/rewards/properties/categories/items/required",keyword:"required",params:{missingProperty: "label"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(data45.points_per_dollar === undefined){
const err141 = {instancePath:instancePath+"/rewards/categories/" + i1,schemaPath:"#/properties/rewards/properties/categories/items/required",keyword:"required",params:{missingProperty: "points_per_dollar"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
for(const key10 in data45){
if(!(func1.call(schema31.properties.rewards.properties.categories.items.properties, key10))){
const err142 = {instancePath:instancePath+"/rewards/categories/" + i1,schemaPath:"#/properties/rewards/properties/categories/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data45.label !== undefined){
let data46 = data45.label;
if(typeof data46 === "string"){
if(func2(data46) > 160){
const err143 = {instancePath:instancePath+"/rewards/categories/" + i1+"/label",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(!pattern5.test(data46)){
const err144 = {instancePath:instancePath+"/rewards/categories/" + i1+"/label",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
else {
const err145 = {instancePath:instancePath+"/rewards/categories/" + i1+"/label",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data45.category !== undefined){
let data47 = data45.category;
if(Array.isArray(data47)){
if(data47.length > 12){
const err146 = {instancePath:instancePath+"/rewards/categories/" + i1+"/category",schemaPath:"#/properties/rewards/properties/categories/items/properties/category/maxItems",keyword:"maxItems",params:{limit: 12}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
const len2 = data47.length;
for(let i2=0; i2<len2; i2++){
let data48 = data47[i2];
if(typeof data48 === "string"){
if(func2(data48) > 60){
const err147 = {instancePath:instancePath+"/rewards/categories/" + i1+"/category/" + i2,schemaPath:"#/$defs/slug/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(!pattern9.test(data48)){
const err148 = {instancePath:instancePath+"/rewards/categories/" + i1+"/category/" + i2,schemaPath:"#/$defs/slug/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
else {
const err149 = {instancePath:instancePath+"/rewards/categories/" + i1+"/category/" + i2,schemaPath:"#/$defs/slug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
let i3 = data47.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func0(data47[i3], data47[j0])){
const err150 = {instancePath:instancePath+"/rewards/categories/" + i1+"/category",schemaPath:"#/properties/rewards/properties/categories/items/properties/category/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j0}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err151 = {instancePath:instancePath+"/rewards/categories/" + i1+"/category",schemaPath:"#/properties/rewards/properties/categories/items/properties/category/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data45.points_per_dollar !== undefined){
let data49 = data45.points_per_dollar;
if((!((typeof data49 == "number") && (isFinite(data49)))) && (data49 !== null)){
const err152 = {instancePath:instancePath+"/rewards/categories/" + i1+"/points_per_dollar",schemaPath:"#/$defs/rate/type",keyword:"type",params:{type: schema43.type}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 1000 || isNaN(data49)){
const err153 = {instancePath:instancePath+"/rewards/categories/" + i1+"/points_per_dollar",schemaPath:"#/$defs/rate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(data49 < 0 || isNaN(data49)){
const err154 = {instancePath:instancePath+"/rewards/categories/" + i1+"/points_per_dollar",schemaPath:"#/$defs/rate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
}
if(data45.cap !== undefined){
let data50 = data45.cap;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.amount === undefined){
const err155 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data50.unit === undefined){
const err156 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(data50.period === undefined){
const err157 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/required",keyword:"required",params:{missingProperty: "period"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
for(const key11 in data50){
if(!(((((key11 === "amount") || (key11 === "unit")) || (key11 === "period")) || (key11 === "shared_with")) || (key11 === "second_currency"))){
const err158 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data50.amount !== undefined){
let data51 = data50.amount;
if((!((typeof data51 == "number") && (isFinite(data51)))) && (data51 !== null)){
const err159 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/amount/type",keyword:"type",params:{type: schema31.properties.rewards.properties.categories.items.properties.cap.properties.amount.type}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 < 0 || isNaN(data51)){
const err160 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
if(data50.unit !== undefined){
let data52 = data50.unit;
if(typeof data52 === "string"){
if(!pattern21.test(data52)){
const err161 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/unit",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/unit/pattern",keyword:"pattern",params:{pattern: "^([A-Z]{3}|points)$"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
else {
const err162 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/unit",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data50.period !== undefined){
let data53 = data50.period;
if(typeof data53 !== "string"){
const err163 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(!(((((((data53 === "month") || (data53 === "billing-cycle")) || (data53 === "quarter")) || (data53 === "calendar-year")) || (data53 === "anniversary-year")) || (data53 === "year")) || (data53 === "welcome"))){
const err164 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/period/enum",keyword:"enum",params:{allowedValues: schema31.properties.rewards.properties.categories.items.properties.cap.properties.period.enum}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data50.shared_with !== undefined){
let data54 = data50.shared_with;
if(Array.isArray(data54)){
if(data54.length > 39){
const err165 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/maxItems",keyword:"maxItems",params:{limit: 39}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(data54.length < 1){
const err166 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
const len3 = data54.length;
for(let i4=0; i4<len3; i4++){
let data55 = data54[i4];
if(typeof data55 === "string"){
if(func2(data55) > 160){
const err167 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with/" + i4,schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(!pattern5.test(data55)){
const err168 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with/" + i4,schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
else {
const err169 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with/" + i4,schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
let i5 = data54.length;
let j1;
if(i5 > 1){
outer1:
for(;i5--;){
for(j1 = i5; j1--;){
if(func0(data54[i5], data54[j1])){
const err170 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j1}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err171 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data50.second_currency !== undefined){
if(!(validate21(data50.second_currency, {instancePath:instancePath+"/rewards/categories/" + i1+"/cap/second_currency",parentData:data50,parentDataProperty:"second_currency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err172 = {instancePath:instancePath+"/rewards/categories/" + i1+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data45.from !== undefined){
let data57 = data45.from;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
if(data57.amount === undefined){
const err173 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(data57.unit === undefined){
const err174 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(data57.period === undefined){
const err175 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/required",keyword:"required",params:{missingProperty: "period"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
for(const key12 in data57){
if(!(((key12 === "amount") || (key12 === "unit")) || (key12 === "period"))){
const err176 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
if(data57.amount !== undefined){
let data58 = data57.amount;
if((!((typeof data58 == "number") && (isFinite(data58)))) && (data58 !== null)){
const err177 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/properties/amount/type",keyword:"type",params:{type: schema31.properties.rewards.properties.categories.items.properties.from.properties.amount.type}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 < 0 || isNaN(data58)){
const err178 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
}
if(data57.unit !== undefined){
let data59 = data57.unit;
if(typeof data59 === "string"){
if(!pattern13.test(data59)){
const err179 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from/unit",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
else {
const err180 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from/unit",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data57.period !== undefined){
let data60 = data57.period;
if(typeof data60 !== "string"){
const err181 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(!((((((data60 === "month") || (data60 === "billing-cycle")) || (data60 === "quarter")) || (data60 === "calendar-year")) || (data60 === "anniversary-year")) || (data60 === "year"))){
const err182 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/properties/period/enum",keyword:"enum",params:{allowedValues: schema31.properties.rewards.properties.categories.items.properties.from.properties.period.enum}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
}
else {
const err183 = {instancePath:instancePath+"/rewards/categories/" + i1+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data45.period !== undefined){
let data61 = data45.period;
if(typeof data61 === "string"){
if(!pattern24.test(data61)){
const err184 = {instancePath:instancePath+"/rewards/categories/" + i1+"/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/period/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-(Q[1-4]|0[1-9]|1[0-2]))?$"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
else {
const err185 = {instancePath:instancePath+"/rewards/categories/" + i1+"/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data45.until !== undefined){
let data62 = data45.until;
if(typeof data62 === "string"){
if(!pattern25.test(data62)){
const err186 = {instancePath:instancePath+"/rewards/categories/" + i1+"/until",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(!(formats0.validate(data62))){
const err187 = {instancePath:instancePath+"/rewards/categories/" + i1+"/until",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
else {
const err188 = {instancePath:instancePath+"/rewards/categories/" + i1+"/until",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data45.activation !== undefined){
if(typeof data45.activation !== "boolean"){
const err189 = {instancePath:instancePath+"/rewards/categories/" + i1+"/activation",schemaPath:"#/properties/rewards/properties/categories/items/properties/activation/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data45.choose !== undefined){
let data64 = data45.choose;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err190 = {instancePath:instancePath+"/rewards/categories/" + i1+"/choose",schemaPath:"#/properties/rewards/properties/categories/items/properties/choose/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 40 || isNaN(data64)){
const err191 = {instancePath:instancePath+"/rewards/categories/" + i1+"/choose",schemaPath:"#/properties/rewards/properties/categories/items/properties/choose/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(data64 < 1 || isNaN(data64)){
const err192 = {instancePath:instancePath+"/rewards/categories/" + i1+"/choose",schemaPath:"#/properties/rewards/properties/categories/items/properties/choose/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
}
if(data45.note !== undefined){
let data65 = data45.note;
if(typeof data65 === "string"){
if(func2(data65) > 2000){
const err193 = {instancePath:instancePath+"/rewards/categories/" + i1+"/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(!pattern15.test(data65)){
const err194 = {instancePath:instancePath+"/rewards/categories/" + i1+"/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
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
const err195 = {instancePath:instancePath+"/rewards/categories/" + i1+"/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
}
else {
const err196 = {instancePath:instancePath+"/rewards/categories/" + i1,schemaPath:"#/properties/rewards/properties/categories/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
}
else {
const err197 = {instancePath:instancePath+"/rewards/categories",schemaPath:"#/properties/rewards/properties/categories/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
}
}
if(data.apr !== undefined){
let data66 = data.apr;
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
if(Object.keys(data66).length < 1){
const err198 = {instancePath:instancePath+"/apr",schemaPath:"#/properties/apr/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
for(const key13 in data66){
if(!(((key13 === "purchase") || (key13 === "balance_transfer")) || (key13 === "cash_advance"))){
const err199 = {instancePath:instancePath+"/apr",schemaPath:"#/properties/apr/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data66.purchase !== undefined){
let data67 = data66.purchase;
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
if(data67.min === undefined){
const err200 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "min"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(data67.max === undefined){
const err201 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "max"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if(data67.kind === undefined){
const err202 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
for(const key14 in data67){
if(!(((((key14 === "min") || (key14 === "max")) || (key14 === "kind")) || (key14 === "daily")) || (key14 === "intro"))){
const err203 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
if(data67.min !== undefined){
let data68 = data67.min;
if((!((typeof data68 == "number") && (isFinite(data68)))) && (data68 !== null)){
const err204 = {instancePath:instancePath+"/apr/purchase/min",schemaPath:"#/$defs/aprRange/properties/min/type",keyword:"type",params:{type: schema51.properties.min.type}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 100 || isNaN(data68)){
const err205 = {instancePath:instancePath+"/apr/purchase/min",schemaPath:"#/$defs/aprRange/properties/min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(data68 < 0 || isNaN(data68)){
const err206 = {instancePath:instancePath+"/apr/purchase/min",schemaPath:"#/$defs/aprRange/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
}
if(data67.max !== undefined){
let data69 = data67.max;
if((!((typeof data69 == "number") && (isFinite(data69)))) && (data69 !== null)){
const err207 = {instancePath:instancePath+"/apr/purchase/max",schemaPath:"#/$defs/aprRange/properties/max/type",keyword:"type",params:{type: schema51.properties.max.type}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 100 || isNaN(data69)){
const err208 = {instancePath:instancePath+"/apr/purchase/max",schemaPath:"#/$defs/aprRange/properties/max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if(data69 < 0 || isNaN(data69)){
const err209 = {instancePath:instancePath+"/apr/purchase/max",schemaPath:"#/$defs/aprRange/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
}
if(data67.kind !== undefined){
let data70 = data67.kind;
if(typeof data70 !== "string"){
const err210 = {instancePath:instancePath+"/apr/purchase/kind",schemaPath:"#/$defs/aprRange/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(!((data70 === "variable") || (data70 === "fixed"))){
const err211 = {instancePath:instancePath+"/apr/purchase/kind",schemaPath:"#/$defs/aprRange/properties/kind/enum",keyword:"enum",params:{allowedValues: schema51.properties.kind.enum}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
if(data67.daily !== undefined){
let data71 = data67.daily;
if((!((typeof data71 == "number") && (isFinite(data71)))) && (data71 !== null)){
const err212 = {instancePath:instancePath+"/apr/purchase/daily",schemaPath:"#/$defs/aprRange/properties/daily/type",keyword:"type",params:{type: schema51.properties.daily.type}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 > 10 || isNaN(data71)){
const err213 = {instancePath:instancePath+"/apr/purchase/daily",schemaPath:"#/$defs/aprRange/properties/daily/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(data71 < 0 || isNaN(data71)){
const err214 = {instancePath:instancePath+"/apr/purchase/daily",schemaPath:"#/$defs/aprRange/properties/daily/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
}
if(data67.intro !== undefined){
let data72 = data67.intro;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.percent === undefined){
const err215 = {instancePath:instancePath+"/apr/purchase/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "percent"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
if(data72.months === undefined){
const err216 = {instancePath:instancePath+"/apr/purchase/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
for(const key15 in data72){
if(!((key15 === "percent") || (key15 === "months"))){
const err217 = {instancePath:instancePath+"/apr/purchase/intro",schemaPath:"#/$defs/aprRange/properties/intro/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
if(data72.percent !== undefined){
let data73 = data72.percent;
if((!((typeof data73 == "number") && (isFinite(data73)))) && (data73 !== null)){
const err218 = {instancePath:instancePath+"/apr/purchase/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/type",keyword:"type",params:{type: schema51.properties.intro.properties.percent.type}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 > 100 || isNaN(data73)){
const err219 = {instancePath:instancePath+"/apr/purchase/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if(data73 < 0 || isNaN(data73)){
const err220 = {instancePath:instancePath+"/apr/purchase/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
}
if(data72.months !== undefined){
let data74 = data72.months;
if((!(((typeof data74 == "number") && (!(data74 % 1) && !isNaN(data74))) && (isFinite(data74)))) && (data74 !== null)){
const err221 = {instancePath:instancePath+"/apr/purchase/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/type",keyword:"type",params:{type: schema51.properties.intro.properties.months.type}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 > 60 || isNaN(data74)){
const err222 = {instancePath:instancePath+"/apr/purchase/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(data74 < 1 || isNaN(data74)){
const err223 = {instancePath:instancePath+"/apr/purchase/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
}
}
else {
const err224 = {instancePath:instancePath+"/apr/purchase/intro",schemaPath:"#/$defs/aprRange/properties/intro/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
}
else {
const err225 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
if(data66.balance_transfer !== undefined){
let data75 = data66.balance_transfer;
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(data75.min === undefined){
const err226 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "min"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
if(data75.max === undefined){
const err227 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "max"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
if(data75.kind === undefined){
const err228 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
for(const key16 in data75){
if(!(((((key16 === "min") || (key16 === "max")) || (key16 === "kind")) || (key16 === "daily")) || (key16 === "intro"))){
const err229 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
if(data75.min !== undefined){
let data76 = data75.min;
if((!((typeof data76 == "number") && (isFinite(data76)))) && (data76 !== null)){
const err230 = {instancePath:instancePath+"/apr/balance_transfer/min",schemaPath:"#/$defs/aprRange/properties/min/type",keyword:"type",params:{type: schema51.properties.min.type}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 > 100 || isNaN(data76)){
const err231 = {instancePath:instancePath+"/apr/balance_transfer/min",schemaPath:"#/$defs/aprRange/properties/min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if(data76 < 0 || isNaN(data76)){
const err232 = {instancePath:instancePath+"/apr/balance_transfer/min",schemaPath:"#/$defs/aprRange/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
}
if(data75.max !== undefined){
let data77 = data75.max;
if((!((typeof data77 == "number") && (isFinite(data77)))) && (data77 !== null)){
const err233 = {instancePath:instancePath+"/apr/balance_transfer/max",schemaPath:"#/$defs/aprRange/properties/max/type",keyword:"type",params:{type: schema51.properties.max.type}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 > 100 || isNaN(data77)){
const err234 = {instancePath:instancePath+"/apr/balance_transfer/max",schemaPath:"#/$defs/aprRange/properties/max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if(data77 < 0 || isNaN(data77)){
const err235 = {instancePath:instancePath+"/apr/balance_transfer/max",schemaPath:"#/$defs/aprRange/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
}
if(data75.kind !== undefined){
let data78 = data75.kind;
if(typeof data78 !== "string"){
const err236 = {instancePath:instancePath+"/apr/balance_transfer/kind",schemaPath:"#/$defs/aprRange/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(!((data78 === "variable") || (data78 === "fixed"))){
const err237 = {instancePath:instancePath+"/apr/balance_transfer/kind",schemaPath:"#/$defs/aprRange/properties/kind/enum",keyword:"enum",params:{allowedValues: schema51.properties.kind.enum}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
if(data75.daily !== undefined){
let data79 = data75.daily;
if((!((typeof data79 == "number") && (isFinite(data79)))) && (data79 !== null)){
const err238 = {instancePath:instancePath+"/apr/balance_transfer/daily",schemaPath:"#/$defs/aprRange/properties/daily/type",keyword:"type",params:{type: schema51.properties.daily.type}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 10 || isNaN(data79)){
const err239 = {instancePath:instancePath+"/apr/balance_transfer/daily",schemaPath:"#/$defs/aprRange/properties/daily/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if(data79 < 0 || isNaN(data79)){
const err240 = {instancePath:instancePath+"/apr/balance_transfer/daily",schemaPath:"#/$defs/aprRange/properties/daily/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
}
if(data75.intro !== undefined){
let data80 = data75.intro;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
if(data80.percent === undefined){
const err241 = {instancePath:instancePath+"/apr/balance_transfer/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "percent"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
if(data80.months === undefined){
const err242 = {instancePath:instancePath+"/apr/balance_transfer/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
for(const key17 in data80){
if(!((key17 === "percent") || (key17 === "months"))){
const err243 = {instancePath:instancePath+"/apr/balance_transfer/intro",schemaPath:"#/$defs/aprRange/properties/intro/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
if(data80.percent !== undefined){
let data81 = data80.percent;
if((!((typeof data81 == "number") && (isFinite(data81)))) && (data81 !== null)){
const err244 = {instancePath:instancePath+"/apr/balance_transfer/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/type",keyword:"type",params:{type: schema51.properties.intro.properties.percent.type}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 > 100 || isNaN(data81)){
const err245 = {instancePath:instancePath+"/apr/balance_transfer/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(data81 < 0 || isNaN(data81)){
const err246 = {instancePath:instancePath+"/apr/balance_transfer/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
}
if(data80.months !== undefined){
let data82 = data80.months;
if((!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))) && (data82 !== null)){
const err247 = {instancePath:instancePath+"/apr/balance_transfer/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/type",keyword:"type",params:{type: schema51.properties.intro.properties.months.type}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 > 60 || isNaN(data82)){
const err248 = {instancePath:instancePath+"/apr/balance_transfer/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(data82 < 1 || isNaN(data82)){
const err249 = {instancePath:instancePath+"/apr/balance_transfer/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
}
}
else {
const err250 = {instancePath:instancePath+"/apr/balance_transfer/intro",schemaPath:"#/$defs/aprRange/properties/intro/type",keyword:"type",params:{type: "object"}};
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
const err251 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
if(data66.cash_advance !== undefined){
let data83 = data66.cash_advance;
if(data83 && typeof data83 == "object" && !Array.isArray(data83)){
if(data83.min === undefined){
const err252 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "min"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if(data83.max === undefined){
const err253 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "max"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
if(data83.kind === undefined){
const err254 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
for(const key18 in data83){
if(!(((((key18 === "min") || (key18 === "max")) || (key18 === "kind")) || (key18 === "daily")) || (key18 === "intro"))){
const err255 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
if(data83.min !== undefined){
let data84 = data83.min;
if((!((typeof data84 == "number") && (isFinite(data84)))) && (data84 !== null)){
const err256 = {instancePath:instancePath+"/apr/cash_advance/min",schemaPath:"#/$defs/aprRange/properties/min/type",keyword:"type",params:{type: schema51.properties.min.type}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 100 || isNaN(data84)){
const err257 = {instancePath:instancePath+"/apr/cash_advance/min",schemaPath:"#/$defs/aprRange/properties/min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(data84 < 0 || isNaN(data84)){
const err258 = {instancePath:instancePath+"/apr/cash_advance/min",schemaPath:"#/$defs/aprRange/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
}
if(data83.max !== undefined){
let data85 = data83.max;
if((!((typeof data85 == "number") && (isFinite(data85)))) && (data85 !== null)){
const err259 = {instancePath:instancePath+"/apr/cash_advance/max",schemaPath:"#/$defs/aprRange/properties/max/type",keyword:"type",params:{type: schema51.properties.max.type}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 100 || isNaN(data85)){
const err260 = {instancePath:instancePath+"/apr/cash_advance/max",schemaPath:"#/$defs/aprRange/properties/max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if(data85 < 0 || isNaN(data85)){
const err261 = {instancePath:instancePath+"/apr/cash_advance/max",schemaPath:"#/$defs/aprRange/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
}
if(data83.kind !== undefined){
let data86 = data83.kind;
if(typeof data86 !== "string"){
const err262 = {instancePath:instancePath+"/apr/cash_advance/kind",schemaPath:"#/$defs/aprRange/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(!((data86 === "variable") || (data86 === "fixed"))){
const err263 = {instancePath:instancePath+"/apr/cash_advance/kind",schemaPath:"#/$defs/aprRange/properties/kind/enum",keyword:"enum",params:{allowedValues: schema51.properties.kind.enum}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data83.daily !== undefined){
let data87 = data83.daily;
if((!((typeof data87 == "number") && (isFinite(data87)))) && (data87 !== null)){
const err264 = {instancePath:instancePath+"/apr/cash_advance/daily",schemaPath:"#/$defs/aprRange/properties/daily/type",keyword:"type",params:{type: schema51.properties.daily.type}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
if((typeof data87 == "number") && (isFinite(data87))){
if(data87 > 10 || isNaN(data87)){
const err265 = {instancePath:instancePath+"/apr/cash_advance/daily",schemaPath:"#/$defs/aprRange/properties/daily/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if(data87 < 0 || isNaN(data87)){
const err266 = {instancePath:instancePath+"/apr/cash_advance/daily",schemaPath:"#/$defs/aprRange/properties/daily/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
}
if(data83.intro !== undefined){
let data88 = data83.intro;
if(data88 && typeof data88 == "object" && !Array.isArray(data88)){
if(data88.percent === undefined){
const err267 = {instancePath:instancePath+"/apr/cash_advance/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "percent"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if(data88.months === undefined){
const err268 = {instancePath:instancePath+"/apr/cash_advance/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
for(const key19 in data88){
if(!((key19 === "percent") || (key19 === "months"))){
const err269 = {instancePath:instancePath+"/apr/cash_advance/intro",schemaPath:"#/$defs/aprRange/properties/intro/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
if(data88.percent !== undefined){
let data89 = data88.percent;
if((!((typeof data89 == "number") && (isFinite(data89)))) && (data89 !== null)){
const err270 = {instancePath:instancePath+"/apr/cash_advance/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/type",keyword:"type",params:{type: schema51.properties.intro.properties.percent.type}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 100 || isNaN(data89)){
const err271 = {instancePath:instancePath+"/apr/cash_advance/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
if(data89 < 0 || isNaN(data89)){
const err272 = {instancePath:instancePath+"/apr/cash_advance/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
}
if(data88.months !== undefined){
let data90 = data88.months;
if((!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))) && (data90 !== null)){
const err273 = {instancePath:instancePath+"/apr/cash_advance/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/type",keyword:"type",params:{type: schema51.properties.intro.properties.months.type}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 60 || isNaN(data90)){
const err274 = {instancePath:instancePath+"/apr/cash_advance/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if(data90 < 1 || isNaN(data90)){
const err275 = {instancePath:instancePath+"/apr/cash_advance/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
}
}
else {
const err276 = {instancePath:instancePath+"/apr/cash_advance/intro",schemaPath:"#/$defs/aprRange/properties/intro/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
}
else {
const err277 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
}
else {
const err278 = {instancePath:instancePath+"/apr",schemaPath:"#/properties/apr/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
if(data.welcome_offer !== undefined){
let data91 = data.welcome_offer;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(data91.amount === undefined){
const err279 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if(data91.unit === undefined){
const err280 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
if(data91.spend === undefined){
const err281 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "spend"}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if(data91.currency === undefined){
const err282 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if(data91.months === undefined){
const err283 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if(data91.as_of === undefined){
const err284 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "as_of"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
for(const key20 in data91){
if(!((((((((key20 === "amount") || (key20 === "unit")) || (key20 === "spend")) || (key20 === "currency")) || (key20 === "months")) || (key20 === "as_of")) || (key20 === "steps")) || (key20 === "ends_on"))){
const err285 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
if(data91.amount !== undefined){
let data92 = data91.amount;
if((!((typeof data92 == "number") && (isFinite(data92)))) && (data92 !== null)){
const err286 = {instancePath:instancePath+"/welcome_offer/amount",schemaPath:"#/properties/welcome_offer/properties/amount/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.amount.type}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 < 0 || isNaN(data92)){
const err287 = {instancePath:instancePath+"/welcome_offer/amount",schemaPath:"#/properties/welcome_offer/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
}
if(data91.unit !== undefined){
let data93 = data91.unit;
if(typeof data93 === "string"){
if(!pattern27.test(data93)){
const err288 = {instancePath:instancePath+"/welcome_offer/unit",schemaPath:"#/properties/welcome_offer/properties/unit/pattern",keyword:"pattern",params:{pattern: "^([A-Z]{3}|points|miles|nights|vouchers|percent)$"}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
else {
const err289 = {instancePath:instancePath+"/welcome_offer/unit",schemaPath:"#/properties/welcome_offer/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
if(data91.spend !== undefined){
let data94 = data91.spend;
if((!((typeof data94 == "number") && (isFinite(data94)))) && (data94 !== null)){
const err290 = {instancePath:instancePath+"/welcome_offer/spend",schemaPath:"#/properties/welcome_offer/properties/spend/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.spend.type}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 < 0 || isNaN(data94)){
const err291 = {instancePath:instancePath+"/welcome_offer/spend",schemaPath:"#/properties/welcome_offer/properties/spend/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
}
if(data91.currency !== undefined){
let data95 = data91.currency;
if(typeof data95 === "string"){
if(!pattern13.test(data95)){
const err292 = {instancePath:instancePath+"/welcome_offer/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
else {
const err293 = {instancePath:instancePath+"/welcome_offer/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
if(data91.months !== undefined){
let data96 = data91.months;
if((!((typeof data96 == "number") && (isFinite(data96)))) && (data96 !== null)){
const err294 = {instancePath:instancePath+"/welcome_offer/months",schemaPath:"#/properties/welcome_offer/properties/months/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.months.type}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 > 36 || isNaN(data96)){
const err295 = {instancePath:instancePath+"/welcome_offer/months",schemaPath:"#/properties/welcome_offer/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
if(data96 < 0 || isNaN(data96)){
const err296 = {instancePath:instancePath+"/welcome_offer/months",schemaPath:"#/properties/welcome_offer/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
}
if(data91.as_of !== undefined){
let data97 = data91.as_of;
if(typeof data97 === "string"){
if(!pattern25.test(data97)){
const err297 = {instancePath:instancePath+"/welcome_offer/as_of",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(!(formats0.validate(data97))){
const err298 = {instancePath:instancePath+"/welcome_offer/as_of",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
else {
const err299 = {instancePath:instancePath+"/welcome_offer/as_of",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
if(data91.steps !== undefined){
let data98 = data91.steps;
if(Array.isArray(data98)){
if(data98.length > 12){
const err300 = {instancePath:instancePath+"/welcome_offer/steps",schemaPath:"#/properties/welcome_offer/properties/steps/maxItems",keyword:"maxItems",params:{limit: 12}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
if(data98.length < 1){
const err301 = {instancePath:instancePath+"/welcome_offer/steps",schemaPath:"#/properties/welcome_offer/properties/steps/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
const len4 = data98.length;
for(let i6=0; i6<len4; i6++){
let data99 = data98[i6];
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
if(data99.amount === undefined){
const err302 = {instancePath:instancePath+"/welcome_offer/steps/" + i6,schemaPath:"#/properties/welcome_offer/properties/steps/items/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if(data99.spend === undefined){
const err303 = {instancePath:instancePath+"/welcome_offer/steps/" + i6,schemaPath:"#/properties/welcome_offer/properties/steps/items/required",keyword:"required",params:{missingProperty: "spend"}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data99.months === undefined){
const err304 = {instancePath:instancePath+"/welcome_offer/steps/" + i6,schemaPath:"#/properties/welcome_offer/properties/steps/items/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
for(const key21 in data99){
if(!(((((key21 === "amount") || (key21 === "unit")) || (key21 === "spend")) || (key21 === "months")) || (key21 === "note"))){
const err305 = {instancePath:instancePath+"/welcome_offer/steps/" + i6,schemaPath:"#/properties/welcome_offer/properties/steps/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
if(data99.amount !== undefined){
let data100 = data99.amount;
if((!((typeof data100 == "number") && (isFinite(data100)))) && (data100 !== null)){
const err306 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/amount",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/amount/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.steps.items.properties.amount.type}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 < 0 || isNaN(data100)){
const err307 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/amount",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
}
if(data99.unit !== undefined){
let data101 = data99.unit;
if(typeof data101 === "string"){
if(!pattern27.test(data101)){
const err308 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/unit",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/unit/pattern",keyword:"pattern",params:{pattern: "^([A-Z]{3}|points|miles|nights|vouchers|percent)$"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
else {
const err309 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/unit",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data99.spend !== undefined){
let data102 = data99.spend;
if((!((typeof data102 == "number") && (isFinite(data102)))) && (data102 !== null)){
const err310 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/spend",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/spend/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.steps.items.properties.spend.type}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 < 0 || isNaN(data102)){
const err311 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/spend",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/spend/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
}
if(data99.months !== undefined){
let data103 = data99.months;
if((!((typeof data103 == "number") && (isFinite(data103)))) && (data103 !== null)){
const err312 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/months",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/months/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.steps.items.properties.months.type}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 > 36 || isNaN(data103)){
const err313 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/months",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if(data103 < 0 || isNaN(data103)){
const err314 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/months",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
}
if(data99.note !== undefined){
let data104 = data99.note;
if(typeof data104 === "string"){
if(func2(data104) > 2000){
const err315 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
if(!pattern15.test(data104)){
const err316 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
else {
const err317 = {instancePath:instancePath+"/welcome_offer/steps/" + i6+"/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
}
else {
const err318 = {instancePath:instancePath+"/welcome_offer/steps/" + i6,schemaPath:"#/properties/welcome_offer/properties/steps/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
}
else {
const err319 = {instancePath:instancePath+"/welcome_offer/steps",schemaPath:"#/properties/welcome_offer/properties/steps/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
if(data91.ends_on !== undefined){
let data105 = data91.ends_on;
if(typeof data105 === "string"){
if(!pattern25.test(data105)){
const err320 = {instancePath:instancePath+"/welcome_offer/ends_on",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
if(!(formats0.validate(data105))){
const err321 = {instancePath:instancePath+"/welcome_offer/ends_on",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
else {
const err322 = {instancePath:instancePath+"/welcome_offer/ends_on",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
}
else {
const err323 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
if(data.benefits !== undefined){
let data106 = data.benefits;
if(Array.isArray(data106)){
if(data106.length > 60){
const err324 = {instancePath:instancePath+"/benefits",schemaPath:"#/properties/benefits/maxItems",keyword:"maxItems",params:{limit: 60}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
const len5 = data106.length;
for(let i7=0; i7<len5; i7++){
let data107 = data106[i7];
if(data107 && typeof data107 == "object" && !Array.isArray(data107)){
if(data107.title === undefined){
const err325 = {instancePath:instancePath+"/benefits/" + i7,schemaPath:"#/properties/benefits/items/required",keyword:"required",params:{missingProperty: "title"}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
if(data107.category === undefined){
const err326 = {instancePath:instancePath+"/benefits/" + i7,schemaPath:"#/properties/benefits/items/required",keyword:"required",params:{missingProperty: "category"}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
if(data107.description === undefined){
const err327 = {instancePath:instancePath+"/benefits/" + i7,schemaPath:"#/properties/benefits/items/required",keyword:"required",params:{missingProperty: "description"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
for(const key22 in data107){
if(!((((key22 === "title") || (key22 === "category")) || (key22 === "description")) || (key22 === "amount"))){
const err328 = {instancePath:instancePath+"/benefits/" + i7,schemaPath:"#/properties/benefits/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
if(data107.title !== undefined){
let data108 = data107.title;
if(typeof data108 === "string"){
if(func2(data108) > 160){
const err329 = {instancePath:instancePath+"/benefits/" + i7+"/title",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
if(!pattern5.test(data108)){
const err330 = {instancePath:instancePath+"/benefits/" + i7+"/title",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
else {
const err331 = {instancePath:instancePath+"/benefits/" + i7+"/title",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
if(data107.category !== undefined){
let data109 = data107.category;
if(typeof data109 !== "string"){
const err332 = {instancePath:instancePath+"/benefits/" + i7+"/category",schemaPath:"#/properties/benefits/items/properties/category/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
if(!((((((((((data109 === "insurance") || (data109 === "lounge")) || (data109 === "credit")) || (data109 === "free-night")) || (data109 === "companion-ticket")) || (data109 === "status")) || (data109 === "protection")) || (data109 === "waiver")) || (data109 === "acceleration")) || (data109 === "other"))){
const err333 = {instancePath:instancePath+"/benefits/" + i7+"/category",schemaPath:"#/properties/benefits/items/properties/category/enum",keyword:"enum",params:{allowedValues: schema31.properties.benefits.items.properties.category.enum}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
if(data107.description !== undefined){
let data110 = data107.description;
if(typeof data110 === "string"){
if(func2(data110) > 2000){
const err334 = {instancePath:instancePath+"/benefits/" + i7+"/description",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
if(!pattern15.test(data110)){
const err335 = {instancePath:instancePath+"/benefits/" + i7+"/description",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
else {
const err336 = {instancePath:instancePath+"/benefits/" + i7+"/description",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
if(data107.amount !== undefined){
let data111 = data107.amount;
if(data111 && typeof data111 == "object" && !Array.isArray(data111)){
if(data111.amount === undefined){
const err337 = {instancePath:instancePath+"/benefits/" + i7+"/amount",schemaPath:"#/properties/benefits/items/properties/amount/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
if(data111.currency === undefined){
const err338 = {instancePath:instancePath+"/benefits/" + i7+"/amount",schemaPath:"#/properties/benefits/items/properties/amount/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
for(const key23 in data111){
if(!(((key23 === "amount") || (key23 === "currency")) || (key23 === "period"))){
const err339 = {instancePath:instancePath+"/benefits/" + i7+"/amount",schemaPath:"#/properties/benefits/items/properties/amount/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
if(data111.amount !== undefined){
let data112 = data111.amount;
if((!((typeof data112 == "number") && (isFinite(data112)))) && (data112 !== null)){
const err340 = {instancePath:instancePath+"/benefits/" + i7+"/amount/amount",schemaPath:"#/properties/benefits/items/properties/amount/properties/amount/type",keyword:"type",params:{type: schema31.properties.benefits.items.properties.amount.properties.amount.type}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
if((typeof data112 == "number") && (isFinite(data112))){
if(data112 < 0 || isNaN(data112)){
const err341 = {instancePath:instancePath+"/benefits/" + i7+"/amount/amount",schemaPath:"#/properties/benefits/items/properties/amount/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
}
if(data111.currency !== undefined){
let data113 = data111.currency;
if(typeof data113 === "string"){
if(!pattern13.test(data113)){
const err342 = {instancePath:instancePath+"/benefits/" + i7+"/amount/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
else {
const err343 = {instancePath:instancePath+"/benefits/" + i7+"/amount/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
if(data111.period !== undefined){
let data114 = data111.period;
if(typeof data114 !== "string"){
const err344 = {instancePath:instancePath+"/benefits/" + i7+"/amount/period",schemaPath:"#/properties/benefits/items/properties/amount/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
if(!((((((data114 === "month") || (data114 === "quarter")) || (data114 === "half-year")) || (data114 === "calendar-year")) || (data114 === "anniversary-year")) || (data114 === "year"))){
const err345 = {instancePath:instancePath+"/benefits/" + i7+"/amount/period",schemaPath:"#/properties/benefits/items/properties/amount/properties/period/enum",keyword:"enum",params:{allowedValues: schema31.properties.benefits.items.properties.amount.properties.period.enum}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
}
else {
const err346 = {instancePath:instancePath+"/benefits/" + i7+"/amount",schemaPath:"#/properties/benefits/items/properties/amount/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
}
else {
const err347 = {instancePath:instancePath+"/benefits/" + i7,schemaPath:"#/properties/benefits/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
}
else {
const err348 = {instancePath:instancePath+"/benefits",schemaPath:"#/properties/benefits/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
if(data.discontinued_on !== undefined){
let data115 = data.discontinued_on;
if((typeof data115 !== "string") && (data115 !== null)){
const err349 = {instancePath:instancePath+"/discontinued_on",schemaPath:"#/properties/discontinued_on/type",keyword:"type",params:{type: schema31.properties.discontinued_on.type}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
if(typeof data115 === "string"){
if(!pattern36.test(data115)){
const err350 = {instancePath:instancePath+"/discontinued_on",schemaPath:"#/properties/discontinued_on/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
}
if(data.replaced_by !== undefined){
let data116 = data.replaced_by;
if(typeof data116 === "string"){
if(func2(data116) > 80){
const err351 = {instancePath:instancePath+"/replaced_by",schemaPath:"#/properties/replaced_by/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
if(!pattern4.test(data116)){
const err352 = {instancePath:instancePath+"/replaced_by",schemaPath:"#/properties/replaced_by/pattern",keyword:"pattern",params:{pattern: "^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
else {
const err353 = {instancePath:instancePath+"/replaced_by",schemaPath:"#/properties/replaced_by/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
if(data.official_url !== undefined){
let data117 = data.official_url;
if(typeof data117 === "string"){
if(func2(data117) > 2000){
const err354 = {instancePath:instancePath+"/official_url",schemaPath:"#/$defs/url/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
if(!(formats6(data117))){
const err355 = {instancePath:instancePath+"/official_url",schemaPath:"#/$defs/url/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
else {
const err356 = {instancePath:instancePath+"/official_url",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
if(data.image !== undefined){
let data118 = data.image;
if(data118 && typeof data118 == "object" && !Array.isArray(data118)){
if(data118.path === undefined){
const err357 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if(data118.source === undefined){
const err358 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "source"}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
if(data118.source_sha256 === undefined){
const err359 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "source_sha256"}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
if(data118.pixel_sha256 === undefined){
const err360 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "pixel_sha256"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if(data118.width === undefined){
const err361 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "width"}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
if(data118.height === undefined){
const err362 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "height"}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
if(data118.exported_at === undefined){
const err363 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "exported_at"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
if(data118.attribution === undefined){
const err364 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "attribution"}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
for(const key24 in data118){
if(!((((((((key24 === "path") || (key24 === "source")) || (key24 === "source_sha256")) || (key24 === "pixel_sha256")) || (key24 === "width")) || (key24 === "height")) || (key24 === "exported_at")) || (key24 === "attribution"))){
const err365 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
if(data118.path !== undefined){
let data119 = data118.path;
if(typeof data119 === "string"){
if(func2(data119) > 100){
const err366 = {instancePath:instancePath+"/image/path",schemaPath:"#/properties/image/properties/path/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
if(!pattern38.test(data119)){
const err367 = {instancePath:instancePath+"/image/path",schemaPath:"#/properties/image/properties/path/pattern",keyword:"pattern",params:{pattern: "^data/art/[a-z0-9-]+\\.webp$"}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
else {
const err368 = {instancePath:instancePath+"/image/path",schemaPath:"#/properties/image/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(data118.source !== undefined){
let data120 = data118.source;
if(typeof data120 !== "string"){
const err369 = {instancePath:instancePath+"/image/source",schemaPath:"#/properties/image/properties/source/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
if(!(((data120 === "apple-wallet") || (data120 === "issuer-site")) || (data120 === "other"))){
const err370 = {instancePath:instancePath+"/image/source",schemaPath:"#/properties/image/properties/source/enum",keyword:"enum",params:{allowedValues: schema31.properties.image.properties.source.enum}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
if(data118.source_sha256 !== undefined){
let data121 = data118.source_sha256;
if(typeof data121 === "string"){
if(!pattern39.test(data121)){
const err371 = {instancePath:instancePath+"/image/source_sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
else {
const err372 = {instancePath:instancePath+"/image/source_sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
if(data118.pixel_sha256 !== undefined){
let data122 = data118.pixel_sha256;
if(typeof data122 === "string"){
if(!pattern39.test(data122)){
const err373 = {instancePath:instancePath+"/image/pixel_sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
else {
const err374 = {instancePath:instancePath+"/image/pixel_sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
if(data118.width !== undefined){
let data123 = data118.width;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err375 = {instancePath:instancePath+"/image/width",schemaPath:"#/properties/image/properties/width/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 16384 || isNaN(data123)){
const err376 = {instancePath:instancePath+"/image/width",schemaPath:"#/properties/image/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16384}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
if(data123 < 1 || isNaN(data123)){
const err377 = {instancePath:instancePath+"/image/width",schemaPath:"#/properties/image/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
}
}
if(data118.height !== undefined){
let data124 = data118.height;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err378 = {instancePath:instancePath+"/image/height",schemaPath:"#/properties/image/properties/height/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 16384 || isNaN(data124)){
const err379 = {instancePath:instancePath+"/image/height",schemaPath:"#/properties/image/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16384}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
if(data124 < 1 || isNaN(data124)){
const err380 = {instancePath:instancePath+"/image/height",schemaPath:"#/properties/image/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
}
if(data118.exported_at !== undefined){
let data125 = data118.exported_at;
if(typeof data125 === "string"){
if(!pattern25.test(data125)){
const err381 = {instancePath:instancePath+"/image/exported_at",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
if(!(formats0.validate(data125))){
const err382 = {instancePath:instancePath+"/image/exported_at",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
else {
const err383 = {instancePath:instancePath+"/image/exported_at",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
if(data118.attribution !== undefined){
let data126 = data118.attribution;
if(typeof data126 === "string"){
if(func2(data126) > 160){
const err384 = {instancePath:instancePath+"/image/attribution",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
if(!pattern5.test(data126)){
const err385 = {instancePath:instancePath+"/image/attribution",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
else {
const err386 = {instancePath:instancePath+"/image/attribution",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
}
else {
const err387 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
if(data.sources !== undefined){
let data127 = data.sources;
if(Array.isArray(data127)){
if(data127.length > 40){
const err388 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
if(data127.length < 1){
const err389 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
const len6 = data127.length;
for(let i8=0; i8<len6; i8++){
let data128 = data127[i8];
if(data128 && typeof data128 == "object" && !Array.isArray(data128)){
if(data128.url === undefined){
const err390 = {instancePath:instancePath+"/sources/" + i8,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
if(data128.retrieved === undefined){
const err391 = {instancePath:instancePath+"/sources/" + i8,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty: "retrieved"}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
if(data128.cites === undefined){
const err392 = {instancePath:instancePath+"/sources/" + i8,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty: "cites"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
for(const key25 in data128){
if(!(((((key25 === "url") || (key25 === "retrieved")) || (key25 === "retrieved_for")) || (key25 === "cites")) || (key25 === "note"))){
const err393 = {instancePath:instancePath+"/sources/" + i8,schemaPath:"#/properties/sources/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
if(data128.url !== undefined){
let data129 = data128.url;
if(typeof data129 === "string"){
if(func2(data129) > 2000){
const err394 = {instancePath:instancePath+"/sources/" + i8+"/url",schemaPath:"#/$defs/url/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
if(!(formats6(data129))){
const err395 = {instancePath:instancePath+"/sources/" + i8+"/url",schemaPath:"#/$defs/url/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
else {
const err396 = {instancePath:instancePath+"/sources/" + i8+"/url",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
if(data128.retrieved !== undefined){
let data130 = data128.retrieved;
if((typeof data130 !== "string") && (data130 !== null)){
const err397 = {instancePath:instancePath+"/sources/" + i8+"/retrieved",schemaPath:"#/properties/sources/items/properties/retrieved/type",keyword:"type",params:{type: schema31.properties.sources.items.properties.retrieved.type}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
if(typeof data130 === "string"){
if(!pattern25.test(data130)){
const err398 = {instancePath:instancePath+"/sources/" + i8+"/retrieved",schemaPath:"#/properties/sources/items/properties/retrieved/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
if(!(formats0.validate(data130))){
const err399 = {instancePath:instancePath+"/sources/" + i8+"/retrieved",schemaPath:"#/properties/sources/items/properties/retrieved/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
}
if(data128.retrieved_for !== undefined){
let data131 = data128.retrieved_for;
if(data131 && typeof data131 == "object" && !Array.isArray(data131)){
if(Object.keys(data131).length > 200){
const err400 = {instancePath:instancePath+"/sources/" + i8+"/retrieved_for",schemaPath:"#/properties/sources/items/properties/retrieved_for/maxProperties",keyword:"maxProperties",params:{limit: 200}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
if(Object.keys(data131).length < 1){
const err401 = {instancePath:instancePath+"/sources/" + i8+"/retrieved_for",schemaPath:"#/properties/sources/items/properties/retrieved_for/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
for(const key26 in data131){
const _errs322 = errors;
if(typeof key26 === "string"){
if(func2(key26) > 200){
const err402 = {instancePath:instancePath+"/sources/" + i8+"/retrieved_for",schemaPath:"#/properties/sources/items/properties/retrieved_for/propertyNames/maxLength",keyword:"maxLength",params:{limit: 200},propertyName:key26};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
if(!pattern44.test(key26)){
const err403 = {instancePath:instancePath+"/sources/" + i8+"/retrieved_for",schemaPath:"#/properties/sources/items/properties/retrieved_for/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(/([^~/]|~[01])*)+$"},propertyName:key26};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
var valid75 = _errs322 === errors;
if(!valid75){
const err404 = {instancePath:instancePath+"/sources/" + i8+"/retrieved_for",schemaPath:"#/properties/sources/items/properties/retrieved_for/propertyNames",keyword:"propertyNames",params:{propertyName: key26}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
for(const key27 in data131){
let data132 = data131[key27];
if(typeof data132 === "string"){
if(!pattern25.test(data132)){
const err405 = {instancePath:instancePath+"/sources/" + i8+"/retrieved_for/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/sources/items/properties/retrieved_for/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
if(!(formats0.validate(data132))){
const err406 = {instancePath:instancePath+"/sources/" + i8+"/retrieved_for/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/sources/items/properties/retrieved_for/additionalProperties/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
}
else {
const err407 = {instancePath:instancePath+"/sources/" + i8+"/retrieved_for/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/sources/items/properties/retrieved_for/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
}
else {
const err408 = {instancePath:instancePath+"/sources/" + i8+"/retrieved_for",schemaPath:"#/properties/sources/items/properties/retrieved_for/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
}
if(data128.cites !== undefined){
let data133 = data128.cites;
if(Array.isArray(data133)){
if(data133.length > 200){
const err409 = {instancePath:instancePath+"/sources/" + i8+"/cites",schemaPath:"#/properties/sources/items/properties/cites/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
const len7 = data133.length;
for(let i9=0; i9<len7; i9++){
let data134 = data133[i9];
if(typeof data134 === "string"){
if(func2(data134) > 200){
const err410 = {instancePath:instancePath+"/sources/" + i8+"/cites/" + i9,schemaPath:"#/properties/sources/items/properties/cites/items/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
if(!(formats16.test(data134))){
const err411 = {instancePath:instancePath+"/sources/" + i8+"/cites/" + i9,schemaPath:"#/properties/sources/items/properties/cites/items/format",keyword:"format",params:{format: "json-pointer"}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
else {
const err412 = {instancePath:instancePath+"/sources/" + i8+"/cites/" + i9,schemaPath:"#/properties/sources/items/properties/cites/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
let i10 = data133.length;
let j2;
if(i10 > 1){
const indices0 = {};
for(;i10--;){
let item0 = data133[i10];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j2 = indices0[item0];
const err413 = {instancePath:instancePath+"/sources/" + i8+"/cites",schemaPath:"#/properties/sources/items/properties/cites/uniqueItems",keyword:"uniqueItems",params:{i: i10, j: j2}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
break;
}
indices0[item0] = i10;
}
}
}
else {
const err414 = {instancePath:instancePath+"/sources/" + i8+"/cites",schemaPath:"#/properties/sources/items/properties/cites/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
if(data128.note !== undefined){
let data135 = data128.note;
if(typeof data135 === "string"){
if(func2(data135) > 2000){
const err415 = {instancePath:instancePath+"/sources/" + i8+"/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
if(!pattern15.test(data135)){
const err416 = {instancePath:instancePath+"/sources/" + i8+"/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
}
else {
const err417 = {instancePath:instancePath+"/sources/" + i8+"/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
}
else {
const err418 = {instancePath:instancePath+"/sources/" + i8,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
}
else {
const err419 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
}
if(data.imported_from !== undefined){
let data136 = data.imported_from;
if(data136 && typeof data136 == "object" && !Array.isArray(data136)){
if(data136.dataset === undefined){
const err420 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/required",keyword:"required",params:{missingProperty: "dataset"}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if(data136.licence === undefined){
const err421 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/required",keyword:"required",params:{missingProperty: "licence"}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
if(data136.on === undefined){
const err422 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/required",keyword:"required",params:{missingProperty: "on"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
for(const key28 in data136){
if(!((((key28 === "id") || (key28 === "dataset")) || (key28 === "licence")) || (key28 === "on"))){
const err423 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
}
if(data136.id !== undefined){
let data137 = data136.id;
if(typeof data137 === "string"){
if(func2(data137) > 60){
const err424 = {instancePath:instancePath+"/imported_from/id",schemaPath:"#/$defs/slug/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
if(!pattern9.test(data137)){
const err425 = {instancePath:instancePath+"/imported_from/id",schemaPath:"#/$defs/slug/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
else {
const err426 = {instancePath:instancePath+"/imported_from/id",schemaPath:"#/$defs/slug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
}
if(data136.dataset !== undefined){
let data138 = data136.dataset;
if(typeof data138 === "string"){
if(func2(data138) > 2000){
const err427 = {instancePath:instancePath+"/imported_from/dataset",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
if(!pattern15.test(data138)){
const err428 = {instancePath:instancePath+"/imported_from/dataset",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
else {
const err429 = {instancePath:instancePath+"/imported_from/dataset",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
if(data136.licence !== undefined){
let data139 = data136.licence;
if(typeof data139 === "string"){
if(func2(data139) > 160){
const err430 = {instancePath:instancePath+"/imported_from/licence",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
if(!pattern5.test(data139)){
const err431 = {instancePath:instancePath+"/imported_from/licence",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
else {
const err432 = {instancePath:instancePath+"/imported_from/licence",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
}
if(data136.on !== undefined){
let data140 = data136.on;
if(typeof data140 === "string"){
if(!pattern25.test(data140)){
const err433 = {instancePath:instancePath+"/imported_from/on",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
if(!(formats0.validate(data140))){
const err434 = {instancePath:instancePath+"/imported_from/on",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
}
else {
const err435 = {instancePath:instancePath+"/imported_from/on",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
}
else {
const err436 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
if(data.notes !== undefined){
let data141 = data.notes;
if(typeof data141 === "string"){
if(func2(data141) > 2000){
const err437 = {instancePath:instancePath+"/notes",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
if(!pattern15.test(data141)){
const err438 = {instancePath:instancePath+"/notes",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
}
else {
const err439 = {instancePath:instancePath+"/notes",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
}
else {
const err440 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateIssuer = validate24;
const schema73 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:issuer","type":"object","additionalProperties":false,"required":["id","name","aliases","domains","countries"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"aliases":{"type":"array","maxItems":40,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120}},"domains":{"type":"array","minItems":1,"maxItems":40,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z0-9-]+(\\.[a-z0-9-]+)+$","maxLength":253}},"countries":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["us","ca","cn"]}},"color":{"type":"string","pattern":"^#[0-9a-f]{6}$"}}};
const pattern55 = new RegExp("^[a-z0-9-]+(\\.[a-z0-9-]+)+$", "");
const pattern56 = new RegExp("^#[0-9a-f]{6}$", "");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:issuer" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
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
if(data.aliases === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "aliases"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.domains === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "domains"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.countries === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "countries"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "aliases")) || (key0 === "domains")) || (key0 === "countries")) || (key0 === "color"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func2(data0) > 60){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern9.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
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
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func2(data1) > 120){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern5.test(data1)){
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.aliases !== undefined){
let data2 = data.aliases;
if(Array.isArray(data2)){
if(data2.length > 40){
const err12 = {instancePath:instancePath+"/aliases",schemaPath:"#/properties/aliases/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func2(data3) > 120){
const err13 = {instancePath:instancePath+"/aliases/" + i0,schemaPath:"#/properties/aliases/items/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern5.test(data3)){
const err14 = {instancePath:instancePath+"/aliases/" + i0,schemaPath:"#/properties/aliases/items/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err15 = {instancePath:instancePath+"/aliases/" + i0,schemaPath:"#/properties/aliases/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err16 = {instancePath:instancePath+"/aliases",schemaPath:"#/properties/aliases/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err17 = {instancePath:instancePath+"/aliases",schemaPath:"#/properties/aliases/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.domains !== undefined){
let data4 = data.domains;
if(Array.isArray(data4)){
if(data4.length > 40){
const err18 = {instancePath:instancePath+"/domains",schemaPath:"#/properties/domains/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data4.length < 1){
const err19 = {instancePath:instancePath+"/domains",schemaPath:"#/properties/domains/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(func2(data5) > 253){
const err20 = {instancePath:instancePath+"/domains/" + i2,schemaPath:"#/properties/domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern55.test(data5)){
const err21 = {instancePath:instancePath+"/domains/" + i2,schemaPath:"#/properties/domains/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]+(\\.[a-z0-9-]+)+$"}};
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
const err22 = {instancePath:instancePath+"/domains/" + i2,schemaPath:"#/properties/domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let i3 = data4.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data4[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err23 = {instancePath:instancePath+"/domains",schemaPath:"#/properties/domains/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err24 = {instancePath:instancePath+"/domains",schemaPath:"#/properties/domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.countries !== undefined){
let data6 = data.countries;
if(Array.isArray(data6)){
if(data6.length < 1){
const err25 = {instancePath:instancePath+"/countries",schemaPath:"#/properties/countries/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len2 = data6.length;
for(let i4=0; i4<len2; i4++){
let data7 = data6[i4];
if(typeof data7 !== "string"){
const err26 = {instancePath:instancePath+"/countries/" + i4,schemaPath:"#/properties/countries/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(((data7 === "us") || (data7 === "ca")) || (data7 === "cn"))){
const err27 = {instancePath:instancePath+"/countries/" + i4,schemaPath:"#/properties/countries/items/enum",keyword:"enum",params:{allowedValues: schema73.properties.countries.items.enum}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
let i5 = data6.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data6[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err28 = {instancePath:instancePath+"/countries",schemaPath:"#/properties/countries/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
const err29 = {instancePath:instancePath+"/countries",schemaPath:"#/properties/countries/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.color !== undefined){
let data8 = data.color;
if(typeof data8 === "string"){
if(!pattern56.test(data8)){
const err30 = {instancePath:instancePath+"/color",schemaPath:"#/properties/color/pattern",keyword:"pattern",params:{pattern: "^#[0-9a-f]{6}$"}};
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
const err31 = {instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"}};
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
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateIssuers = validate25;
const schema74 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:issuers","type":"array","items":{"$ref":"urn:cardcat:schema:issuer"}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:issuers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
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
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"urn:cardcat:schema:issuer/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.name === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"urn:cardcat:schema:issuer/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.aliases === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"urn:cardcat:schema:issuer/required",keyword:"required",params:{missingProperty: "aliases"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.domains === undefined){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"urn:cardcat:schema:issuer/required",keyword:"required",params:{missingProperty: "domains"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.countries === undefined){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"urn:cardcat:schema:issuer/required",keyword:"required",params:{missingProperty: "countries"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data0){
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "aliases")) || (key0 === "domains")) || (key0 === "countries")) || (key0 === "color"))){
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"urn:cardcat:schema:issuer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
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
const err6 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"urn:cardcat:schema:issuer/properties/id/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern9.test(data1)){
const err7 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"urn:cardcat:schema:issuer/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
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
const err8 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"urn:cardcat:schema:issuer/properties/id/type",keyword:"type",params:{type: "string"}};
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
const err9 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"urn:cardcat:schema:issuer/properties/name/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern5.test(data2)){
const err10 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"urn:cardcat:schema:issuer/properties/name/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err11 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"urn:cardcat:schema:issuer/properties/name/type",keyword:"type",params:{type: "string"}};
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
const err12 = {instancePath:instancePath+"/" + i0+"/aliases",schemaPath:"urn:cardcat:schema:issuer/properties/aliases/maxItems",keyword:"maxItems",params:{limit: 40}};
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
const err13 = {instancePath:instancePath+"/" + i0+"/aliases/" + i1,schemaPath:"urn:cardcat:schema:issuer/properties/aliases/items/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern5.test(data4)){
const err14 = {instancePath:instancePath+"/" + i0+"/aliases/" + i1,schemaPath:"urn:cardcat:schema:issuer/properties/aliases/items/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err15 = {instancePath:instancePath+"/" + i0+"/aliases/" + i1,schemaPath:"urn:cardcat:schema:issuer/properties/aliases/items/type",keyword:"type",params:{type: "string"}};
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
const err16 = {instancePath:instancePath+"/" + i0+"/aliases",schemaPath:"urn:cardcat:schema:issuer/properties/aliases/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
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
const err17 = {instancePath:instancePath+"/" + i0+"/aliases",schemaPath:"urn:cardcat:schema:issuer/properties/aliases/type",keyword:"type",params:{type: "array"}};
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
const err18 = {instancePath:instancePath+"/" + i0+"/domains",schemaPath:"urn:cardcat:schema:issuer/properties/domains/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data5.length < 1){
const err19 = {instancePath:instancePath+"/" + i0+"/domains",schemaPath:"urn:cardcat:schema:issuer/properties/domains/minItems",keyword:"minItems",params:{limit: 1}};
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
const err20 = {instancePath:instancePath+"/" + i0+"/domains/" + i3,schemaPath:"urn:cardcat:schema:issuer/properties/domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern55.test(data6)){
const err21 = {instancePath:instancePath+"/" + i0+"/domains/" + i3,schemaPath:"urn:cardcat:schema:issuer/properties/domains/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]+(\\.[a-z0-9-]+)+$"}};
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
const err22 = {instancePath:instancePath+"/" + i0+"/domains/" + i3,schemaPath:"urn:cardcat:schema:issuer/properties/domains/items/type",keyword:"type",params:{type: "string"}};
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
const err23 = {instancePath:instancePath+"/" + i0+"/domains",schemaPath:"urn:cardcat:schema:issuer/properties/domains/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1}};
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
const err24 = {instancePath:instancePath+"/" + i0+"/domains",schemaPath:"urn:cardcat:schema:issuer/properties/domains/type",keyword:"type",params:{type: "array"}};
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
if(data7.length < 1){
const err25 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"urn:cardcat:schema:issuer/properties/countries/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len3 = data7.length;
for(let i5=0; i5<len3; i5++){
let data8 = data7[i5];
if(typeof data8 !== "string"){
const err26 = {instancePath:instancePath+"/" + i0+"/countries/" + i5,schemaPath:"urn:cardcat:schema:issuer/properties/countries/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(((data8 === "us") || (data8 === "ca")) || (data8 === "cn"))){
const err27 = {instancePath:instancePath+"/" + i0+"/countries/" + i5,schemaPath:"urn:cardcat:schema:issuer/properties/countries/items/enum",keyword:"enum",params:{allowedValues: schema73.properties.countries.items.enum}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
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
const err28 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"urn:cardcat:schema:issuer/properties/countries/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
break;
}
indices2[item2] = i6;
}
}
}
else {
const err29 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"urn:cardcat:schema:issuer/properties/countries/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data0.color !== undefined){
let data9 = data0.color;
if(typeof data9 === "string"){
if(!pattern56.test(data9)){
const err30 = {instancePath:instancePath+"/" + i0+"/color",schemaPath:"urn:cardcat:schema:issuer/properties/color/pattern",keyword:"pattern",params:{pattern: "^#[0-9a-f]{6}$"}};
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
const err31 = {instancePath:instancePath+"/" + i0+"/color",schemaPath:"urn:cardcat:schema:issuer/properties/color/type",keyword:"type",params:{type: "string"}};
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
const err32 = {instancePath:instancePath+"/" + i0,schemaPath:"urn:cardcat:schema:issuer/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const validateNetworkTiers = validate26;
const schema76 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:network-tiers","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","name","networks"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"networks":{"type":"array","minItems":1,"maxItems":7,"uniqueItems":true,"items":{"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other"]}}}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:network-tiers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
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
const err13 = {instancePath:instancePath+"/" + i0+"/networks/" + i1,schemaPath:"#/items/properties/networks/items/enum",keyword:"enum",params:{allowedValues: schema76.items.properties.networks.items.enum}};
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
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const validateSourceExceptions = validate27;
const schema77 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:source-exceptions","type":"array","items":{"type":"object","additionalProperties":false,"required":["pattern","reason","until"],"properties":{"pattern":{"type":"string","pattern":"^https://[^\\s]+$","maxLength":500},"reason":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500},"pointers":{"type":"array","minItems":1,"maxItems":20,"uniqueItems":true,"items":{"type":"string","format":"json-pointer","maxLength":200}},"until":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"}}}};
const pattern64 = new RegExp("^https://[^\\s]+$", "");

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:source-exceptions" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
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
if(!((((key0 === "pattern") || (key0 === "reason")) || (key0 === "pointers")) || (key0 === "until"))){
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
if(!pattern64.test(data1)){
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
if(data0.pointers !== undefined){
let data3 = data0.pointers;
if(Array.isArray(data3)){
if(data3.length > 20){
const err10 = {instancePath:instancePath+"/" + i0+"/pointers",schemaPath:"#/items/properties/pointers/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.length < 1){
const err11 = {instancePath:instancePath+"/" + i0+"/pointers",schemaPath:"#/items/properties/pointers/minItems",keyword:"minItems",params:{limit: 1}};
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
if(typeof data4 === "string"){
if(func2(data4) > 200){
const err12 = {instancePath:instancePath+"/" + i0+"/pointers/" + i1,schemaPath:"#/items/properties/pointers/items/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats16.test(data4))){
const err13 = {instancePath:instancePath+"/" + i0+"/pointers/" + i1,schemaPath:"#/items/properties/pointers/items/format",keyword:"format",params:{format: "json-pointer"}};
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
const err14 = {instancePath:instancePath+"/" + i0+"/pointers/" + i1,schemaPath:"#/items/properties/pointers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
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
const err15 = {instancePath:instancePath+"/" + i0+"/pointers",schemaPath:"#/items/properties/pointers/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err16 = {instancePath:instancePath+"/" + i0+"/pointers",schemaPath:"#/items/properties/pointers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data0.until !== undefined){
let data5 = data0.until;
if(typeof data5 === "string"){
if(!pattern25.test(data5)){
const err17 = {instancePath:instancePath+"/" + i0+"/until",schemaPath:"#/items/properties/until/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0.validate(data5))){
const err18 = {instancePath:instancePath+"/" + i0+"/until",schemaPath:"#/items/properties/until/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/" + i0+"/until",schemaPath:"#/items/properties/until/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const validateCategories = validate28;
const schema78 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:categories","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","names","synonyms"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"names":{"type":"object","additionalProperties":false,"required":["en","fr","zh"],"properties":{"en":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":80},"fr":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":80},"zh":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":80}}},"synonyms":{"type":"object","additionalProperties":false,"required":["en","fr","zh"],"properties":{"en":{"type":"array","maxItems":30,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":60}},"fr":{"type":"array","maxItems":30,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":60}},"zh":{"type":"array","maxItems":30,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":60}}}},"parent":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"note":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":300}}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:categories" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
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
if(data0.names === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "names"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.synonyms === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "synonyms"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data0){
if(!(((((key0 === "id") || (key0 === "names")) || (key0 === "synonyms")) || (key0 === "parent")) || (key0 === "note"))){
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
if(data0.names !== undefined){
let data2 = data0.names;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.en === undefined){
const err7 = {instancePath:instancePath+"/" + i0+"/names",schemaPath:"#/items/properties/names/required",keyword:"required",params:{missingProperty: "en"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.fr === undefined){
const err8 = {instancePath:instancePath+"/" + i0+"/names",schemaPath:"#/items/properties/names/required",keyword:"required",params:{missingProperty: "fr"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.zh === undefined){
const err9 = {instancePath:instancePath+"/" + i0+"/names",schemaPath:"#/items/properties/names/required",keyword:"required",params:{missingProperty: "zh"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data2){
if(!(((key1 === "en") || (key1 === "fr")) || (key1 === "zh"))){
const err10 = {instancePath:instancePath+"/" + i0+"/names",schemaPath:"#/items/properties/names/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.en !== undefined){
let data3 = data2.en;
if(typeof data3 === "string"){
if(func2(data3) > 80){
const err11 = {instancePath:instancePath+"/" + i0+"/names/en",schemaPath:"#/items/properties/names/properties/en/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern5.test(data3)){
const err12 = {instancePath:instancePath+"/" + i0+"/names/en",schemaPath:"#/items/properties/names/properties/en/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/" + i0+"/names/en",schemaPath:"#/items/properties/names/properties/en/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data2.fr !== undefined){
let data4 = data2.fr;
if(typeof data4 === "string"){
if(func2(data4) > 80){
const err14 = {instancePath:instancePath+"/" + i0+"/names/fr",schemaPath:"#/items/properties/names/properties/fr/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern5.test(data4)){
const err15 = {instancePath:instancePath+"/" + i0+"/names/fr",schemaPath:"#/items/properties/names/properties/fr/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/" + i0+"/names/fr",schemaPath:"#/items/properties/names/properties/fr/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data2.zh !== undefined){
let data5 = data2.zh;
if(typeof data5 === "string"){
if(func2(data5) > 80){
const err17 = {instancePath:instancePath+"/" + i0+"/names/zh",schemaPath:"#/items/properties/names/properties/zh/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern5.test(data5)){
const err18 = {instancePath:instancePath+"/" + i0+"/names/zh",schemaPath:"#/items/properties/names/properties/zh/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/" + i0+"/names/zh",schemaPath:"#/items/properties/names/properties/zh/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/" + i0+"/names",schemaPath:"#/items/properties/names/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data0.synonyms !== undefined){
let data6 = data0.synonyms;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.en === undefined){
const err21 = {instancePath:instancePath+"/" + i0+"/synonyms",schemaPath:"#/items/properties/synonyms/required",keyword:"required",params:{missingProperty: "en"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data6.fr === undefined){
const err22 = {instancePath:instancePath+"/" + i0+"/synonyms",schemaPath:"#/items/properties/synonyms/required",keyword:"required",params:{missingProperty: "fr"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data6.zh === undefined){
const err23 = {instancePath:instancePath+"/" + i0+"/synonyms",schemaPath:"#/items/properties/synonyms/required",keyword:"required",params:{missingProperty: "zh"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key2 in data6){
if(!(((key2 === "en") || (key2 === "fr")) || (key2 === "zh"))){
const err24 = {instancePath:instancePath+"/" + i0+"/synonyms",schemaPath:"#/items/properties/synonyms/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data6.en !== undefined){
let data7 = data6.en;
if(Array.isArray(data7)){
if(data7.length > 30){
const err25 = {instancePath:instancePath+"/" + i0+"/synonyms/en",schemaPath:"#/items/properties/synonyms/properties/en/maxItems",keyword:"maxItems",params:{limit: 30}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
if(typeof data8 === "string"){
if(func2(data8) > 60){
const err26 = {instancePath:instancePath+"/" + i0+"/synonyms/en/" + i1,schemaPath:"#/items/properties/synonyms/properties/en/items/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!pattern5.test(data8)){
const err27 = {instancePath:instancePath+"/" + i0+"/synonyms/en/" + i1,schemaPath:"#/items/properties/synonyms/properties/en/items/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/" + i0+"/synonyms/en/" + i1,schemaPath:"#/items/properties/synonyms/properties/en/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
let i2 = data7.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data7[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err29 = {instancePath:instancePath+"/" + i0+"/synonyms/en",schemaPath:"#/items/properties/synonyms/properties/en/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err30 = {instancePath:instancePath+"/" + i0+"/synonyms/en",schemaPath:"#/items/properties/synonyms/properties/en/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data6.fr !== undefined){
let data9 = data6.fr;
if(Array.isArray(data9)){
if(data9.length > 30){
const err31 = {instancePath:instancePath+"/" + i0+"/synonyms/fr",schemaPath:"#/items/properties/synonyms/properties/fr/maxItems",keyword:"maxItems",params:{limit: 30}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len2 = data9.length;
for(let i3=0; i3<len2; i3++){
let data10 = data9[i3];
if(typeof data10 === "string"){
if(func2(data10) > 60){
const err32 = {instancePath:instancePath+"/" + i0+"/synonyms/fr/" + i3,schemaPath:"#/items/properties/synonyms/properties/fr/items/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!pattern5.test(data10)){
const err33 = {instancePath:instancePath+"/" + i0+"/synonyms/fr/" + i3,schemaPath:"#/items/properties/synonyms/properties/fr/items/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/" + i0+"/synonyms/fr/" + i3,schemaPath:"#/items/properties/synonyms/properties/fr/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
let i4 = data9.length;
let j1;
if(i4 > 1){
const indices1 = {};
for(;i4--;){
let item1 = data9[i4];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err35 = {instancePath:instancePath+"/" + i0+"/synonyms/fr",schemaPath:"#/items/properties/synonyms/properties/fr/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
break;
}
indices1[item1] = i4;
}
}
}
else {
const err36 = {instancePath:instancePath+"/" + i0+"/synonyms/fr",schemaPath:"#/items/properties/synonyms/properties/fr/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data6.zh !== undefined){
let data11 = data6.zh;
if(Array.isArray(data11)){
if(data11.length > 30){
const err37 = {instancePath:instancePath+"/" + i0+"/synonyms/zh",schemaPath:"#/items/properties/synonyms/properties/zh/maxItems",keyword:"maxItems",params:{limit: 30}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const len3 = data11.length;
for(let i5=0; i5<len3; i5++){
let data12 = data11[i5];
if(typeof data12 === "string"){
if(func2(data12) > 60){
const err38 = {instancePath:instancePath+"/" + i0+"/synonyms/zh/" + i5,schemaPath:"#/items/properties/synonyms/properties/zh/items/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern5.test(data12)){
const err39 = {instancePath:instancePath+"/" + i0+"/synonyms/zh/" + i5,schemaPath:"#/items/properties/synonyms/properties/zh/items/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err40 = {instancePath:instancePath+"/" + i0+"/synonyms/zh/" + i5,schemaPath:"#/items/properties/synonyms/properties/zh/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
let i6 = data11.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data11[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err41 = {instancePath:instancePath+"/" + i0+"/synonyms/zh",schemaPath:"#/items/properties/synonyms/properties/zh/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
break;
}
indices2[item2] = i6;
}
}
}
else {
const err42 = {instancePath:instancePath+"/" + i0+"/synonyms/zh",schemaPath:"#/items/properties/synonyms/properties/zh/type",keyword:"type",params:{type: "array"}};
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
else {
const err43 = {instancePath:instancePath+"/" + i0+"/synonyms",schemaPath:"#/items/properties/synonyms/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data0.parent !== undefined){
let data13 = data0.parent;
if(typeof data13 === "string"){
if(func2(data13) > 60){
const err44 = {instancePath:instancePath+"/" + i0+"/parent",schemaPath:"#/items/properties/parent/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!pattern9.test(data13)){
const err45 = {instancePath:instancePath+"/" + i0+"/parent",schemaPath:"#/items/properties/parent/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/" + i0+"/parent",schemaPath:"#/items/properties/parent/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data0.note !== undefined){
let data14 = data0.note;
if(typeof data14 === "string"){
if(func2(data14) > 300){
const err47 = {instancePath:instancePath+"/" + i0+"/note",schemaPath:"#/items/properties/note/maxLength",keyword:"maxLength",params:{limit: 300}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!pattern5.test(data14)){
const err48 = {instancePath:instancePath+"/" + i0+"/note",schemaPath:"#/items/properties/note/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err49 = {instancePath:instancePath+"/" + i0+"/note",schemaPath:"#/items/properties/note/type",keyword:"type",params:{type: "string"}};
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
const err50 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"}};
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
const err51 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const validateDatasets = validate29;
const schema79 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:datasets","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","name","licence"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160},"url":{"type":"string","format":"uri","maxLength":2000},"licence":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160},"attribution":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500},"note":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500}}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:datasets" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
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
if(data0.licence === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "licence"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data0){
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "url")) || (key0 === "licence")) || (key0 === "attribution")) || (key0 === "note"))){
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
if(func2(data2) > 160){
const err7 = {instancePath:instancePath+"/" + i0+"/name",schemaPath:"#/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 160}};
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
if(data0.url !== undefined){
let data3 = data0.url;
if(typeof data3 === "string"){
if(func2(data3) > 2000){
const err10 = {instancePath:instancePath+"/" + i0+"/url",schemaPath:"#/items/properties/url/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats6(data3))){
const err11 = {instancePath:instancePath+"/" + i0+"/url",schemaPath:"#/items/properties/url/format",keyword:"format",params:{format: "uri"}};
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
const err12 = {instancePath:instancePath+"/" + i0+"/url",schemaPath:"#/items/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data0.licence !== undefined){
let data4 = data0.licence;
if(typeof data4 === "string"){
if(func2(data4) > 160){
const err13 = {instancePath:instancePath+"/" + i0+"/licence",schemaPath:"#/items/properties/licence/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern5.test(data4)){
const err14 = {instancePath:instancePath+"/" + i0+"/licence",schemaPath:"#/items/properties/licence/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err15 = {instancePath:instancePath+"/" + i0+"/licence",schemaPath:"#/items/properties/licence/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data0.attribution !== undefined){
let data5 = data0.attribution;
if(typeof data5 === "string"){
if(func2(data5) > 500){
const err16 = {instancePath:instancePath+"/" + i0+"/attribution",schemaPath:"#/items/properties/attribution/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern5.test(data5)){
const err17 = {instancePath:instancePath+"/" + i0+"/attribution",schemaPath:"#/items/properties/attribution/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/" + i0+"/attribution",schemaPath:"#/items/properties/attribution/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data0.note !== undefined){
let data6 = data0.note;
if(typeof data6 === "string"){
if(func2(data6) > 500){
const err19 = {instancePath:instancePath+"/" + i0+"/note",schemaPath:"#/items/properties/note/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!pattern5.test(data6)){
const err20 = {instancePath:instancePath+"/" + i0+"/note",schemaPath:"#/items/properties/note/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/" + i0+"/note",schemaPath:"#/items/properties/note/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"}};
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
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};
