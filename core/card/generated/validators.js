// Generated from the schemas by `npm run generate`. Do not edit.
import helper0 from 'ajv/dist/runtime/ucs2length.js';
import helper1 from 'ajv/dist/runtime/equal.js';
import helper2 from 'ajv-formats/dist/formats.js';
"use strict";
export const validateCard = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:card","type":"object","additionalProperties":false,"required":["id","name","country","issuer","issuer_id","network","type","segment","annual_fee","fx_fee","rewards","sources"],"properties":{"$schema":{"type":"string","const":"../../schema.json"},"id":{"type":"string","pattern":"^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$","maxLength":80},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"localized_names":{"type":"object","propertyNames":{"pattern":"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"},"additionalProperties":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"minProperties":1},"search_names":{"type":"array","minItems":1,"maxItems":20,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120}},"country":{"type":"string","enum":["us","ca","cn"]},"issuer":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"issuer_id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"network":{"$ref":"#/$defs/network"},"network_tier":{"$ref":"#/$defs/slug"},"additional_networks":{"type":"array","minItems":1,"maxItems":4,"items":{"type":"object","additionalProperties":false,"required":["network"],"properties":{"network":{"$ref":"#/$defs/network"},"network_tier":{"$ref":"#/$defs/slug"}}}},"type":{"type":"string","enum":["credit","charge","debit","prepaid"]},"segment":{"type":"string","enum":["personal","business","corporate"]},"co_brand":{"$ref":"#/$defs/label"},"annual_fee":{"type":"object","additionalProperties":false,"required":["amount","currency"],"properties":{"amount":{"type":["number","null"],"minimum":0,"maximum":1000000},"currency":{"$ref":"#/$defs/currency"},"first_year":{"type":["number","null"],"minimum":0,"maximum":1000000},"monthly":{"type":["number","null"],"minimum":0,"maximum":100000},"second_currency":{"$ref":"#/$defs/money"},"waiver":{"type":["string","object"],"pattern":"^\\S([\\s\\S]*\\S)?$","maxLength":2000,"additionalProperties":false,"required":["period"],"properties":{"spend":{"type":["number","null"],"minimum":0},"purchases":{"type":["integer","null"],"minimum":1,"maximum":10000},"period":{"type":"string","enum":["month","quarter","calendar-year","anniversary-year","year","first-year"]},"note":{"$ref":"#/$defs/text"}}}}},"additional_card_fee":{"type":"object","additionalProperties":false,"required":["amount","currency"],"properties":{"amount":{"type":["number","null"],"minimum":0,"maximum":1000000},"currency":{"$ref":"#/$defs/currency"}}},"fx_fee":{"type":"object","additionalProperties":false,"required":["percent"],"properties":{"percent":{"type":["number","null"],"minimum":0,"maximum":100},"by_network":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"visa":{"type":["number","null"],"minimum":0,"maximum":100},"mastercard":{"type":["number","null"],"minimum":0,"maximum":100},"amex":{"type":["number","null"],"minimum":0,"maximum":100},"discover":{"type":["number","null"],"minimum":0,"maximum":100},"unionpay":{"type":["number","null"],"minimum":0,"maximum":100},"jcb":{"type":["number","null"],"minimum":0,"maximum":100},"other":{"type":["number","null"],"minimum":0,"maximum":100}}},"note":{"$ref":"#/$defs/text"}}},"rewards":{"type":["object","null"],"additionalProperties":false,"required":["currency_label","rate_type","base_rate","categories"],"properties":{"currency_label":{"$ref":"#/$defs/label"},"rate_type":{"type":"string","enum":["points","miles","cashback"]},"base_rate":{"type":"object","additionalProperties":false,"required":["points_per_dollar"],"properties":{"points_per_dollar":{"$ref":"#/$defs/rate"}}},"categories":{"type":"array","maxItems":40,"items":{"type":"object","additionalProperties":false,"required":["label","points_per_dollar"],"properties":{"label":{"$ref":"#/$defs/label"},"category":{"type":"array","maxItems":12,"uniqueItems":true,"items":{"$ref":"#/$defs/slug"}},"points_per_dollar":{"$ref":"#/$defs/rate"},"cap":{"type":"object","additionalProperties":false,"required":["amount","unit","period"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"type":"string","pattern":"^([A-Z]{3}|points)$"},"period":{"type":"string","enum":["month","billing-cycle","quarter","calendar-year","anniversary-year","year","welcome"]},"shared_with":{"type":"array","minItems":1,"maxItems":39,"uniqueItems":true,"items":{"$ref":"#/$defs/label"}},"second_currency":{"$ref":"#/$defs/money"}}},"from":{"type":"object","additionalProperties":false,"required":["amount","unit","period"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"$ref":"#/$defs/currency"},"period":{"type":"string","enum":["month","billing-cycle","quarter","calendar-year","anniversary-year","year"]}}},"period":{"type":"string","pattern":"^[0-9]{4}(-(Q[1-4]|0[1-9]|1[0-2]))?$"},"until":{"$ref":"#/$defs/date"},"activation":{"type":"boolean"},"choose":{"type":"integer","minimum":1,"maximum":40},"note":{"$ref":"#/$defs/text"}}}}}},"apr":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"purchase":{"$ref":"#/$defs/aprRange"},"balance_transfer":{"$ref":"#/$defs/aprRange"},"cash_advance":{"$ref":"#/$defs/aprRange"}}},"welcome_offer":{"type":"object","additionalProperties":false,"required":["amount","unit","spend","currency","months","as_of"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"type":"string","pattern":"^([A-Z]{3}|points|miles|nights|vouchers|percent)$"},"spend":{"type":["number","null"],"minimum":0},"currency":{"$ref":"#/$defs/currency"},"months":{"type":["number","null"],"minimum":0,"maximum":36},"as_of":{"$ref":"#/$defs/date"},"steps":{"type":"array","minItems":1,"maxItems":12,"items":{"type":"object","additionalProperties":false,"required":["amount","spend","months"],"properties":{"amount":{"type":["number","null"],"minimum":0},"unit":{"type":"string","pattern":"^([A-Z]{3}|points|miles|nights|vouchers|percent)$"},"spend":{"type":["number","null"],"minimum":0},"months":{"type":["number","null"],"minimum":0,"maximum":36},"note":{"$ref":"#/$defs/text"}}}},"ends_on":{"$ref":"#/$defs/date"}}},"benefits":{"type":"array","maxItems":60,"items":{"type":"object","additionalProperties":false,"required":["title","category","description"],"properties":{"title":{"$ref":"#/$defs/label"},"category":{"type":"string","enum":["insurance","lounge","credit","free-night","companion-ticket","status","protection","waiver","acceleration","other"]},"description":{"$ref":"#/$defs/text"},"amount":{"type":"object","additionalProperties":false,"required":["amount","currency"],"properties":{"amount":{"type":["number","null"],"minimum":0},"currency":{"$ref":"#/$defs/currency"},"period":{"type":"string","enum":["month","quarter","half-year","calendar-year","anniversary-year","year"]}}}}}},"discontinued_on":{"type":["string","null"],"pattern":"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"replaced_by":{"type":"string","pattern":"^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$","maxLength":80},"official_url":{"$ref":"#/$defs/url"},"image":{"type":"object","additionalProperties":false,"required":["path","source","source_sha256","pixel_sha256","width","height","exported_at","attribution"],"properties":{"path":{"type":"string","pattern":"^data/art/[a-z0-9-]+\\.webp$","maxLength":100},"source":{"type":"string","enum":["apple-wallet","issuer-site","other"]},"source_sha256":{"$ref":"#/$defs/sha256"},"pixel_sha256":{"$ref":"#/$defs/sha256"},"width":{"type":"integer","minimum":1,"maximum":16384},"height":{"type":"integer","minimum":1,"maximum":16384},"exported_at":{"$ref":"#/$defs/date"},"attribution":{"$ref":"#/$defs/label"}}},"sources":{"type":"array","minItems":1,"maxItems":40,"items":{"type":"object","additionalProperties":false,"required":["url","retrieved","cites"],"properties":{"url":{"$ref":"#/$defs/url"},"retrieved":{"type":["string","null"],"pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"},"by":{"type":"string","pattern":"^(person|dataset:[a-z0-9]+(-[a-z0-9]+)*)$","maxLength":68},"cites":{"type":"array","maxItems":200,"uniqueItems":true,"items":{"type":"string","format":"json-pointer","maxLength":200}},"note":{"$ref":"#/$defs/text"}}}},"imported_from":{"type":"object","additionalProperties":false,"required":["dataset","licence","on"],"properties":{"id":{"$ref":"#/$defs/slug"},"dataset":{"$ref":"#/$defs/text"},"licence":{"$ref":"#/$defs/label"},"on":{"$ref":"#/$defs/date"}}},"notes":{"$ref":"#/$defs/text"},"curation":{"$ref":"#/$defs/text"}},"$defs":{"network":{"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other","unknown"]},"slug":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"currency":{"type":"string","pattern":"^[A-Z]{3}$"},"rate":{"type":["number","null"],"minimum":0,"maximum":1000},"label":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160},"text":{"type":"string","pattern":"^\\S([\\s\\S]*\\S)?$","maxLength":2000},"date":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"},"url":{"type":"string","format":"uri","maxLength":2000},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"aprRange":{"type":"object","additionalProperties":false,"required":["min","max","kind"],"properties":{"min":{"type":["number","null"],"minimum":0,"maximum":100},"max":{"type":["number","null"],"minimum":0,"maximum":100},"kind":{"type":"string","enum":["variable","fixed"]},"daily":{"type":["number","null"],"minimum":0,"maximum":10},"intro":{"type":"object","additionalProperties":false,"required":["percent","months"],"properties":{"percent":{"type":["number","null"],"minimum":0,"maximum":100},"months":{"type":["integer","null"],"minimum":1,"maximum":60}}}}},"money":{"type":"object","additionalProperties":false,"required":["amount","currency"],"properties":{"amount":{"type":["number","null"],"minimum":0},"currency":{"$ref":"#/$defs/currency"}}}}};
const schema32 = {"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other","unknown"]};
const schema33 = {"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60};
const schema36 = {"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160};
const schema37 = {"type":"string","pattern":"^[A-Z]{3}$"};
const schema40 = {"type":"string","pattern":"^\\S([\\s\\S]*\\S)?$","maxLength":2000};
const schema44 = {"type":["number","null"],"minimum":0,"maximum":1000};
const schema50 = {"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"};
const schema52 = {"type":"object","additionalProperties":false,"required":["min","max","kind"],"properties":{"min":{"type":["number","null"],"minimum":0,"maximum":100},"max":{"type":["number","null"],"minimum":0,"maximum":100},"kind":{"type":"string","enum":["variable","fixed"]},"daily":{"type":["number","null"],"minimum":0,"maximum":10},"intro":{"type":"object","additionalProperties":false,"required":["percent","months"],"properties":{"percent":{"type":["number","null"],"minimum":0,"maximum":100},"months":{"type":["integer","null"],"minimum":1,"maximum":60}}}}};
const schema62 = {"type":"string","format":"uri","maxLength":2000};
const schema63 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = helper0.default;
const func0 = helper1.default;
const pattern4 = new RegExp("^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$", "");
const pattern5 = new RegExp("^\\S(.*\\S)?$", "");
const pattern6 = new RegExp("^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$", "");
const pattern10 = new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "");
const pattern14 = new RegExp("^[A-Z]{3}$", "");
const pattern16 = new RegExp("^\\S([\\s\\S]*\\S)?$", "");
const pattern23 = new RegExp("^([A-Z]{3}|points)$", "");
const pattern26 = new RegExp("^[0-9]{4}(-(Q[1-4]|0[1-9]|1[0-2]))?$", "");
const pattern27 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "");
const pattern29 = new RegExp("^([A-Z]{3}|points|miles|nights|vouchers|percent)$", "");
const pattern38 = new RegExp("^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$", "");
const pattern40 = new RegExp("^data/art/[a-z0-9-]+\\.webp$", "");
const pattern41 = new RegExp("^[0-9a-f]{64}$", "");
const pattern46 = new RegExp("^(person|dataset:[a-z0-9]+(-[a-z0-9]+)*)$", "");
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
if(!pattern14.test(data1)){
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
const formats14 = /^(?:\/(?:[^~/]|~0|~1)*)*$/;

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
if(data.search_names !== undefined){
let data5 = data.search_names;
if(Array.isArray(data5)){
if(data5.length > 20){
const err28 = {instancePath:instancePath+"/search_names",schemaPath:"#/properties/search_names/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data5.length < 1){
const err29 = {instancePath:instancePath+"/search_names",schemaPath:"#/properties/search_names/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func2(data6) > 120){
const err30 = {instancePath:instancePath+"/search_names/" + i0,schemaPath:"#/properties/search_names/items/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern5.test(data6)){
const err31 = {instancePath:instancePath+"/search_names/" + i0,schemaPath:"#/properties/search_names/items/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err32 = {instancePath:instancePath+"/search_names/" + i0,schemaPath:"#/properties/search_names/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err33 = {instancePath:instancePath+"/search_names",schemaPath:"#/properties/search_names/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err34 = {instancePath:instancePath+"/search_names",schemaPath:"#/properties/search_names/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.country !== undefined){
let data7 = data.country;
if(typeof data7 !== "string"){
const err35 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(((data7 === "us") || (data7 === "ca")) || (data7 === "cn"))){
const err36 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/enum",keyword:"enum",params:{allowedValues: schema31.properties.country.enum}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.issuer !== undefined){
let data8 = data.issuer;
if(typeof data8 === "string"){
if(func2(data8) > 120){
const err37 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/maxLength",keyword:"maxLength",params:{limit: 120}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!pattern5.test(data8)){
const err38 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.issuer_id !== undefined){
let data9 = data.issuer_id;
if(typeof data9 === "string"){
if(func2(data9) > 60){
const err40 = {instancePath:instancePath+"/issuer_id",schemaPath:"#/properties/issuer_id/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(!pattern10.test(data9)){
const err41 = {instancePath:instancePath+"/issuer_id",schemaPath:"#/properties/issuer_id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
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
const err42 = {instancePath:instancePath+"/issuer_id",schemaPath:"#/properties/issuer_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.network !== undefined){
let data10 = data.network;
if(typeof data10 !== "string"){
const err43 = {instancePath:instancePath+"/network",schemaPath:"#/$defs/network/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!((((((((data10 === "visa") || (data10 === "mastercard")) || (data10 === "amex")) || (data10 === "discover")) || (data10 === "unionpay")) || (data10 === "jcb")) || (data10 === "other")) || (data10 === "unknown"))){
const err44 = {instancePath:instancePath+"/network",schemaPath:"#/$defs/network/enum",keyword:"enum",params:{allowedValues: schema32.enum}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.network_tier !== undefined){
let data11 = data.network_tier;
if(typeof data11 === "string"){
if(func2(data11) > 60){
const err45 = {instancePath:instancePath+"/network_tier",schemaPath:"#/$defs/slug/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!pattern10.test(data11)){
const err46 = {instancePath:instancePath+"/network_tier",schemaPath:"#/$defs/slug/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/network_tier",schemaPath:"#/$defs/slug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.additional_networks !== undefined){
let data12 = data.additional_networks;
if(Array.isArray(data12)){
if(data12.length > 4){
const err48 = {instancePath:instancePath+"/additional_networks",schemaPath:"#/properties/additional_networks/maxItems",keyword:"maxItems",params:{limit: 4}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data12.length < 1){
const err49 = {instancePath:instancePath+"/additional_networks",schemaPath:"#/properties/additional_networks/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
const len1 = data12.length;
for(let i2=0; i2<len1; i2++){
let data13 = data12[i2];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.network === undefined){
const err50 = {instancePath:instancePath+"/additional_networks/" + i2,schemaPath:"#/properties/additional_networks/items/required",keyword:"required",params:{missingProperty: "network"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
for(const key3 in data13){
if(!((key3 === "network") || (key3 === "network_tier"))){
const err51 = {instancePath:instancePath+"/additional_networks/" + i2,schemaPath:"#/properties/additional_networks/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data13.network !== undefined){
let data14 = data13.network;
if(typeof data14 !== "string"){
const err52 = {instancePath:instancePath+"/additional_networks/" + i2+"/network",schemaPath:"#/$defs/network/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(!((((((((data14 === "visa") || (data14 === "mastercard")) || (data14 === "amex")) || (data14 === "discover")) || (data14 === "unionpay")) || (data14 === "jcb")) || (data14 === "other")) || (data14 === "unknown"))){
const err53 = {instancePath:instancePath+"/additional_networks/" + i2+"/network",schemaPath:"#/$defs/network/enum",keyword:"enum",params:{allowedValues: schema32.enum}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data13.network_tier !== undefined){
let data15 = data13.network_tier;
if(typeof data15 === "string"){
if(func2(data15) > 60){
const err54 = {instancePath:instancePath+"/additional_networks/" + i2+"/network_tier",schemaPath:"#/$defs/slug/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!pattern10.test(data15)){
const err55 = {instancePath:instancePath+"/additional_networks/" + i2+"/network_tier",schemaPath:"#/$defs/slug/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/additional_networks/" + i2+"/network_tier",schemaPath:"#/$defs/slug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath:instancePath+"/additional_networks/" + i2,schemaPath:"#/properties/additional_networks/items/type",keyword:"type",params:{type: "object"}};
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
else {
const err58 = {instancePath:instancePath+"/additional_networks",schemaPath:"#/properties/additional_networks/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.type !== undefined){
let data16 = data.type;
if(typeof data16 !== "string"){
const err59 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(!((((data16 === "credit") || (data16 === "charge")) || (data16 === "debit")) || (data16 === "prepaid"))){
const err60 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema31.properties.type.enum}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.segment !== undefined){
let data17 = data.segment;
if(typeof data17 !== "string"){
const err61 = {instancePath:instancePath+"/segment",schemaPath:"#/properties/segment/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!(((data17 === "personal") || (data17 === "business")) || (data17 === "corporate"))){
const err62 = {instancePath:instancePath+"/segment",schemaPath:"#/properties/segment/enum",keyword:"enum",params:{allowedValues: schema31.properties.segment.enum}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.co_brand !== undefined){
let data18 = data.co_brand;
if(typeof data18 === "string"){
if(func2(data18) > 160){
const err63 = {instancePath:instancePath+"/co_brand",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!pattern5.test(data18)){
const err64 = {instancePath:instancePath+"/co_brand",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err65 = {instancePath:instancePath+"/co_brand",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.annual_fee !== undefined){
let data19 = data.annual_fee;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.amount === undefined){
const err66 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data19.currency === undefined){
const err67 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
for(const key4 in data19){
if(!((((((key4 === "amount") || (key4 === "currency")) || (key4 === "first_year")) || (key4 === "monthly")) || (key4 === "second_currency")) || (key4 === "waiver"))){
const err68 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data19.amount !== undefined){
let data20 = data19.amount;
if((!((typeof data20 == "number") && (isFinite(data20)))) && (data20 !== null)){
const err69 = {instancePath:instancePath+"/annual_fee/amount",schemaPath:"#/properties/annual_fee/properties/amount/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.amount.type}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 1000000 || isNaN(data20)){
const err70 = {instancePath:instancePath+"/annual_fee/amount",schemaPath:"#/properties/annual_fee/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err71 = {instancePath:instancePath+"/annual_fee/amount",schemaPath:"#/properties/annual_fee/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
if(data19.currency !== undefined){
let data21 = data19.currency;
if(typeof data21 === "string"){
if(!pattern14.test(data21)){
const err72 = {instancePath:instancePath+"/annual_fee/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/annual_fee/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data19.first_year !== undefined){
let data22 = data19.first_year;
if((!((typeof data22 == "number") && (isFinite(data22)))) && (data22 !== null)){
const err74 = {instancePath:instancePath+"/annual_fee/first_year",schemaPath:"#/properties/annual_fee/properties/first_year/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.first_year.type}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 1000000 || isNaN(data22)){
const err75 = {instancePath:instancePath+"/annual_fee/first_year",schemaPath:"#/properties/annual_fee/properties/first_year/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err76 = {instancePath:instancePath+"/annual_fee/first_year",schemaPath:"#/properties/annual_fee/properties/first_year/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
if(data19.monthly !== undefined){
let data23 = data19.monthly;
if((!((typeof data23 == "number") && (isFinite(data23)))) && (data23 !== null)){
const err77 = {instancePath:instancePath+"/annual_fee/monthly",schemaPath:"#/properties/annual_fee/properties/monthly/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.monthly.type}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 100000 || isNaN(data23)){
const err78 = {instancePath:instancePath+"/annual_fee/monthly",schemaPath:"#/properties/annual_fee/properties/monthly/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err79 = {instancePath:instancePath+"/annual_fee/monthly",schemaPath:"#/properties/annual_fee/properties/monthly/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data19.second_currency !== undefined){
if(!(validate21(data19.second_currency, {instancePath:instancePath+"/annual_fee/second_currency",parentData:data19,parentDataProperty:"second_currency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data19.waiver !== undefined){
let data25 = data19.waiver;
if((typeof data25 !== "string") && (!(data25 && typeof data25 == "object" && !Array.isArray(data25)))){
const err80 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.waiver.type}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(typeof data25 === "string"){
if(func2(data25) > 2000){
const err81 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(!pattern16.test(data25)){
const err82 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.period === undefined){
const err83 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/required",keyword:"required",params:{missingProperty: "period"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
for(const key5 in data25){
if(!((((key5 === "spend") || (key5 === "purchases")) || (key5 === "period")) || (key5 === "note"))){
const err84 = {instancePath:instancePath+"/annual_fee/waiver",schemaPath:"#/properties/annual_fee/properties/waiver/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data25.spend !== undefined){
let data26 = data25.spend;
if((!((typeof data26 == "number") && (isFinite(data26)))) && (data26 !== null)){
const err85 = {instancePath:instancePath+"/annual_fee/waiver/spend",schemaPath:"#/properties/annual_fee/properties/waiver/properties/spend/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.waiver.properties.spend.type}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err86 = {instancePath:instancePath+"/annual_fee/waiver/spend",schemaPath:"#/properties/annual_fee/properties/waiver/properties/spend/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
if(data25.purchases !== undefined){
let data27 = data25.purchases;
if((!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))) && (data27 !== null)){
const err87 = {instancePath:instancePath+"/annual_fee/waiver/purchases",schemaPath:"#/properties/annual_fee/properties/waiver/properties/purchases/type",keyword:"type",params:{type: schema31.properties.annual_fee.properties.waiver.properties.purchases.type}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 10000 || isNaN(data27)){
const err88 = {instancePath:instancePath+"/annual_fee/waiver/purchases",schemaPath:"#/properties/annual_fee/properties/waiver/properties/purchases/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(data27 < 1 || isNaN(data27)){
const err89 = {instancePath:instancePath+"/annual_fee/waiver/purchases",schemaPath:"#/properties/annual_fee/properties/waiver/properties/purchases/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
if(data25.period !== undefined){
let data28 = data25.period;
if(typeof data28 !== "string"){
const err90 = {instancePath:instancePath+"/annual_fee/waiver/period",schemaPath:"#/properties/annual_fee/properties/waiver/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(!((((((data28 === "month") || (data28 === "quarter")) || (data28 === "calendar-year")) || (data28 === "anniversary-year")) || (data28 === "year")) || (data28 === "first-year"))){
const err91 = {instancePath:instancePath+"/annual_fee/waiver/period",schemaPath:"#/properties/annual_fee/properties/waiver/properties/period/enum",keyword:"enum",params:{allowedValues: schema31.properties.annual_fee.properties.waiver.properties.period.enum}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data25.note !== undefined){
let data29 = data25.note;
if(typeof data29 === "string"){
if(func2(data29) > 2000){
const err92 = {instancePath:instancePath+"/annual_fee/waiver/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(!pattern16.test(data29)){
const err93 = {instancePath:instancePath+"/annual_fee/waiver/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/annual_fee/waiver/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
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
}
}
else {
const err95 = {instancePath:instancePath+"/annual_fee",schemaPath:"#/properties/annual_fee/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data.additional_card_fee !== undefined){
let data30 = data.additional_card_fee;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.amount === undefined){
const err96 = {instancePath:instancePath+"/additional_card_fee",schemaPath:"#/properties/additional_card_fee/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data30.currency === undefined){
const err97 = {instancePath:instancePath+"/additional_card_fee",schemaPath:"#/properties/additional_card_fee/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
for(const key6 in data30){
if(!((key6 === "amount") || (key6 === "currency"))){
const err98 = {instancePath:instancePath+"/additional_card_fee",schemaPath:"#/properties/additional_card_fee/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data30.amount !== undefined){
let data31 = data30.amount;
if((!((typeof data31 == "number") && (isFinite(data31)))) && (data31 !== null)){
const err99 = {instancePath:instancePath+"/additional_card_fee/amount",schemaPath:"#/properties/additional_card_fee/properties/amount/type",keyword:"type",params:{type: schema31.properties.additional_card_fee.properties.amount.type}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 1000000 || isNaN(data31)){
const err100 = {instancePath:instancePath+"/additional_card_fee/amount",schemaPath:"#/properties/additional_card_fee/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err101 = {instancePath:instancePath+"/additional_card_fee/amount",schemaPath:"#/properties/additional_card_fee/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data30.currency !== undefined){
let data32 = data30.currency;
if(typeof data32 === "string"){
if(!pattern14.test(data32)){
const err102 = {instancePath:instancePath+"/additional_card_fee/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/additional_card_fee/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
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
const err104 = {instancePath:instancePath+"/additional_card_fee",schemaPath:"#/properties/additional_card_fee/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data.fx_fee !== undefined){
let data33 = data.fx_fee;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.percent === undefined){
const err105 = {instancePath:instancePath+"/fx_fee",schemaPath:"#/properties/fx_fee/required",keyword:"required",params:{missingProperty: "percent"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
for(const key7 in data33){
if(!(((key7 === "percent") || (key7 === "by_network")) || (key7 === "note"))){
const err106 = {instancePath:instancePath+"/fx_fee",schemaPath:"#/properties/fx_fee/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data33.percent !== undefined){
let data34 = data33.percent;
if((!((typeof data34 == "number") && (isFinite(data34)))) && (data34 !== null)){
const err107 = {instancePath:instancePath+"/fx_fee/percent",schemaPath:"#/properties/fx_fee/properties/percent/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.percent.type}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 100 || isNaN(data34)){
const err108 = {instancePath:instancePath+"/fx_fee/percent",schemaPath:"#/properties/fx_fee/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data34 < 0 || isNaN(data34)){
const err109 = {instancePath:instancePath+"/fx_fee/percent",schemaPath:"#/properties/fx_fee/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data33.by_network !== undefined){
let data35 = data33.by_network;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(Object.keys(data35).length < 1){
const err110 = {instancePath:instancePath+"/fx_fee/by_network",schemaPath:"#/properties/fx_fee/properties/by_network/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
for(const key8 in data35){
if(!(((((((key8 === "visa") || (key8 === "mastercard")) || (key8 === "amex")) || (key8 === "discover")) || (key8 === "unionpay")) || (key8 === "jcb")) || (key8 === "other"))){
const err111 = {instancePath:instancePath+"/fx_fee/by_network",schemaPath:"#/properties/fx_fee/properties/by_network/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data35.visa !== undefined){
let data36 = data35.visa;
if((!((typeof data36 == "number") && (isFinite(data36)))) && (data36 !== null)){
const err112 = {instancePath:instancePath+"/fx_fee/by_network/visa",schemaPath:"#/properties/fx_fee/properties/by_network/properties/visa/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.visa.type}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 100 || isNaN(data36)){
const err113 = {instancePath:instancePath+"/fx_fee/by_network/visa",schemaPath:"#/properties/fx_fee/properties/by_network/properties/visa/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data36 < 0 || isNaN(data36)){
const err114 = {instancePath:instancePath+"/fx_fee/by_network/visa",schemaPath:"#/properties/fx_fee/properties/by_network/properties/visa/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data35.mastercard !== undefined){
let data37 = data35.mastercard;
if((!((typeof data37 == "number") && (isFinite(data37)))) && (data37 !== null)){
const err115 = {instancePath:instancePath+"/fx_fee/by_network/mastercard",schemaPath:"#/properties/fx_fee/properties/by_network/properties/mastercard/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.mastercard.type}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 100 || isNaN(data37)){
const err116 = {instancePath:instancePath+"/fx_fee/by_network/mastercard",schemaPath:"#/properties/fx_fee/properties/by_network/properties/mastercard/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data37 < 0 || isNaN(data37)){
const err117 = {instancePath:instancePath+"/fx_fee/by_network/mastercard",schemaPath:"#/properties/fx_fee/properties/by_network/properties/mastercard/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
if(data35.amex !== undefined){
let data38 = data35.amex;
if((!((typeof data38 == "number") && (isFinite(data38)))) && (data38 !== null)){
const err118 = {instancePath:instancePath+"/fx_fee/by_network/amex",schemaPath:"#/properties/fx_fee/properties/by_network/properties/amex/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.amex.type}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 100 || isNaN(data38)){
const err119 = {instancePath:instancePath+"/fx_fee/by_network/amex",schemaPath:"#/properties/fx_fee/properties/by_network/properties/amex/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data38 < 0 || isNaN(data38)){
const err120 = {instancePath:instancePath+"/fx_fee/by_network/amex",schemaPath:"#/properties/fx_fee/properties/by_network/properties/amex/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data35.discover !== undefined){
let data39 = data35.discover;
if((!((typeof data39 == "number") && (isFinite(data39)))) && (data39 !== null)){
const err121 = {instancePath:instancePath+"/fx_fee/by_network/discover",schemaPath:"#/properties/fx_fee/properties/by_network/properties/discover/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.discover.type}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 100 || isNaN(data39)){
const err122 = {instancePath:instancePath+"/fx_fee/by_network/discover",schemaPath:"#/properties/fx_fee/properties/by_network/properties/discover/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(data39 < 0 || isNaN(data39)){
const err123 = {instancePath:instancePath+"/fx_fee/by_network/discover",schemaPath:"#/properties/fx_fee/properties/by_network/properties/discover/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data35.unionpay !== undefined){
let data40 = data35.unionpay;
if((!((typeof data40 == "number") && (isFinite(data40)))) && (data40 !== null)){
const err124 = {instancePath:instancePath+"/fx_fee/by_network/unionpay",schemaPath:"#/properties/fx_fee/properties/by_network/properties/unionpay/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.unionpay.type}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 100 || isNaN(data40)){
const err125 = {instancePath:instancePath+"/fx_fee/by_network/unionpay",schemaPath:"#/properties/fx_fee/properties/by_network/properties/unionpay/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data40 < 0 || isNaN(data40)){
const err126 = {instancePath:instancePath+"/fx_fee/by_network/unionpay",schemaPath:"#/properties/fx_fee/properties/by_network/properties/unionpay/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data35.jcb !== undefined){
let data41 = data35.jcb;
if((!((typeof data41 == "number") && (isFinite(data41)))) && (data41 !== null)){
const err127 = {instancePath:instancePath+"/fx_fee/by_network/jcb",schemaPath:"#/properties/fx_fee/properties/by_network/properties/jcb/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.jcb.type}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 100 || isNaN(data41)){
const err128 = {instancePath:instancePath+"/fx_fee/by_network/jcb",schemaPath:"#/properties/fx_fee/properties/by_network/properties/jcb/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data41 < 0 || isNaN(data41)){
const err129 = {instancePath:instancePath+"/fx_fee/by_network/jcb",schemaPath:"#/properties/fx_fee/properties/by_network/properties/jcb/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
}
if(data35.other !== undefined){
let data42 = data35.other;
if((!((typeof data42 == "number") && (isFinite(data42)))) && (data42 !== null)){
const err130 = {instancePath:instancePath+"/fx_fee/by_network/other",schemaPath:"#/properties/fx_fee/properties/by_network/properties/other/type",keyword:"type",params:{type: schema31.properties.fx_fee.properties.by_network.properties.other.type}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 100 || isNaN(data42)){
const err131 = {instancePath:instancePath+"/fx_fee/by_network/other",schemaPath:"#/properties/fx_fee/properties/by_network/properties/other/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data42 < 0 || isNaN(data42)){
const err132 = {instancePath:instancePath+"/fx_fee/by_network/other",schemaPath:"#/properties/fx_fee/properties/by_network/properties/other/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err133 = {instancePath:instancePath+"/fx_fee/by_network",schemaPath:"#/properties/fx_fee/properties/by_network/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data33.note !== undefined){
let data43 = data33.note;
if(typeof data43 === "string"){
if(func2(data43) > 2000){
const err134 = {instancePath:instancePath+"/fx_fee/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(!pattern16.test(data43)){
const err135 = {instancePath:instancePath+"/fx_fee/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
else {
const err136 = {instancePath:instancePath+"/fx_fee/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
}
else {
const err137 = {instancePath:instancePath+"/fx_fee",schemaPath:"#/properties/fx_fee/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data.rewards !== undefined){
let data44 = data.rewards;
if((!(data44 && typeof data44 == "object" && !Array.isArray(data44))) && (data44 !== null)){
const err138 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/type",keyword:"type",params:{type: schema31.properties.rewards.type}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.currency_label === undefined){
const err139 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "currency_label"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data44.rate_type === undefined){
const err140 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "rate_type"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(data44.base_rate === undefined){
const err141 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "base_rate"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(data44.categories === undefined){
const err142 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/required",keyword:"required",params:{missingProperty: "categories"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
for(const key9 in data44){
if(!((((key9 === "currency_label") || (key9 === "rate_type")) || (key9 === "base_rate")) || (key9 === "categories"))){
const err143 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data44.currency_label !== undefined){
let data45 = data44.currency_label;
if(typeof data45 === "string"){
if(func2(data45) > 160){
const err144 = {instancePath:instancePath+"/rewards/currency_label",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(!pattern5.test(data45)){
const err145 = {instancePath:instancePath+"/rewards/currency_label",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
else {
const err146 = {instancePath:instancePath+"/rewards/currency_label",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data44.rate_type !== undefined){
let data46 = data44.rate_type;
if(typeof data46 !== "string"){
const err147 = {instancePath:instancePath+"/rewards/rate_type",schemaPath:"#/properties/rewards/properties/rate_type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(!(((data46 === "points") || (data46 === "miles")) || (data46 === "cashback"))){
const err148 = {instancePath:instancePath+"/rewards/rate_type",schemaPath:"#/properties/rewards/properties/rate_type/enum",keyword:"enum",params:{allowedValues: schema31.properties.rewards.properties.rate_type.enum}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data44.base_rate !== undefined){
let data47 = data44.base_rate;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.points_per_dollar === undefined){
const err149 = {instancePath:instancePath+"/rewards/base_rate",schemaPath:"#/properties/rewards/properties/base_rate/required",keyword:"required",params:{missingProperty: "points_per_dollar"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
for(const key10 in data47){
if(!(key10 === "points_per_dollar")){
const err150 = {instancePath:instancePath+"/rewards/base_rate",schemaPath:"#/properties/rewards/properties/base_rate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data47.points_per_dollar !== undefined){
let data48 = data47.points_per_dollar;
if((!((typeof data48 == "number") && (isFinite(data48)))) && (data48 !== null)){
const err151 = {instancePath:instancePath+"/rewards/base_rate/points_per_dollar",schemaPath:"#/$defs/rate/type",keyword:"type",params:{type: schema44.type}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 1000 || isNaN(data48)){
const err152 = {instancePath:instancePath+"/rewards/base_rate/points_per_dollar",schemaPath:"#/$defs/rate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data48 < 0 || isNaN(data48)){
const err153 = {instancePath:instancePath+"/rewards/base_rate/points_per_dollar",schemaPath:"#/$defs/rate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
}
else {
const err154 = {instancePath:instancePath+"/rewards/base_rate",schemaPath:"#/properties/rewards/properties/base_rate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data44.categories !== undefined){
let data49 = data44.categories;
if(Array.isArray(data49)){
if(data49.length > 40){
const err155 = {instancePath:instancePath+"/rewards/categories",schemaPath:"#/properties/rewards/properties/categories/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
const len2 = data49.length;
for(let i3=0; i3<len2; i3++){
let data50 = data49[i3];
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.label === undefined){
const err156 = {instancePath:instancePath+"/rewards/categories/" + i3,schemaPath:"#/properties/rewards/properties/categories/items/required",keyword:"required",params:{missingProperty: "label"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(data50.points_per_dollar === undefined){
const err157 = {instancePath:instancePath+"/rewards/categories/" + i3,schemaPath:"#/properties/rewards/properties/categories/items/required",keyword:"required",params:{missingProperty: "points_per_dollar"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
for(const key11 in data50){
if(!(func1.call(schema31.properties.rewards.properties.categories.items.properties, key11))){
const err158 = {instancePath:instancePath+"/rewards/categories/" + i3,schemaPath:"#/properties/rewards/properties/categories/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data50.label !== undefined){
let data51 = data50.label;
if(typeof data51 === "string"){
if(func2(data51) > 160){
const err159 = {instancePath:instancePath+"/rewards/categories/" + i3+"/label",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(!pattern5.test(data51)){
const err160 = {instancePath:instancePath+"/rewards/categories/" + i3+"/label",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else {
const err161 = {instancePath:instancePath+"/rewards/categories/" + i3+"/label",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data50.category !== undefined){
let data52 = data50.category;
if(Array.isArray(data52)){
if(data52.length > 12){
const err162 = {instancePath:instancePath+"/rewards/categories/" + i3+"/category",schemaPath:"#/properties/rewards/properties/categories/items/properties/category/maxItems",keyword:"maxItems",params:{limit: 12}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
const len3 = data52.length;
for(let i4=0; i4<len3; i4++){
let data53 = data52[i4];
if(typeof data53 === "string"){
if(func2(data53) > 60){
const err163 = {instancePath:instancePath+"/rewards/categories/" + i3+"/category/" + i4,schemaPath:"#/$defs/slug/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(!pattern10.test(data53)){
const err164 = {instancePath:instancePath+"/rewards/categories/" + i3+"/category/" + i4,schemaPath:"#/$defs/slug/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
else {
const err165 = {instancePath:instancePath+"/rewards/categories/" + i3+"/category/" + i4,schemaPath:"#/$defs/slug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
let i5 = data52.length;
let j1;
if(i5 > 1){
outer0:
for(;i5--;){
for(j1 = i5; j1--;){
if(func0(data52[i5], data52[j1])){
const err166 = {instancePath:instancePath+"/rewards/categories/" + i3+"/category",schemaPath:"#/properties/rewards/properties/categories/items/properties/category/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j1}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err167 = {instancePath:instancePath+"/rewards/categories/" + i3+"/category",schemaPath:"#/properties/rewards/properties/categories/items/properties/category/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data50.points_per_dollar !== undefined){
let data54 = data50.points_per_dollar;
if((!((typeof data54 == "number") && (isFinite(data54)))) && (data54 !== null)){
const err168 = {instancePath:instancePath+"/rewards/categories/" + i3+"/points_per_dollar",schemaPath:"#/$defs/rate/type",keyword:"type",params:{type: schema44.type}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 1000 || isNaN(data54)){
const err169 = {instancePath:instancePath+"/rewards/categories/" + i3+"/points_per_dollar",schemaPath:"#/$defs/rate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(data54 < 0 || isNaN(data54)){
const err170 = {instancePath:instancePath+"/rewards/categories/" + i3+"/points_per_dollar",schemaPath:"#/$defs/rate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data50.cap !== undefined){
let data55 = data50.cap;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.amount === undefined){
const err171 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if(data55.unit === undefined){
const err172 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(data55.period === undefined){
const err173 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/required",keyword:"required",params:{missingProperty: "period"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
for(const key12 in data55){
if(!(((((key12 === "amount") || (key12 === "unit")) || (key12 === "period")) || (key12 === "shared_with")) || (key12 === "second_currency"))){
const err174 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data55.amount !== undefined){
let data56 = data55.amount;
if((!((typeof data56 == "number") && (isFinite(data56)))) && (data56 !== null)){
const err175 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/amount/type",keyword:"type",params:{type: schema31.properties.rewards.properties.categories.items.properties.cap.properties.amount.type}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 < 0 || isNaN(data56)){
const err176 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
}
if(data55.unit !== undefined){
let data57 = data55.unit;
if(typeof data57 === "string"){
if(!pattern23.test(data57)){
const err177 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/unit",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/unit/pattern",keyword:"pattern",params:{pattern: "^([A-Z]{3}|points)$"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
else {
const err178 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/unit",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
if(data55.period !== undefined){
let data58 = data55.period;
if(typeof data58 !== "string"){
const err179 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if(!(((((((data58 === "month") || (data58 === "billing-cycle")) || (data58 === "quarter")) || (data58 === "calendar-year")) || (data58 === "anniversary-year")) || (data58 === "year")) || (data58 === "welcome"))){
const err180 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/period/enum",keyword:"enum",params:{allowedValues: schema31.properties.rewards.properties.categories.items.properties.cap.properties.period.enum}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data55.shared_with !== undefined){
let data59 = data55.shared_with;
if(Array.isArray(data59)){
if(data59.length > 39){
const err181 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/maxItems",keyword:"maxItems",params:{limit: 39}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(data59.length < 1){
const err182 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
const len4 = data59.length;
for(let i6=0; i6<len4; i6++){
let data60 = data59[i6];
if(typeof data60 === "string"){
if(func2(data60) > 160){
const err183 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/shared_with/" + i6,schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(!pattern5.test(data60)){
const err184 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/shared_with/" + i6,schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
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
const err185 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/shared_with/" + i6,schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
let i7 = data59.length;
let j2;
if(i7 > 1){
outer1:
for(;i7--;){
for(j2 = i7; j2--;){
if(func0(data59[i7], data59[j2])){
const err186 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j2}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err187 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/shared_with",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/properties/shared_with/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
if(data55.second_currency !== undefined){
if(!(validate21(data55.second_currency, {instancePath:instancePath+"/rewards/categories/" + i3+"/cap/second_currency",parentData:data55,parentDataProperty:"second_currency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err188 = {instancePath:instancePath+"/rewards/categories/" + i3+"/cap",schemaPath:"#/properties/rewards/properties/categories/items/properties/cap/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data50.from !== undefined){
let data62 = data50.from;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.amount === undefined){
const err189 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if(data62.unit === undefined){
const err190 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(data62.period === undefined){
const err191 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/required",keyword:"required",params:{missingProperty: "period"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
for(const key13 in data62){
if(!(((key13 === "amount") || (key13 === "unit")) || (key13 === "period"))){
const err192 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data62.amount !== undefined){
let data63 = data62.amount;
if((!((typeof data63 == "number") && (isFinite(data63)))) && (data63 !== null)){
const err193 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/properties/amount/type",keyword:"type",params:{type: schema31.properties.rewards.properties.categories.items.properties.from.properties.amount.type}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 < 0 || isNaN(data63)){
const err194 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from/amount",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
}
if(data62.unit !== undefined){
let data64 = data62.unit;
if(typeof data64 === "string"){
if(!pattern14.test(data64)){
const err195 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from/unit",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from/unit",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data62.period !== undefined){
let data65 = data62.period;
if(typeof data65 !== "string"){
const err197 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(!((((((data65 === "month") || (data65 === "billing-cycle")) || (data65 === "quarter")) || (data65 === "calendar-year")) || (data65 === "anniversary-year")) || (data65 === "year"))){
const err198 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/properties/period/enum",keyword:"enum",params:{allowedValues: schema31.properties.rewards.properties.categories.items.properties.from.properties.period.enum}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
}
else {
const err199 = {instancePath:instancePath+"/rewards/categories/" + i3+"/from",schemaPath:"#/properties/rewards/properties/categories/items/properties/from/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data50.period !== undefined){
let data66 = data50.period;
if(typeof data66 === "string"){
if(!pattern26.test(data66)){
const err200 = {instancePath:instancePath+"/rewards/categories/" + i3+"/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/period/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-(Q[1-4]|0[1-9]|1[0-2]))?$"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
else {
const err201 = {instancePath:instancePath+"/rewards/categories/" + i3+"/period",schemaPath:"#/properties/rewards/properties/categories/items/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data50.until !== undefined){
let data67 = data50.until;
if(typeof data67 === "string"){
if(!pattern27.test(data67)){
const err202 = {instancePath:instancePath+"/rewards/categories/" + i3+"/until",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(!(formats0.validate(data67))){
const err203 = {instancePath:instancePath+"/rewards/categories/" + i3+"/until",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
else {
const err204 = {instancePath:instancePath+"/rewards/categories/" + i3+"/until",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data50.activation !== undefined){
if(typeof data50.activation !== "boolean"){
const err205 = {instancePath:instancePath+"/rewards/categories/" + i3+"/activation",schemaPath:"#/properties/rewards/properties/categories/items/properties/activation/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data50.choose !== undefined){
let data69 = data50.choose;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err206 = {instancePath:instancePath+"/rewards/categories/" + i3+"/choose",schemaPath:"#/properties/rewards/properties/categories/items/properties/choose/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 40 || isNaN(data69)){
const err207 = {instancePath:instancePath+"/rewards/categories/" + i3+"/choose",schemaPath:"#/properties/rewards/properties/categories/items/properties/choose/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(data69 < 1 || isNaN(data69)){
const err208 = {instancePath:instancePath+"/rewards/categories/" + i3+"/choose",schemaPath:"#/properties/rewards/properties/categories/items/properties/choose/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
}
if(data50.note !== undefined){
let data70 = data50.note;
if(typeof data70 === "string"){
if(func2(data70) > 2000){
const err209 = {instancePath:instancePath+"/rewards/categories/" + i3+"/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if(!pattern16.test(data70)){
const err210 = {instancePath:instancePath+"/rewards/categories/" + i3+"/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
else {
const err211 = {instancePath:instancePath+"/rewards/categories/" + i3+"/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
}
else {
const err212 = {instancePath:instancePath+"/rewards/categories/" + i3,schemaPath:"#/properties/rewards/properties/categories/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
}
else {
const err213 = {instancePath:instancePath+"/rewards/categories",schemaPath:"#/properties/rewards/properties/categories/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
}
}
if(data.apr !== undefined){
let data71 = data.apr;
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
if(Object.keys(data71).length < 1){
const err214 = {instancePath:instancePath+"/apr",schemaPath:"#/properties/apr/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
for(const key14 in data71){
if(!(((key14 === "purchase") || (key14 === "balance_transfer")) || (key14 === "cash_advance"))){
const err215 = {instancePath:instancePath+"/apr",schemaPath:"#/properties/apr/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data71.purchase !== undefined){
let data72 = data71.purchase;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.min === undefined){
const err216 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "min"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
if(data72.max === undefined){
const err217 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "max"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if(data72.kind === undefined){
const err218 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
for(const key15 in data72){
if(!(((((key15 === "min") || (key15 === "max")) || (key15 === "kind")) || (key15 === "daily")) || (key15 === "intro"))){
const err219 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data72.min !== undefined){
let data73 = data72.min;
if((!((typeof data73 == "number") && (isFinite(data73)))) && (data73 !== null)){
const err220 = {instancePath:instancePath+"/apr/purchase/min",schemaPath:"#/$defs/aprRange/properties/min/type",keyword:"type",params:{type: schema52.properties.min.type}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 > 100 || isNaN(data73)){
const err221 = {instancePath:instancePath+"/apr/purchase/min",schemaPath:"#/$defs/aprRange/properties/min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(data73 < 0 || isNaN(data73)){
const err222 = {instancePath:instancePath+"/apr/purchase/min",schemaPath:"#/$defs/aprRange/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data72.max !== undefined){
let data74 = data72.max;
if((!((typeof data74 == "number") && (isFinite(data74)))) && (data74 !== null)){
const err223 = {instancePath:instancePath+"/apr/purchase/max",schemaPath:"#/$defs/aprRange/properties/max/type",keyword:"type",params:{type: schema52.properties.max.type}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 > 100 || isNaN(data74)){
const err224 = {instancePath:instancePath+"/apr/purchase/max",schemaPath:"#/$defs/aprRange/properties/max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
if(data74 < 0 || isNaN(data74)){
const err225 = {instancePath:instancePath+"/apr/purchase/max",schemaPath:"#/$defs/aprRange/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
}
if(data72.kind !== undefined){
let data75 = data72.kind;
if(typeof data75 !== "string"){
const err226 = {instancePath:instancePath+"/apr/purchase/kind",schemaPath:"#/$defs/aprRange/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
if(!((data75 === "variable") || (data75 === "fixed"))){
const err227 = {instancePath:instancePath+"/apr/purchase/kind",schemaPath:"#/$defs/aprRange/properties/kind/enum",keyword:"enum",params:{allowedValues: schema52.properties.kind.enum}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
if(data72.daily !== undefined){
let data76 = data72.daily;
if((!((typeof data76 == "number") && (isFinite(data76)))) && (data76 !== null)){
const err228 = {instancePath:instancePath+"/apr/purchase/daily",schemaPath:"#/$defs/aprRange/properties/daily/type",keyword:"type",params:{type: schema52.properties.daily.type}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 > 10 || isNaN(data76)){
const err229 = {instancePath:instancePath+"/apr/purchase/daily",schemaPath:"#/$defs/aprRange/properties/daily/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if(data76 < 0 || isNaN(data76)){
const err230 = {instancePath:instancePath+"/apr/purchase/daily",schemaPath:"#/$defs/aprRange/properties/daily/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
}
if(data72.intro !== undefined){
let data77 = data72.intro;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
if(data77.percent === undefined){
const err231 = {instancePath:instancePath+"/apr/purchase/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "percent"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if(data77.months === undefined){
const err232 = {instancePath:instancePath+"/apr/purchase/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
for(const key16 in data77){
if(!((key16 === "percent") || (key16 === "months"))){
const err233 = {instancePath:instancePath+"/apr/purchase/intro",schemaPath:"#/$defs/aprRange/properties/intro/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
if(data77.percent !== undefined){
let data78 = data77.percent;
if((!((typeof data78 == "number") && (isFinite(data78)))) && (data78 !== null)){
const err234 = {instancePath:instancePath+"/apr/purchase/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/type",keyword:"type",params:{type: schema52.properties.intro.properties.percent.type}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 100 || isNaN(data78)){
const err235 = {instancePath:instancePath+"/apr/purchase/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if(data78 < 0 || isNaN(data78)){
const err236 = {instancePath:instancePath+"/apr/purchase/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
}
if(data77.months !== undefined){
let data79 = data77.months;
if((!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))) && (data79 !== null)){
const err237 = {instancePath:instancePath+"/apr/purchase/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/type",keyword:"type",params:{type: schema52.properties.intro.properties.months.type}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 60 || isNaN(data79)){
const err238 = {instancePath:instancePath+"/apr/purchase/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
if(data79 < 1 || isNaN(data79)){
const err239 = {instancePath:instancePath+"/apr/purchase/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
}
}
else {
const err240 = {instancePath:instancePath+"/apr/purchase/intro",schemaPath:"#/$defs/aprRange/properties/intro/type",keyword:"type",params:{type: "object"}};
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
else {
const err241 = {instancePath:instancePath+"/apr/purchase",schemaPath:"#/$defs/aprRange/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data71.balance_transfer !== undefined){
let data80 = data71.balance_transfer;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
if(data80.min === undefined){
const err242 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "min"}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
if(data80.max === undefined){
const err243 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "max"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
if(data80.kind === undefined){
const err244 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
for(const key17 in data80){
if(!(((((key17 === "min") || (key17 === "max")) || (key17 === "kind")) || (key17 === "daily")) || (key17 === "intro"))){
const err245 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
if(data80.min !== undefined){
let data81 = data80.min;
if((!((typeof data81 == "number") && (isFinite(data81)))) && (data81 !== null)){
const err246 = {instancePath:instancePath+"/apr/balance_transfer/min",schemaPath:"#/$defs/aprRange/properties/min/type",keyword:"type",params:{type: schema52.properties.min.type}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 > 100 || isNaN(data81)){
const err247 = {instancePath:instancePath+"/apr/balance_transfer/min",schemaPath:"#/$defs/aprRange/properties/min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if(data81 < 0 || isNaN(data81)){
const err248 = {instancePath:instancePath+"/apr/balance_transfer/min",schemaPath:"#/$defs/aprRange/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
}
if(data80.max !== undefined){
let data82 = data80.max;
if((!((typeof data82 == "number") && (isFinite(data82)))) && (data82 !== null)){
const err249 = {instancePath:instancePath+"/apr/balance_transfer/max",schemaPath:"#/$defs/aprRange/properties/max/type",keyword:"type",params:{type: schema52.properties.max.type}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 > 100 || isNaN(data82)){
const err250 = {instancePath:instancePath+"/apr/balance_transfer/max",schemaPath:"#/$defs/aprRange/properties/max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(data82 < 0 || isNaN(data82)){
const err251 = {instancePath:instancePath+"/apr/balance_transfer/max",schemaPath:"#/$defs/aprRange/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data80.kind !== undefined){
let data83 = data80.kind;
if(typeof data83 !== "string"){
const err252 = {instancePath:instancePath+"/apr/balance_transfer/kind",schemaPath:"#/$defs/aprRange/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if(!((data83 === "variable") || (data83 === "fixed"))){
const err253 = {instancePath:instancePath+"/apr/balance_transfer/kind",schemaPath:"#/$defs/aprRange/properties/kind/enum",keyword:"enum",params:{allowedValues: schema52.properties.kind.enum}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data80.daily !== undefined){
let data84 = data80.daily;
if((!((typeof data84 == "number") && (isFinite(data84)))) && (data84 !== null)){
const err254 = {instancePath:instancePath+"/apr/balance_transfer/daily",schemaPath:"#/$defs/aprRange/properties/daily/type",keyword:"type",params:{type: schema52.properties.daily.type}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 10 || isNaN(data84)){
const err255 = {instancePath:instancePath+"/apr/balance_transfer/daily",schemaPath:"#/$defs/aprRange/properties/daily/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(data84 < 0 || isNaN(data84)){
const err256 = {instancePath:instancePath+"/apr/balance_transfer/daily",schemaPath:"#/$defs/aprRange/properties/daily/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
}
if(data80.intro !== undefined){
let data85 = data80.intro;
if(data85 && typeof data85 == "object" && !Array.isArray(data85)){
if(data85.percent === undefined){
const err257 = {instancePath:instancePath+"/apr/balance_transfer/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "percent"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(data85.months === undefined){
const err258 = {instancePath:instancePath+"/apr/balance_transfer/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
for(const key18 in data85){
if(!((key18 === "percent") || (key18 === "months"))){
const err259 = {instancePath:instancePath+"/apr/balance_transfer/intro",schemaPath:"#/$defs/aprRange/properties/intro/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data85.percent !== undefined){
let data86 = data85.percent;
if((!((typeof data86 == "number") && (isFinite(data86)))) && (data86 !== null)){
const err260 = {instancePath:instancePath+"/apr/balance_transfer/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/type",keyword:"type",params:{type: schema52.properties.intro.properties.percent.type}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if((typeof data86 == "number") && (isFinite(data86))){
if(data86 > 100 || isNaN(data86)){
const err261 = {instancePath:instancePath+"/apr/balance_transfer/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if(data86 < 0 || isNaN(data86)){
const err262 = {instancePath:instancePath+"/apr/balance_transfer/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
}
if(data85.months !== undefined){
let data87 = data85.months;
if((!(((typeof data87 == "number") && (!(data87 % 1) && !isNaN(data87))) && (isFinite(data87)))) && (data87 !== null)){
const err263 = {instancePath:instancePath+"/apr/balance_transfer/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/type",keyword:"type",params:{type: schema52.properties.intro.properties.months.type}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if((typeof data87 == "number") && (isFinite(data87))){
if(data87 > 60 || isNaN(data87)){
const err264 = {instancePath:instancePath+"/apr/balance_transfer/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
if(data87 < 1 || isNaN(data87)){
const err265 = {instancePath:instancePath+"/apr/balance_transfer/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
}
else {
const err266 = {instancePath:instancePath+"/apr/balance_transfer/intro",schemaPath:"#/$defs/aprRange/properties/intro/type",keyword:"type",params:{type: "object"}};
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
else {
const err267 = {instancePath:instancePath+"/apr/balance_transfer",schemaPath:"#/$defs/aprRange/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data71.cash_advance !== undefined){
let data88 = data71.cash_advance;
if(data88 && typeof data88 == "object" && !Array.isArray(data88)){
if(data88.min === undefined){
const err268 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "min"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(data88.max === undefined){
const err269 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "max"}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
if(data88.kind === undefined){
const err270 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
for(const key19 in data88){
if(!(((((key19 === "min") || (key19 === "max")) || (key19 === "kind")) || (key19 === "daily")) || (key19 === "intro"))){
const err271 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
if(data88.min !== undefined){
let data89 = data88.min;
if((!((typeof data89 == "number") && (isFinite(data89)))) && (data89 !== null)){
const err272 = {instancePath:instancePath+"/apr/cash_advance/min",schemaPath:"#/$defs/aprRange/properties/min/type",keyword:"type",params:{type: schema52.properties.min.type}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 100 || isNaN(data89)){
const err273 = {instancePath:instancePath+"/apr/cash_advance/min",schemaPath:"#/$defs/aprRange/properties/min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
if(data89 < 0 || isNaN(data89)){
const err274 = {instancePath:instancePath+"/apr/cash_advance/min",schemaPath:"#/$defs/aprRange/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
}
if(data88.max !== undefined){
let data90 = data88.max;
if((!((typeof data90 == "number") && (isFinite(data90)))) && (data90 !== null)){
const err275 = {instancePath:instancePath+"/apr/cash_advance/max",schemaPath:"#/$defs/aprRange/properties/max/type",keyword:"type",params:{type: schema52.properties.max.type}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 100 || isNaN(data90)){
const err276 = {instancePath:instancePath+"/apr/cash_advance/max",schemaPath:"#/$defs/aprRange/properties/max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
if(data90 < 0 || isNaN(data90)){
const err277 = {instancePath:instancePath+"/apr/cash_advance/max",schemaPath:"#/$defs/aprRange/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data88.kind !== undefined){
let data91 = data88.kind;
if(typeof data91 !== "string"){
const err278 = {instancePath:instancePath+"/apr/cash_advance/kind",schemaPath:"#/$defs/aprRange/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
if(!((data91 === "variable") || (data91 === "fixed"))){
const err279 = {instancePath:instancePath+"/apr/cash_advance/kind",schemaPath:"#/$defs/aprRange/properties/kind/enum",keyword:"enum",params:{allowedValues: schema52.properties.kind.enum}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
if(data88.daily !== undefined){
let data92 = data88.daily;
if((!((typeof data92 == "number") && (isFinite(data92)))) && (data92 !== null)){
const err280 = {instancePath:instancePath+"/apr/cash_advance/daily",schemaPath:"#/$defs/aprRange/properties/daily/type",keyword:"type",params:{type: schema52.properties.daily.type}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 10 || isNaN(data92)){
const err281 = {instancePath:instancePath+"/apr/cash_advance/daily",schemaPath:"#/$defs/aprRange/properties/daily/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if(data92 < 0 || isNaN(data92)){
const err282 = {instancePath:instancePath+"/apr/cash_advance/daily",schemaPath:"#/$defs/aprRange/properties/daily/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
}
if(data88.intro !== undefined){
let data93 = data88.intro;
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
if(data93.percent === undefined){
const err283 = {instancePath:instancePath+"/apr/cash_advance/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "percent"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if(data93.months === undefined){
const err284 = {instancePath:instancePath+"/apr/cash_advance/intro",schemaPath:"#/$defs/aprRange/properties/intro/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
for(const key20 in data93){
if(!((key20 === "percent") || (key20 === "months"))){
const err285 = {instancePath:instancePath+"/apr/cash_advance/intro",schemaPath:"#/$defs/aprRange/properties/intro/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
if(data93.percent !== undefined){
let data94 = data93.percent;
if((!((typeof data94 == "number") && (isFinite(data94)))) && (data94 !== null)){
const err286 = {instancePath:instancePath+"/apr/cash_advance/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/type",keyword:"type",params:{type: schema52.properties.intro.properties.percent.type}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 > 100 || isNaN(data94)){
const err287 = {instancePath:instancePath+"/apr/cash_advance/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
if(data94 < 0 || isNaN(data94)){
const err288 = {instancePath:instancePath+"/apr/cash_advance/intro/percent",schemaPath:"#/$defs/aprRange/properties/intro/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
}
if(data93.months !== undefined){
let data95 = data93.months;
if((!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))) && (data95 !== null)){
const err289 = {instancePath:instancePath+"/apr/cash_advance/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/type",keyword:"type",params:{type: schema52.properties.intro.properties.months.type}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 60 || isNaN(data95)){
const err290 = {instancePath:instancePath+"/apr/cash_advance/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if(data95 < 1 || isNaN(data95)){
const err291 = {instancePath:instancePath+"/apr/cash_advance/intro/months",schemaPath:"#/$defs/aprRange/properties/intro/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
}
else {
const err292 = {instancePath:instancePath+"/apr/cash_advance/intro",schemaPath:"#/$defs/aprRange/properties/intro/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
}
else {
const err293 = {instancePath:instancePath+"/apr/cash_advance",schemaPath:"#/$defs/aprRange/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
}
else {
const err294 = {instancePath:instancePath+"/apr",schemaPath:"#/properties/apr/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
if(data.welcome_offer !== undefined){
let data96 = data.welcome_offer;
if(data96 && typeof data96 == "object" && !Array.isArray(data96)){
if(data96.amount === undefined){
const err295 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
if(data96.unit === undefined){
const err296 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if(data96.spend === undefined){
const err297 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "spend"}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(data96.currency === undefined){
const err298 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
if(data96.months === undefined){
const err299 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if(data96.as_of === undefined){
const err300 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/required",keyword:"required",params:{missingProperty: "as_of"}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
for(const key21 in data96){
if(!((((((((key21 === "amount") || (key21 === "unit")) || (key21 === "spend")) || (key21 === "currency")) || (key21 === "months")) || (key21 === "as_of")) || (key21 === "steps")) || (key21 === "ends_on"))){
const err301 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
if(data96.amount !== undefined){
let data97 = data96.amount;
if((!((typeof data97 == "number") && (isFinite(data97)))) && (data97 !== null)){
const err302 = {instancePath:instancePath+"/welcome_offer/amount",schemaPath:"#/properties/welcome_offer/properties/amount/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.amount.type}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 < 0 || isNaN(data97)){
const err303 = {instancePath:instancePath+"/welcome_offer/amount",schemaPath:"#/properties/welcome_offer/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
}
if(data96.unit !== undefined){
let data98 = data96.unit;
if(typeof data98 === "string"){
if(!pattern29.test(data98)){
const err304 = {instancePath:instancePath+"/welcome_offer/unit",schemaPath:"#/properties/welcome_offer/properties/unit/pattern",keyword:"pattern",params:{pattern: "^([A-Z]{3}|points|miles|nights|vouchers|percent)$"}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
else {
const err305 = {instancePath:instancePath+"/welcome_offer/unit",schemaPath:"#/properties/welcome_offer/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
if(data96.spend !== undefined){
let data99 = data96.spend;
if((!((typeof data99 == "number") && (isFinite(data99)))) && (data99 !== null)){
const err306 = {instancePath:instancePath+"/welcome_offer/spend",schemaPath:"#/properties/welcome_offer/properties/spend/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.spend.type}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 < 0 || isNaN(data99)){
const err307 = {instancePath:instancePath+"/welcome_offer/spend",schemaPath:"#/properties/welcome_offer/properties/spend/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data96.currency !== undefined){
let data100 = data96.currency;
if(typeof data100 === "string"){
if(!pattern14.test(data100)){
const err308 = {instancePath:instancePath+"/welcome_offer/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
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
const err309 = {instancePath:instancePath+"/welcome_offer/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data96.months !== undefined){
let data101 = data96.months;
if((!((typeof data101 == "number") && (isFinite(data101)))) && (data101 !== null)){
const err310 = {instancePath:instancePath+"/welcome_offer/months",schemaPath:"#/properties/welcome_offer/properties/months/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.months.type}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 36 || isNaN(data101)){
const err311 = {instancePath:instancePath+"/welcome_offer/months",schemaPath:"#/properties/welcome_offer/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
if(data101 < 0 || isNaN(data101)){
const err312 = {instancePath:instancePath+"/welcome_offer/months",schemaPath:"#/properties/welcome_offer/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
}
if(data96.as_of !== undefined){
let data102 = data96.as_of;
if(typeof data102 === "string"){
if(!pattern27.test(data102)){
const err313 = {instancePath:instancePath+"/welcome_offer/as_of",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if(!(formats0.validate(data102))){
const err314 = {instancePath:instancePath+"/welcome_offer/as_of",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
else {
const err315 = {instancePath:instancePath+"/welcome_offer/as_of",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
if(data96.steps !== undefined){
let data103 = data96.steps;
if(Array.isArray(data103)){
if(data103.length > 12){
const err316 = {instancePath:instancePath+"/welcome_offer/steps",schemaPath:"#/properties/welcome_offer/properties/steps/maxItems",keyword:"maxItems",params:{limit: 12}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
if(data103.length < 1){
const err317 = {instancePath:instancePath+"/welcome_offer/steps",schemaPath:"#/properties/welcome_offer/properties/steps/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
const len5 = data103.length;
for(let i8=0; i8<len5; i8++){
let data104 = data103[i8];
if(data104 && typeof data104 == "object" && !Array.isArray(data104)){
if(data104.amount === undefined){
const err318 = {instancePath:instancePath+"/welcome_offer/steps/" + i8,schemaPath:"#/properties/welcome_offer/properties/steps/items/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
if(data104.spend === undefined){
const err319 = {instancePath:instancePath+"/welcome_offer/steps/" + i8,schemaPath:"#/properties/welcome_offer/properties/steps/items/required",keyword:"required",params:{missingProperty: "spend"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
if(data104.months === undefined){
const err320 = {instancePath:instancePath+"/welcome_offer/steps/" + i8,schemaPath:"#/properties/welcome_offer/properties/steps/items/required",keyword:"required",params:{missingProperty: "months"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
for(const key22 in data104){
if(!(((((key22 === "amount") || (key22 === "unit")) || (key22 === "spend")) || (key22 === "months")) || (key22 === "note"))){
const err321 = {instancePath:instancePath+"/welcome_offer/steps/" + i8,schemaPath:"#/properties/welcome_offer/properties/steps/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
if(data104.amount !== undefined){
let data105 = data104.amount;
if((!((typeof data105 == "number") && (isFinite(data105)))) && (data105 !== null)){
const err322 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/amount",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/amount/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.steps.items.properties.amount.type}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 < 0 || isNaN(data105)){
const err323 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/amount",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
}
if(data104.unit !== undefined){
let data106 = data104.unit;
if(typeof data106 === "string"){
if(!pattern29.test(data106)){
const err324 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/unit",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/unit/pattern",keyword:"pattern",params:{pattern: "^([A-Z]{3}|points|miles|nights|vouchers|percent)$"}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
else {
const err325 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/unit",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
if(data104.spend !== undefined){
let data107 = data104.spend;
if((!((typeof data107 == "number") && (isFinite(data107)))) && (data107 !== null)){
const err326 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/spend",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/spend/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.steps.items.properties.spend.type}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 < 0 || isNaN(data107)){
const err327 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/spend",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/spend/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
}
if(data104.months !== undefined){
let data108 = data104.months;
if((!((typeof data108 == "number") && (isFinite(data108)))) && (data108 !== null)){
const err328 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/months",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/months/type",keyword:"type",params:{type: schema31.properties.welcome_offer.properties.steps.items.properties.months.type}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 > 36 || isNaN(data108)){
const err329 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/months",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/months/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
if(data108 < 0 || isNaN(data108)){
const err330 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/months",schemaPath:"#/properties/welcome_offer/properties/steps/items/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
}
if(data104.note !== undefined){
let data109 = data104.note;
if(typeof data109 === "string"){
if(func2(data109) > 2000){
const err331 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
if(!pattern16.test(data109)){
const err332 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
else {
const err333 = {instancePath:instancePath+"/welcome_offer/steps/" + i8+"/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
}
else {
const err334 = {instancePath:instancePath+"/welcome_offer/steps/" + i8,schemaPath:"#/properties/welcome_offer/properties/steps/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
}
else {
const err335 = {instancePath:instancePath+"/welcome_offer/steps",schemaPath:"#/properties/welcome_offer/properties/steps/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
if(data96.ends_on !== undefined){
let data110 = data96.ends_on;
if(typeof data110 === "string"){
if(!pattern27.test(data110)){
const err336 = {instancePath:instancePath+"/welcome_offer/ends_on",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if(!(formats0.validate(data110))){
const err337 = {instancePath:instancePath+"/welcome_offer/ends_on",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
else {
const err338 = {instancePath:instancePath+"/welcome_offer/ends_on",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
}
else {
const err339 = {instancePath:instancePath+"/welcome_offer",schemaPath:"#/properties/welcome_offer/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
if(data.benefits !== undefined){
let data111 = data.benefits;
if(Array.isArray(data111)){
if(data111.length > 60){
const err340 = {instancePath:instancePath+"/benefits",schemaPath:"#/properties/benefits/maxItems",keyword:"maxItems",params:{limit: 60}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
const len6 = data111.length;
for(let i9=0; i9<len6; i9++){
let data112 = data111[i9];
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.title === undefined){
const err341 = {instancePath:instancePath+"/benefits/" + i9,schemaPath:"#/properties/benefits/items/required",keyword:"required",params:{missingProperty: "title"}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
if(data112.category === undefined){
const err342 = {instancePath:instancePath+"/benefits/" + i9,schemaPath:"#/properties/benefits/items/required",keyword:"required",params:{missingProperty: "category"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
if(data112.description === undefined){
const err343 = {instancePath:instancePath+"/benefits/" + i9,schemaPath:"#/properties/benefits/items/required",keyword:"required",params:{missingProperty: "description"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
for(const key23 in data112){
if(!((((key23 === "title") || (key23 === "category")) || (key23 === "description")) || (key23 === "amount"))){
const err344 = {instancePath:instancePath+"/benefits/" + i9,schemaPath:"#/properties/benefits/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
if(data112.title !== undefined){
let data113 = data112.title;
if(typeof data113 === "string"){
if(func2(data113) > 160){
const err345 = {instancePath:instancePath+"/benefits/" + i9+"/title",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if(!pattern5.test(data113)){
const err346 = {instancePath:instancePath+"/benefits/" + i9+"/title",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
else {
const err347 = {instancePath:instancePath+"/benefits/" + i9+"/title",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
if(data112.category !== undefined){
let data114 = data112.category;
if(typeof data114 !== "string"){
const err348 = {instancePath:instancePath+"/benefits/" + i9+"/category",schemaPath:"#/properties/benefits/items/properties/category/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
if(!((((((((((data114 === "insurance") || (data114 === "lounge")) || (data114 === "credit")) || (data114 === "free-night")) || (data114 === "companion-ticket")) || (data114 === "status")) || (data114 === "protection")) || (data114 === "waiver")) || (data114 === "acceleration")) || (data114 === "other"))){
const err349 = {instancePath:instancePath+"/benefits/" + i9+"/category",schemaPath:"#/properties/benefits/items/properties/category/enum",keyword:"enum",params:{allowedValues: schema31.properties.benefits.items.properties.category.enum}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
if(data112.description !== undefined){
let data115 = data112.description;
if(typeof data115 === "string"){
if(func2(data115) > 2000){
const err350 = {instancePath:instancePath+"/benefits/" + i9+"/description",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
if(!pattern16.test(data115)){
const err351 = {instancePath:instancePath+"/benefits/" + i9+"/description",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
else {
const err352 = {instancePath:instancePath+"/benefits/" + i9+"/description",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
if(data112.amount !== undefined){
let data116 = data112.amount;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
if(data116.amount === undefined){
const err353 = {instancePath:instancePath+"/benefits/" + i9+"/amount",schemaPath:"#/properties/benefits/items/properties/amount/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
if(data116.currency === undefined){
const err354 = {instancePath:instancePath+"/benefits/" + i9+"/amount",schemaPath:"#/properties/benefits/items/properties/amount/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
for(const key24 in data116){
if(!(((key24 === "amount") || (key24 === "currency")) || (key24 === "period"))){
const err355 = {instancePath:instancePath+"/benefits/" + i9+"/amount",schemaPath:"#/properties/benefits/items/properties/amount/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
if(data116.amount !== undefined){
let data117 = data116.amount;
if((!((typeof data117 == "number") && (isFinite(data117)))) && (data117 !== null)){
const err356 = {instancePath:instancePath+"/benefits/" + i9+"/amount/amount",schemaPath:"#/properties/benefits/items/properties/amount/properties/amount/type",keyword:"type",params:{type: schema31.properties.benefits.items.properties.amount.properties.amount.type}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
if((typeof data117 == "number") && (isFinite(data117))){
if(data117 < 0 || isNaN(data117)){
const err357 = {instancePath:instancePath+"/benefits/" + i9+"/amount/amount",schemaPath:"#/properties/benefits/items/properties/amount/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
}
if(data116.currency !== undefined){
let data118 = data116.currency;
if(typeof data118 === "string"){
if(!pattern14.test(data118)){
const err358 = {instancePath:instancePath+"/benefits/" + i9+"/amount/currency",schemaPath:"#/$defs/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
else {
const err359 = {instancePath:instancePath+"/benefits/" + i9+"/amount/currency",schemaPath:"#/$defs/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
if(data116.period !== undefined){
let data119 = data116.period;
if(typeof data119 !== "string"){
const err360 = {instancePath:instancePath+"/benefits/" + i9+"/amount/period",schemaPath:"#/properties/benefits/items/properties/amount/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if(!((((((data119 === "month") || (data119 === "quarter")) || (data119 === "half-year")) || (data119 === "calendar-year")) || (data119 === "anniversary-year")) || (data119 === "year"))){
const err361 = {instancePath:instancePath+"/benefits/" + i9+"/amount/period",schemaPath:"#/properties/benefits/items/properties/amount/properties/period/enum",keyword:"enum",params:{allowedValues: schema31.properties.benefits.items.properties.amount.properties.period.enum}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
}
else {
const err362 = {instancePath:instancePath+"/benefits/" + i9+"/amount",schemaPath:"#/properties/benefits/items/properties/amount/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
}
else {
const err363 = {instancePath:instancePath+"/benefits/" + i9,schemaPath:"#/properties/benefits/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
}
else {
const err364 = {instancePath:instancePath+"/benefits",schemaPath:"#/properties/benefits/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
if(data.discontinued_on !== undefined){
let data120 = data.discontinued_on;
if((typeof data120 !== "string") && (data120 !== null)){
const err365 = {instancePath:instancePath+"/discontinued_on",schemaPath:"#/properties/discontinued_on/type",keyword:"type",params:{type: schema31.properties.discontinued_on.type}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
if(typeof data120 === "string"){
if(!pattern38.test(data120)){
const err366 = {instancePath:instancePath+"/discontinued_on",schemaPath:"#/properties/discontinued_on/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
}
if(data.replaced_by !== undefined){
let data121 = data.replaced_by;
if(typeof data121 === "string"){
if(func2(data121) > 80){
const err367 = {instancePath:instancePath+"/replaced_by",schemaPath:"#/properties/replaced_by/maxLength",keyword:"maxLength",params:{limit: 80}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
if(!pattern4.test(data121)){
const err368 = {instancePath:instancePath+"/replaced_by",schemaPath:"#/properties/replaced_by/pattern",keyword:"pattern",params:{pattern: "^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
else {
const err369 = {instancePath:instancePath+"/replaced_by",schemaPath:"#/properties/replaced_by/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
if(data.official_url !== undefined){
let data122 = data.official_url;
if(typeof data122 === "string"){
if(func2(data122) > 2000){
const err370 = {instancePath:instancePath+"/official_url",schemaPath:"#/$defs/url/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
if(!(formats6(data122))){
const err371 = {instancePath:instancePath+"/official_url",schemaPath:"#/$defs/url/format",keyword:"format",params:{format: "uri"}};
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
const err372 = {instancePath:instancePath+"/official_url",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
if(data.image !== undefined){
let data123 = data.image;
if(data123 && typeof data123 == "object" && !Array.isArray(data123)){
if(data123.path === undefined){
const err373 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
if(data123.source === undefined){
const err374 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "source"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
if(data123.source_sha256 === undefined){
const err375 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "source_sha256"}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
if(data123.pixel_sha256 === undefined){
const err376 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "pixel_sha256"}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
if(data123.width === undefined){
const err377 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "width"}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
if(data123.height === undefined){
const err378 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "height"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
if(data123.exported_at === undefined){
const err379 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "exported_at"}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
if(data123.attribution === undefined){
const err380 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "attribution"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
for(const key25 in data123){
if(!((((((((key25 === "path") || (key25 === "source")) || (key25 === "source_sha256")) || (key25 === "pixel_sha256")) || (key25 === "width")) || (key25 === "height")) || (key25 === "exported_at")) || (key25 === "attribution"))){
const err381 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
if(data123.path !== undefined){
let data124 = data123.path;
if(typeof data124 === "string"){
if(func2(data124) > 100){
const err382 = {instancePath:instancePath+"/image/path",schemaPath:"#/properties/image/properties/path/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
if(!pattern40.test(data124)){
const err383 = {instancePath:instancePath+"/image/path",schemaPath:"#/properties/image/properties/path/pattern",keyword:"pattern",params:{pattern: "^data/art/[a-z0-9-]+\\.webp$"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
else {
const err384 = {instancePath:instancePath+"/image/path",schemaPath:"#/properties/image/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
if(data123.source !== undefined){
let data125 = data123.source;
if(typeof data125 !== "string"){
const err385 = {instancePath:instancePath+"/image/source",schemaPath:"#/properties/image/properties/source/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
if(!(((data125 === "apple-wallet") || (data125 === "issuer-site")) || (data125 === "other"))){
const err386 = {instancePath:instancePath+"/image/source",schemaPath:"#/properties/image/properties/source/enum",keyword:"enum",params:{allowedValues: schema31.properties.image.properties.source.enum}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
if(data123.source_sha256 !== undefined){
let data126 = data123.source_sha256;
if(typeof data126 === "string"){
if(!pattern41.test(data126)){
const err387 = {instancePath:instancePath+"/image/source_sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
else {
const err388 = {instancePath:instancePath+"/image/source_sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
if(data123.pixel_sha256 !== undefined){
let data127 = data123.pixel_sha256;
if(typeof data127 === "string"){
if(!pattern41.test(data127)){
const err389 = {instancePath:instancePath+"/image/pixel_sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
else {
const err390 = {instancePath:instancePath+"/image/pixel_sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data123.width !== undefined){
let data128 = data123.width;
if(!(((typeof data128 == "number") && (!(data128 % 1) && !isNaN(data128))) && (isFinite(data128)))){
const err391 = {instancePath:instancePath+"/image/width",schemaPath:"#/properties/image/properties/width/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
if((typeof data128 == "number") && (isFinite(data128))){
if(data128 > 16384 || isNaN(data128)){
const err392 = {instancePath:instancePath+"/image/width",schemaPath:"#/properties/image/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16384}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
if(data128 < 1 || isNaN(data128)){
const err393 = {instancePath:instancePath+"/image/width",schemaPath:"#/properties/image/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
}
if(data123.height !== undefined){
let data129 = data123.height;
if(!(((typeof data129 == "number") && (!(data129 % 1) && !isNaN(data129))) && (isFinite(data129)))){
const err394 = {instancePath:instancePath+"/image/height",schemaPath:"#/properties/image/properties/height/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
if((typeof data129 == "number") && (isFinite(data129))){
if(data129 > 16384 || isNaN(data129)){
const err395 = {instancePath:instancePath+"/image/height",schemaPath:"#/properties/image/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16384}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
if(data129 < 1 || isNaN(data129)){
const err396 = {instancePath:instancePath+"/image/height",schemaPath:"#/properties/image/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
}
if(data123.exported_at !== undefined){
let data130 = data123.exported_at;
if(typeof data130 === "string"){
if(!pattern27.test(data130)){
const err397 = {instancePath:instancePath+"/image/exported_at",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
if(!(formats0.validate(data130))){
const err398 = {instancePath:instancePath+"/image/exported_at",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
else {
const err399 = {instancePath:instancePath+"/image/exported_at",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
if(data123.attribution !== undefined){
let data131 = data123.attribution;
if(typeof data131 === "string"){
if(func2(data131) > 160){
const err400 = {instancePath:instancePath+"/image/attribution",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
if(!pattern5.test(data131)){
const err401 = {instancePath:instancePath+"/image/attribution",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
else {
const err402 = {instancePath:instancePath+"/image/attribution",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
}
else {
const err403 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
if(data.sources !== undefined){
let data132 = data.sources;
if(Array.isArray(data132)){
if(data132.length > 40){
const err404 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/maxItems",keyword:"maxItems",params:{limit: 40}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
if(data132.length < 1){
const err405 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
const len7 = data132.length;
for(let i10=0; i10<len7; i10++){
let data133 = data132[i10];
if(data133 && typeof data133 == "object" && !Array.isArray(data133)){
if(data133.url === undefined){
const err406 = {instancePath:instancePath+"/sources/" + i10,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
if(data133.retrieved === undefined){
const err407 = {instancePath:instancePath+"/sources/" + i10,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty: "retrieved"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
if(data133.cites === undefined){
const err408 = {instancePath:instancePath+"/sources/" + i10,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty: "cites"}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
for(const key26 in data133){
if(!(((((key26 === "url") || (key26 === "retrieved")) || (key26 === "by")) || (key26 === "cites")) || (key26 === "note"))){
const err409 = {instancePath:instancePath+"/sources/" + i10,schemaPath:"#/properties/sources/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
if(data133.url !== undefined){
let data134 = data133.url;
if(typeof data134 === "string"){
if(func2(data134) > 2000){
const err410 = {instancePath:instancePath+"/sources/" + i10+"/url",schemaPath:"#/$defs/url/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
if(!(formats6(data134))){
const err411 = {instancePath:instancePath+"/sources/" + i10+"/url",schemaPath:"#/$defs/url/format",keyword:"format",params:{format: "uri"}};
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
const err412 = {instancePath:instancePath+"/sources/" + i10+"/url",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
if(data133.retrieved !== undefined){
let data135 = data133.retrieved;
if((typeof data135 !== "string") && (data135 !== null)){
const err413 = {instancePath:instancePath+"/sources/" + i10+"/retrieved",schemaPath:"#/properties/sources/items/properties/retrieved/type",keyword:"type",params:{type: schema31.properties.sources.items.properties.retrieved.type}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
if(typeof data135 === "string"){
if(!pattern27.test(data135)){
const err414 = {instancePath:instancePath+"/sources/" + i10+"/retrieved",schemaPath:"#/properties/sources/items/properties/retrieved/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
if(!(formats0.validate(data135))){
const err415 = {instancePath:instancePath+"/sources/" + i10+"/retrieved",schemaPath:"#/properties/sources/items/properties/retrieved/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
}
}
if(data133.by !== undefined){
let data136 = data133.by;
if(typeof data136 === "string"){
if(func2(data136) > 68){
const err416 = {instancePath:instancePath+"/sources/" + i10+"/by",schemaPath:"#/properties/sources/items/properties/by/maxLength",keyword:"maxLength",params:{limit: 68}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
if(!pattern46.test(data136)){
const err417 = {instancePath:instancePath+"/sources/" + i10+"/by",schemaPath:"#/properties/sources/items/properties/by/pattern",keyword:"pattern",params:{pattern: "^(person|dataset:[a-z0-9]+(-[a-z0-9]+)*)$"}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
else {
const err418 = {instancePath:instancePath+"/sources/" + i10+"/by",schemaPath:"#/properties/sources/items/properties/by/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
if(data133.cites !== undefined){
let data137 = data133.cites;
if(Array.isArray(data137)){
if(data137.length > 200){
const err419 = {instancePath:instancePath+"/sources/" + i10+"/cites",schemaPath:"#/properties/sources/items/properties/cites/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
const len8 = data137.length;
for(let i11=0; i11<len8; i11++){
let data138 = data137[i11];
if(typeof data138 === "string"){
if(func2(data138) > 200){
const err420 = {instancePath:instancePath+"/sources/" + i10+"/cites/" + i11,schemaPath:"#/properties/sources/items/properties/cites/items/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if(!(formats14.test(data138))){
const err421 = {instancePath:instancePath+"/sources/" + i10+"/cites/" + i11,schemaPath:"#/properties/sources/items/properties/cites/items/format",keyword:"format",params:{format: "json-pointer"}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
else {
const err422 = {instancePath:instancePath+"/sources/" + i10+"/cites/" + i11,schemaPath:"#/properties/sources/items/properties/cites/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
}
let i12 = data137.length;
let j3;
if(i12 > 1){
const indices1 = {};
for(;i12--;){
let item1 = data137[i12];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j3 = indices1[item1];
const err423 = {instancePath:instancePath+"/sources/" + i10+"/cites",schemaPath:"#/properties/sources/items/properties/cites/uniqueItems",keyword:"uniqueItems",params:{i: i12, j: j3}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
break;
}
indices1[item1] = i12;
}
}
}
else {
const err424 = {instancePath:instancePath+"/sources/" + i10+"/cites",schemaPath:"#/properties/sources/items/properties/cites/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
if(data133.note !== undefined){
let data139 = data133.note;
if(typeof data139 === "string"){
if(func2(data139) > 2000){
const err425 = {instancePath:instancePath+"/sources/" + i10+"/note",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
if(!pattern16.test(data139)){
const err426 = {instancePath:instancePath+"/sources/" + i10+"/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
}
else {
const err427 = {instancePath:instancePath+"/sources/" + i10+"/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
}
}
else {
const err428 = {instancePath:instancePath+"/sources/" + i10,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
}
else {
const err429 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
if(data.imported_from !== undefined){
let data140 = data.imported_from;
if(data140 && typeof data140 == "object" && !Array.isArray(data140)){
if(data140.dataset === undefined){
const err430 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/required",keyword:"required",params:{missingProperty: "dataset"}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
if(data140.licence === undefined){
const err431 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/required",keyword:"required",params:{missingProperty: "licence"}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
if(data140.on === undefined){
const err432 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/required",keyword:"required",params:{missingProperty: "on"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
for(const key27 in data140){
if(!((((key27 === "id") || (key27 === "dataset")) || (key27 === "licence")) || (key27 === "on"))){
const err433 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
if(data140.id !== undefined){
let data141 = data140.id;
if(typeof data141 === "string"){
if(func2(data141) > 60){
const err434 = {instancePath:instancePath+"/imported_from/id",schemaPath:"#/$defs/slug/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
if(!pattern10.test(data141)){
const err435 = {instancePath:instancePath+"/imported_from/id",schemaPath:"#/$defs/slug/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
else {
const err436 = {instancePath:instancePath+"/imported_from/id",schemaPath:"#/$defs/slug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
if(data140.dataset !== undefined){
let data142 = data140.dataset;
if(typeof data142 === "string"){
if(func2(data142) > 2000){
const err437 = {instancePath:instancePath+"/imported_from/dataset",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
if(!pattern16.test(data142)){
const err438 = {instancePath:instancePath+"/imported_from/dataset",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
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
const err439 = {instancePath:instancePath+"/imported_from/dataset",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
if(data140.licence !== undefined){
let data143 = data140.licence;
if(typeof data143 === "string"){
if(func2(data143) > 160){
const err440 = {instancePath:instancePath+"/imported_from/licence",schemaPath:"#/$defs/label/maxLength",keyword:"maxLength",params:{limit: 160}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
if(!pattern5.test(data143)){
const err441 = {instancePath:instancePath+"/imported_from/licence",schemaPath:"#/$defs/label/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
else {
const err442 = {instancePath:instancePath+"/imported_from/licence",schemaPath:"#/$defs/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
if(data140.on !== undefined){
let data144 = data140.on;
if(typeof data144 === "string"){
if(!pattern27.test(data144)){
const err443 = {instancePath:instancePath+"/imported_from/on",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
if(!(formats0.validate(data144))){
const err444 = {instancePath:instancePath+"/imported_from/on",schemaPath:"#/$defs/date/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
}
else {
const err445 = {instancePath:instancePath+"/imported_from/on",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
}
else {
const err446 = {instancePath:instancePath+"/imported_from",schemaPath:"#/properties/imported_from/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
}
if(data.notes !== undefined){
let data145 = data.notes;
if(typeof data145 === "string"){
if(func2(data145) > 2000){
const err447 = {instancePath:instancePath+"/notes",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
if(!pattern16.test(data145)){
const err448 = {instancePath:instancePath+"/notes",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
else {
const err449 = {instancePath:instancePath+"/notes",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
}
if(data.curation !== undefined){
let data146 = data.curation;
if(typeof data146 === "string"){
if(func2(data146) > 2000){
const err450 = {instancePath:instancePath+"/curation",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
if(!pattern16.test(data146)){
const err451 = {instancePath:instancePath+"/curation",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^\\S([\\s\\S]*\\S)?$"}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
else {
const err452 = {instancePath:instancePath+"/curation",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
}
}
else {
const err453 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateIssuer = validate24;
const schema75 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:issuer","type":"object","additionalProperties":false,"required":["id","name","aliases","domains","countries"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"aliases":{"type":"array","maxItems":40,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120}},"domains":{"type":"array","minItems":1,"maxItems":40,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z0-9-]+(\\.[a-z0-9-]+)+$","maxLength":253}},"countries":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["us","ca","cn"]}},"color":{"type":"string","pattern":"^#[0-9a-f]{6}$"}}};
const pattern57 = new RegExp("^[a-z0-9-]+(\\.[a-z0-9-]+)+$", "");
const pattern58 = new RegExp("^#[0-9a-f]{6}$", "");

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
if(!pattern10.test(data0)){
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
if(!pattern57.test(data5)){
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
const err27 = {instancePath:instancePath+"/countries/" + i4,schemaPath:"#/properties/countries/items/enum",keyword:"enum",params:{allowedValues: schema75.properties.countries.items.enum}};
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
if(!pattern58.test(data8)){
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
const schema76 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:issuers","type":"array","items":{"$ref":"urn:cardcat:schema:issuer"}};

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
if(!pattern10.test(data1)){
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
if(!pattern57.test(data6)){
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
const err27 = {instancePath:instancePath+"/" + i0+"/countries/" + i5,schemaPath:"urn:cardcat:schema:issuer/properties/countries/items/enum",keyword:"enum",params:{allowedValues: schema75.properties.countries.items.enum}};
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
if(!pattern58.test(data9)){
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
const schema78 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:network-tiers","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","name","networks"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"networks":{"type":"array","minItems":1,"maxItems":7,"uniqueItems":true,"items":{"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other"]}}}}};

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
if(!pattern10.test(data1)){
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
const err13 = {instancePath:instancePath+"/" + i0+"/networks/" + i1,schemaPath:"#/items/properties/networks/items/enum",keyword:"enum",params:{allowedValues: schema78.items.properties.networks.items.enum}};
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
const schema79 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:source-exceptions","type":"array","items":{"type":"object","additionalProperties":false,"required":["pattern","reason","until"],"properties":{"pattern":{"type":"string","pattern":"^https://[^\\s]+$","maxLength":500},"reason":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500},"pointers":{"type":"array","minItems":1,"maxItems":20,"uniqueItems":true,"items":{"type":"string","format":"json-pointer","maxLength":200}},"until":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"}}}};
const pattern66 = new RegExp("^https://[^\\s]+$", "");

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
if(!pattern66.test(data1)){
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
if(!(formats14.test(data4))){
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
if(!pattern27.test(data5)){
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
const schema80 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:categories","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","names","synonyms"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"names":{"type":"object","additionalProperties":false,"required":["en","fr","zh"],"properties":{"en":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":80},"fr":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":80},"zh":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":80}}},"synonyms":{"type":"object","additionalProperties":false,"required":["en","fr","zh"],"properties":{"en":{"type":"array","maxItems":30,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":60}},"fr":{"type":"array","maxItems":30,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":60}},"zh":{"type":"array","maxItems":30,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":60}}}},"parent":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"note":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":300}}}};

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
if(!pattern10.test(data1)){
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
if(!pattern10.test(data13)){
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
const schema81 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:datasets","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","name","licence"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160},"url":{"type":"string","format":"uri","maxLength":2000},"licence":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160},"attribution":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500},"note":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500}}}};

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
if(!pattern10.test(data1)){
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
