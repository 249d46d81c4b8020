import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
import * as __WEBPACK_EXTERNAL_MODULE_node_os_e12349cb__ from "node:os";
/******/ var __webpack_modules__ = ({

/***/ 779:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = ({ value: true });
__webpack_unused_export__ = __webpack_unused_export__ = exports.U9 = void 0;
function fmtDef(validate, compare) {
    return { validate, compare };
}
exports.U9 = {
    // date: http://tools.ietf.org/html/rfc3339#section-5.6
    date: fmtDef(date, compareDate),
    // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
    time: fmtDef(getTime(true), compareTime),
    "date-time": fmtDef(getDateTime(true), compareDateTime),
    "iso-time": fmtDef(getTime(), compareIsoTime),
    "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
    // duration: https://tools.ietf.org/html/rfc3339#appendix-A
    duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
    uri,
    "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
    // uri-template: https://tools.ietf.org/html/rfc6570
    "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
    // For the source: https://gist.github.com/dperini/729294
    // For test cases: https://mathiasbynens.be/demo/url-regex
    url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
    email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
    hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
    // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
    ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
    ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
    regex,
    // uuid: http://tools.ietf.org/html/rfc4122
    uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
    // JSON-pointer: https://tools.ietf.org/html/rfc6901
    // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
    "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
    "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
    // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
    "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
    // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
    // byte: https://github.com/miguelmota/is-base64
    byte,
    // signed 32 bit integer
    int32: { type: "number", validate: validateInt32 },
    // signed 64 bit integer
    int64: { type: "number", validate: validateInt64 },
    // C-type float
    float: { type: "number", validate: validateNumber },
    // C-type double
    double: { type: "number", validate: validateNumber },
    // hint to the UI to hide input strings
    password: true,
    // unchecked string payload
    binary: true,
};
__webpack_unused_export__ = {
    ...exports.U9,
    date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
    time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
    "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
    "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
    "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
    // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
    uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
    "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
    // email (sources from jsen validator):
    // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
    // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
    email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i,
};
__webpack_unused_export__ = Object.keys(exports.U9);
function isLeapYear(year) {
    // https://tools.ietf.org/html/rfc3339#appendix-C
    return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
const DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function date(str) {
    // full-date from http://tools.ietf.org/html/rfc3339#section-5.6
    const matches = DATE.exec(str);
    if (!matches)
        return false;
    const year = +matches[1];
    const month = +matches[2];
    const day = +matches[3];
    return (month >= 1 &&
        month <= 12 &&
        day >= 1 &&
        day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]));
}
function compareDate(d1, d2) {
    if (!(d1 && d2))
        return undefined;
    if (d1 > d2)
        return 1;
    if (d1 < d2)
        return -1;
    return 0;
}
const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
function getTime(strictTimeZone) {
    return function time(str) {
        const matches = TIME.exec(str);
        if (!matches)
            return false;
        const hr = +matches[1];
        const min = +matches[2];
        const sec = +matches[3];
        const tz = matches[4];
        const tzSign = matches[5] === "-" ? -1 : 1;
        const tzH = +(matches[6] || 0);
        const tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || (strictTimeZone && !tz))
            return false;
        if (hr <= 23 && min <= 59 && sec < 60)
            return true;
        // leap second
        const utcMin = min - tzM * tzSign;
        const utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
    };
}
function compareTime(s1, s2) {
    if (!(s1 && s2))
        return undefined;
    const t1 = new Date("2020-01-01T" + s1).valueOf();
    const t2 = new Date("2020-01-01T" + s2).valueOf();
    if (!(t1 && t2))
        return undefined;
    return t1 - t2;
}
function compareIsoTime(t1, t2) {
    if (!(t1 && t2))
        return undefined;
    const a1 = TIME.exec(t1);
    const a2 = TIME.exec(t2);
    if (!(a1 && a2))
        return undefined;
    t1 = a1[1] + a1[2] + a1[3];
    t2 = a2[1] + a2[2] + a2[3];
    if (t1 > t2)
        return 1;
    if (t1 < t2)
        return -1;
    return 0;
}
const DATE_TIME_SEPARATOR = /t|\s/i;
function getDateTime(strictTimeZone) {
    const time = getTime(strictTimeZone);
    return function date_time(str) {
        // http://tools.ietf.org/html/rfc3339#section-5.6
        const dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
    };
}
function compareDateTime(dt1, dt2) {
    if (!(dt1 && dt2))
        return undefined;
    const d1 = new Date(dt1).valueOf();
    const d2 = new Date(dt2).valueOf();
    if (!(d1 && d2))
        return undefined;
    return d1 - d2;
}
function compareIsoDateTime(dt1, dt2) {
    if (!(dt1 && dt2))
        return undefined;
    const [d1, t1] = dt1.split(DATE_TIME_SEPARATOR);
    const [d2, t2] = dt2.split(DATE_TIME_SEPARATOR);
    const res = compareDate(d1, d2);
    if (res === undefined)
        return undefined;
    return res || compareTime(t1, t2);
}
const NOT_URI_FRAGMENT = /\/|:/;
const URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function uri(str) {
    // http://jmrware.com/articles/2009/uri_regexp/URI_regex.html + optional protocol + required "."
    return NOT_URI_FRAGMENT.test(str) && URI.test(str);
}
const BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
function byte(str) {
    BYTE.lastIndex = 0;
    return BYTE.test(str);
}
const MIN_INT32 = -(2 ** 31);
const MAX_INT32 = 2 ** 31 - 1;
function validateInt32(value) {
    return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
}
function validateInt64(value) {
    // JSON and javascript max Int is 2**53, so any int that passes isInteger is valid for Int64
    return Number.isInteger(value);
}
function validateNumber() {
    return true;
}
const Z_ANCHOR = /[^\\]\\Z/;
function regex(str) {
    if (Z_ANCHOR.test(str))
        return false;
    try {
        new RegExp(str);
        return true;
    }
    catch (e) {
        return false;
    }
}
//# sourceMappingURL=formats.js.map

/***/ }),

/***/ 951:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;

__webpack_unused_export__ = ({ value: true });
// https://github.com/ajv-validator/ajv/issues/889
const equal = __nccwpck_require__(430);
equal.code = 'require("ajv/dist/runtime/equal").default';
exports.A = equal;
//# sourceMappingURL=equal.js.map

/***/ }),

/***/ 214:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = ({ value: true });
// https://mathiasbynens.be/notes/javascript-encoding
// https://github.com/bestiejs/punycode.js - punycode.ucs2.decode
function ucs2length(str) {
    const len = str.length;
    let length = 0;
    let pos = 0;
    let value;
    while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 0xd800 && value <= 0xdbff && pos < len) {
            // high surrogate, and there is a next character
            value = str.charCodeAt(pos);
            if ((value & 0xfc00) === 0xdc00)
                pos++; // low surrogate
        }
    }
    return length;
}
exports.A = ucs2length;
ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
//# sourceMappingURL=ucs2length.js.map

/***/ }),

/***/ 430:
/***/ ((module) => {



// do not edit .js files directly - edit src/index.jst



module.exports = function equal(a, b) {
  if (a === b) return true;

  if (a && b && typeof a == 'object' && typeof b == 'object') {
    if (a.constructor !== b.constructor) return false;

    var length, i, keys;
    if (Array.isArray(a)) {
      length = a.length;
      if (length != b.length) return false;
      for (i = length; i-- !== 0;)
        if (!equal(a[i], b[i])) return false;
      return true;
    }



    if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
    if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
    if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();

    keys = Object.keys(a);
    length = keys.length;
    if (length !== Object.keys(b).length) return false;

    for (i = length; i-- !== 0;)
      if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;

    for (i = length; i-- !== 0;) {
      var key = keys[i];

      if (!equal(a[key], b[key])) return false;
    }

    return true;
  }

  // true if both NaN, false otherwise
  return a!==a && b!==b;
};


/***/ }),

/***/ 807:
/***/ ((module, exports, __nccwpck_require__) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports", "./format", "./parser"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.isWS = exports.applyEdit = exports.setProperty = exports.removeProperty = void 0;
    const format_1 = __nccwpck_require__(612);
    const parser_1 = __nccwpck_require__(152);
    function removeProperty(text, path, options) {
        return setProperty(text, path, void 0, options);
    }
    exports.removeProperty = removeProperty;
    function setProperty(text, originalPath, value, options) {
        const path = originalPath.slice();
        const errors = [];
        const root = (0, parser_1.parseTree)(text, errors);
        let parent = void 0;
        let lastSegment = void 0;
        while (path.length > 0) {
            lastSegment = path.pop();
            parent = (0, parser_1.findNodeAtLocation)(root, path);
            if (parent === void 0 && value !== void 0) {
                if (typeof lastSegment === 'string') {
                    value = { [lastSegment]: value };
                }
                else {
                    value = [value];
                }
            }
            else {
                break;
            }
        }
        if (!parent) {
            // empty document
            if (value === void 0) { // delete
                throw new Error('Can not delete in empty document');
            }
            return withFormatting(text, { offset: root ? root.offset : 0, length: root ? root.length : 0, content: JSON.stringify(value) }, options);
        }
        else if (parent.type === 'object' && typeof lastSegment === 'string' && Array.isArray(parent.children)) {
            const existing = (0, parser_1.findNodeAtLocation)(parent, [lastSegment]);
            if (existing !== void 0) {
                if (value === void 0) { // delete
                    if (!existing.parent) {
                        throw new Error('Malformed AST');
                    }
                    const propertyIndex = parent.children.indexOf(existing.parent);
                    let removeBegin;
                    let removeEnd = existing.parent.offset + existing.parent.length;
                    if (propertyIndex > 0) {
                        // remove the comma of the previous node
                        let previous = parent.children[propertyIndex - 1];
                        removeBegin = previous.offset + previous.length;
                    }
                    else {
                        removeBegin = parent.offset + 1;
                        if (parent.children.length > 1) {
                            // remove the comma of the next node
                            let next = parent.children[1];
                            removeEnd = next.offset;
                        }
                    }
                    return withFormatting(text, { offset: removeBegin, length: removeEnd - removeBegin, content: '' }, options);
                }
                else {
                    // set value of existing property
                    return withFormatting(text, { offset: existing.offset, length: existing.length, content: JSON.stringify(value) }, options);
                }
            }
            else {
                if (value === void 0) { // delete
                    return []; // property does not exist, nothing to do
                }
                const newProperty = `${JSON.stringify(lastSegment)}: ${JSON.stringify(value)}`;
                const index = options.getInsertionIndex ? options.getInsertionIndex(parent.children.map(p => p.children[0].value)) : parent.children.length;
                let edit;
                if (index > 0) {
                    let previous = parent.children[index - 1];
                    edit = { offset: previous.offset + previous.length, length: 0, content: ',' + newProperty };
                }
                else if (parent.children.length === 0) {
                    edit = { offset: parent.offset + 1, length: 0, content: newProperty };
                }
                else {
                    edit = { offset: parent.offset + 1, length: 0, content: newProperty + ',' };
                }
                return withFormatting(text, edit, options);
            }
        }
        else if (parent.type === 'array' && typeof lastSegment === 'number' && Array.isArray(parent.children)) {
            const insertIndex = lastSegment;
            if (insertIndex === -1) {
                // Insert
                const newProperty = `${JSON.stringify(value)}`;
                let edit;
                if (parent.children.length === 0) {
                    edit = { offset: parent.offset + 1, length: 0, content: newProperty };
                }
                else {
                    const previous = parent.children[parent.children.length - 1];
                    edit = { offset: previous.offset + previous.length, length: 0, content: ',' + newProperty };
                }
                return withFormatting(text, edit, options);
            }
            else if (value === void 0 && parent.children.length >= 0) {
                // Removal
                const removalIndex = lastSegment;
                const toRemove = parent.children[removalIndex];
                let edit;
                if (parent.children.length === 1) {
                    // only item
                    edit = { offset: parent.offset + 1, length: parent.length - 2, content: '' };
                }
                else if (parent.children.length - 1 === removalIndex) {
                    // last item
                    let previous = parent.children[removalIndex - 1];
                    let offset = previous.offset + previous.length;
                    let parentEndOffset = parent.offset + parent.length;
                    edit = { offset, length: parentEndOffset - 2 - offset, content: '' };
                }
                else {
                    edit = { offset: toRemove.offset, length: parent.children[removalIndex + 1].offset - toRemove.offset, content: '' };
                }
                return withFormatting(text, edit, options);
            }
            else if (value !== void 0) {
                let edit;
                const newProperty = `${JSON.stringify(value)}`;
                if (!options.isArrayInsertion && parent.children.length > lastSegment) {
                    const toModify = parent.children[lastSegment];
                    edit = { offset: toModify.offset, length: toModify.length, content: newProperty };
                }
                else if (parent.children.length === 0 || lastSegment === 0) {
                    edit = { offset: parent.offset + 1, length: 0, content: parent.children.length === 0 ? newProperty : newProperty + ',' };
                }
                else {
                    const index = lastSegment > parent.children.length ? parent.children.length : lastSegment;
                    const previous = parent.children[index - 1];
                    edit = { offset: previous.offset + previous.length, length: 0, content: ',' + newProperty };
                }
                return withFormatting(text, edit, options);
            }
            else {
                throw new Error(`Can not ${value === void 0 ? 'remove' : (options.isArrayInsertion ? 'insert' : 'modify')} Array index ${insertIndex} as length is not sufficient`);
            }
        }
        else {
            throw new Error(`Can not add ${typeof lastSegment !== 'number' ? 'index' : 'property'} to parent of type ${parent.type}`);
        }
    }
    exports.setProperty = setProperty;
    function withFormatting(text, edit, options) {
        if (!options.formattingOptions) {
            return [edit];
        }
        // apply the edit
        let newText = applyEdit(text, edit);
        // format the new text
        let begin = edit.offset;
        let end = edit.offset + edit.content.length;
        if (edit.length === 0 || edit.content.length === 0) { // insert or remove
            while (begin > 0 && !(0, format_1.isEOL)(newText, begin - 1)) {
                begin--;
            }
            while (end < newText.length && !(0, format_1.isEOL)(newText, end)) {
                end++;
            }
        }
        const edits = (0, format_1.format)(newText, { offset: begin, length: end - begin }, { ...options.formattingOptions, keepLines: false });
        // apply the formatting edits and track the begin and end offsets of the changes
        for (let i = edits.length - 1; i >= 0; i--) {
            const edit = edits[i];
            newText = applyEdit(newText, edit);
            begin = Math.min(begin, edit.offset);
            end = Math.max(end, edit.offset + edit.length);
            end += edit.content.length - edit.length;
        }
        // create a single edit with all changes
        const editLength = text.length - (newText.length - end) - begin;
        return [{ offset: begin, length: editLength, content: newText.substring(begin, end) }];
    }
    function applyEdit(text, edit) {
        return text.substring(0, edit.offset) + edit.content + text.substring(edit.offset + edit.length);
    }
    exports.applyEdit = applyEdit;
    function isWS(text, offset) {
        return '\r\n \t'.indexOf(text.charAt(offset)) !== -1;
    }
    exports.isWS = isWS;
});


/***/ }),

/***/ 612:
/***/ ((module, exports, __nccwpck_require__) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports", "./scanner", "./string-intern"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.isEOL = exports.format = void 0;
    const scanner_1 = __nccwpck_require__(525);
    const string_intern_1 = __nccwpck_require__(579);
    function format(documentText, range, options) {
        let initialIndentLevel;
        let formatText;
        let formatTextStart;
        let rangeStart;
        let rangeEnd;
        if (range) {
            rangeStart = range.offset;
            rangeEnd = rangeStart + range.length;
            formatTextStart = rangeStart;
            while (formatTextStart > 0 && !isEOL(documentText, formatTextStart - 1)) {
                formatTextStart--;
            }
            let endOffset = rangeEnd;
            while (endOffset < documentText.length && !isEOL(documentText, endOffset)) {
                endOffset++;
            }
            formatText = documentText.substring(formatTextStart, endOffset);
            initialIndentLevel = computeIndentLevel(formatText, options);
        }
        else {
            formatText = documentText;
            initialIndentLevel = 0;
            formatTextStart = 0;
            rangeStart = 0;
            rangeEnd = documentText.length;
        }
        const eol = getEOL(options, documentText);
        const eolFastPathSupported = string_intern_1.supportedEols.includes(eol);
        let numberLineBreaks = 0;
        let indentLevel = 0;
        let indentValue;
        if (options.insertSpaces) {
            indentValue = string_intern_1.cachedSpaces[options.tabSize || 4] ?? repeat(string_intern_1.cachedSpaces[1], options.tabSize || 4);
        }
        else {
            indentValue = '\t';
        }
        const indentType = indentValue === '\t' ? '\t' : ' ';
        let scanner = (0, scanner_1.createScanner)(formatText, false);
        let hasError = false;
        function newLinesAndIndent() {
            if (numberLineBreaks > 1) {
                return repeat(eol, numberLineBreaks) + repeat(indentValue, initialIndentLevel + indentLevel);
            }
            const amountOfSpaces = indentValue.length * (initialIndentLevel + indentLevel);
            if (!eolFastPathSupported || amountOfSpaces > string_intern_1.cachedBreakLinesWithSpaces[indentType][eol].length) {
                return eol + repeat(indentValue, initialIndentLevel + indentLevel);
            }
            if (amountOfSpaces <= 0) {
                return eol;
            }
            return string_intern_1.cachedBreakLinesWithSpaces[indentType][eol][amountOfSpaces];
        }
        function scanNext() {
            let token = scanner.scan();
            numberLineBreaks = 0;
            while (token === 15 /* SyntaxKind.Trivia */ || token === 14 /* SyntaxKind.LineBreakTrivia */) {
                if (token === 14 /* SyntaxKind.LineBreakTrivia */ && options.keepLines) {
                    numberLineBreaks += 1;
                }
                else if (token === 14 /* SyntaxKind.LineBreakTrivia */) {
                    numberLineBreaks = 1;
                }
                token = scanner.scan();
            }
            hasError = token === 16 /* SyntaxKind.Unknown */ || scanner.getTokenError() !== 0 /* ScanError.None */;
            return token;
        }
        const editOperations = [];
        function addEdit(text, startOffset, endOffset) {
            if (!hasError && (!range || (startOffset < rangeEnd && endOffset > rangeStart)) && documentText.substring(startOffset, endOffset) !== text) {
                editOperations.push({ offset: startOffset, length: endOffset - startOffset, content: text });
            }
        }
        let firstToken = scanNext();
        if (options.keepLines && numberLineBreaks > 0) {
            addEdit(repeat(eol, numberLineBreaks), 0, 0);
        }
        if (firstToken !== 17 /* SyntaxKind.EOF */) {
            let firstTokenStart = scanner.getTokenOffset() + formatTextStart;
            let initialIndent = (indentValue.length * initialIndentLevel < 20) && options.insertSpaces
                ? string_intern_1.cachedSpaces[indentValue.length * initialIndentLevel]
                : repeat(indentValue, initialIndentLevel);
            addEdit(initialIndent, formatTextStart, firstTokenStart);
        }
        while (firstToken !== 17 /* SyntaxKind.EOF */) {
            let firstTokenEnd = scanner.getTokenOffset() + scanner.getTokenLength() + formatTextStart;
            let secondToken = scanNext();
            let replaceContent = '';
            let needsLineBreak = false;
            while (numberLineBreaks === 0 && (secondToken === 12 /* SyntaxKind.LineCommentTrivia */ || secondToken === 13 /* SyntaxKind.BlockCommentTrivia */)) {
                let commentTokenStart = scanner.getTokenOffset() + formatTextStart;
                addEdit(string_intern_1.cachedSpaces[1], firstTokenEnd, commentTokenStart);
                firstTokenEnd = scanner.getTokenOffset() + scanner.getTokenLength() + formatTextStart;
                needsLineBreak = secondToken === 12 /* SyntaxKind.LineCommentTrivia */;
                replaceContent = needsLineBreak ? newLinesAndIndent() : '';
                secondToken = scanNext();
            }
            if (secondToken === 2 /* SyntaxKind.CloseBraceToken */) {
                if (firstToken !== 1 /* SyntaxKind.OpenBraceToken */) {
                    indentLevel--;
                }
                ;
                if (options.keepLines && numberLineBreaks > 0 || !options.keepLines && firstToken !== 1 /* SyntaxKind.OpenBraceToken */) {
                    replaceContent = newLinesAndIndent();
                }
                else if (options.keepLines) {
                    replaceContent = string_intern_1.cachedSpaces[1];
                }
            }
            else if (secondToken === 4 /* SyntaxKind.CloseBracketToken */) {
                if (firstToken !== 3 /* SyntaxKind.OpenBracketToken */) {
                    indentLevel--;
                }
                ;
                if (options.keepLines && numberLineBreaks > 0 || !options.keepLines && firstToken !== 3 /* SyntaxKind.OpenBracketToken */) {
                    replaceContent = newLinesAndIndent();
                }
                else if (options.keepLines) {
                    replaceContent = string_intern_1.cachedSpaces[1];
                }
            }
            else {
                switch (firstToken) {
                    case 3 /* SyntaxKind.OpenBracketToken */:
                    case 1 /* SyntaxKind.OpenBraceToken */:
                        indentLevel++;
                        if (options.keepLines && numberLineBreaks > 0 || !options.keepLines) {
                            replaceContent = newLinesAndIndent();
                        }
                        else {
                            replaceContent = string_intern_1.cachedSpaces[1];
                        }
                        break;
                    case 5 /* SyntaxKind.CommaToken */:
                        if (options.keepLines && numberLineBreaks > 0 || !options.keepLines) {
                            replaceContent = newLinesAndIndent();
                        }
                        else {
                            replaceContent = string_intern_1.cachedSpaces[1];
                        }
                        break;
                    case 12 /* SyntaxKind.LineCommentTrivia */:
                        replaceContent = newLinesAndIndent();
                        break;
                    case 13 /* SyntaxKind.BlockCommentTrivia */:
                        if (numberLineBreaks > 0) {
                            replaceContent = newLinesAndIndent();
                        }
                        else if (!needsLineBreak) {
                            replaceContent = string_intern_1.cachedSpaces[1];
                        }
                        break;
                    case 6 /* SyntaxKind.ColonToken */:
                        if (options.keepLines && numberLineBreaks > 0) {
                            replaceContent = newLinesAndIndent();
                        }
                        else if (!needsLineBreak) {
                            replaceContent = string_intern_1.cachedSpaces[1];
                        }
                        break;
                    case 10 /* SyntaxKind.StringLiteral */:
                        if (options.keepLines && numberLineBreaks > 0) {
                            replaceContent = newLinesAndIndent();
                        }
                        else if (secondToken === 6 /* SyntaxKind.ColonToken */ && !needsLineBreak) {
                            replaceContent = '';
                        }
                        break;
                    case 7 /* SyntaxKind.NullKeyword */:
                    case 8 /* SyntaxKind.TrueKeyword */:
                    case 9 /* SyntaxKind.FalseKeyword */:
                    case 11 /* SyntaxKind.NumericLiteral */:
                    case 2 /* SyntaxKind.CloseBraceToken */:
                    case 4 /* SyntaxKind.CloseBracketToken */:
                        if (options.keepLines && numberLineBreaks > 0) {
                            replaceContent = newLinesAndIndent();
                        }
                        else {
                            if ((secondToken === 12 /* SyntaxKind.LineCommentTrivia */ || secondToken === 13 /* SyntaxKind.BlockCommentTrivia */) && !needsLineBreak) {
                                replaceContent = string_intern_1.cachedSpaces[1];
                            }
                            else if (secondToken !== 5 /* SyntaxKind.CommaToken */ && secondToken !== 17 /* SyntaxKind.EOF */) {
                                hasError = true;
                            }
                        }
                        break;
                    case 16 /* SyntaxKind.Unknown */:
                        hasError = true;
                        break;
                }
                if (numberLineBreaks > 0 && (secondToken === 12 /* SyntaxKind.LineCommentTrivia */ || secondToken === 13 /* SyntaxKind.BlockCommentTrivia */)) {
                    replaceContent = newLinesAndIndent();
                }
            }
            if (secondToken === 17 /* SyntaxKind.EOF */) {
                if (options.keepLines && numberLineBreaks > 0) {
                    replaceContent = newLinesAndIndent();
                }
                else {
                    replaceContent = options.insertFinalNewline ? eol : '';
                }
            }
            const secondTokenStart = scanner.getTokenOffset() + formatTextStart;
            addEdit(replaceContent, firstTokenEnd, secondTokenStart);
            firstToken = secondToken;
        }
        return editOperations;
    }
    exports.format = format;
    function repeat(s, count) {
        let result = '';
        for (let i = 0; i < count; i++) {
            result += s;
        }
        return result;
    }
    function computeIndentLevel(content, options) {
        let i = 0;
        let nChars = 0;
        const tabSize = options.tabSize || 4;
        while (i < content.length) {
            let ch = content.charAt(i);
            if (ch === string_intern_1.cachedSpaces[1]) {
                nChars++;
            }
            else if (ch === '\t') {
                nChars += tabSize;
            }
            else {
                break;
            }
            i++;
        }
        return Math.floor(nChars / tabSize);
    }
    function getEOL(options, text) {
        for (let i = 0; i < text.length; i++) {
            const ch = text.charAt(i);
            if (ch === '\r') {
                if (i + 1 < text.length && text.charAt(i + 1) === '\n') {
                    return '\r\n';
                }
                return '\r';
            }
            else if (ch === '\n') {
                return '\n';
            }
        }
        return (options && options.eol) || '\n';
    }
    function isEOL(text, offset) {
        return '\r\n'.indexOf(text.charAt(offset)) !== -1;
    }
    exports.isEOL = isEOL;
});


/***/ }),

/***/ 152:
/***/ ((module, exports, __nccwpck_require__) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports", "./scanner"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.getNodeType = exports.stripComments = exports.visit = exports.findNodeAtOffset = exports.contains = exports.getNodeValue = exports.getNodePath = exports.findNodeAtLocation = exports.parseTree = exports.parse = exports.getLocation = void 0;
    const scanner_1 = __nccwpck_require__(525);
    var ParseOptions;
    (function (ParseOptions) {
        ParseOptions.DEFAULT = {
            allowTrailingComma: false
        };
    })(ParseOptions || (ParseOptions = {}));
    /**
     * For a given offset, evaluate the location in the JSON document. Each segment in the location path is either a property name or an array index.
     */
    function getLocation(text, position) {
        const segments = []; // strings or numbers
        const earlyReturnException = new Object();
        let previousNode = undefined;
        const previousNodeInst = {
            value: {},
            offset: 0,
            length: 0,
            type: 'object',
            parent: undefined
        };
        let isAtPropertyKey = false;
        function setPreviousNode(value, offset, length, type) {
            previousNodeInst.value = value;
            previousNodeInst.offset = offset;
            previousNodeInst.length = length;
            previousNodeInst.type = type;
            previousNodeInst.colonOffset = undefined;
            previousNode = previousNodeInst;
        }
        try {
            visit(text, {
                onObjectBegin: (offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    previousNode = undefined;
                    isAtPropertyKey = position > offset;
                    segments.push(''); // push a placeholder (will be replaced)
                },
                onObjectProperty: (name, offset, length) => {
                    if (position < offset) {
                        throw earlyReturnException;
                    }
                    setPreviousNode(name, offset, length, 'property');
                    segments[segments.length - 1] = name;
                    if (position <= offset + length) {
                        throw earlyReturnException;
                    }
                },
                onObjectEnd: (offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    previousNode = undefined;
                    segments.pop();
                },
                onArrayBegin: (offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    previousNode = undefined;
                    segments.push(0);
                },
                onArrayEnd: (offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    previousNode = undefined;
                    segments.pop();
                },
                onLiteralValue: (value, offset, length) => {
                    if (position < offset) {
                        throw earlyReturnException;
                    }
                    setPreviousNode(value, offset, length, getNodeType(value));
                    if (position <= offset + length) {
                        throw earlyReturnException;
                    }
                },
                onSeparator: (sep, offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    if (sep === ':' && previousNode && previousNode.type === 'property') {
                        previousNode.colonOffset = offset;
                        isAtPropertyKey = false;
                        previousNode = undefined;
                    }
                    else if (sep === ',') {
                        const last = segments[segments.length - 1];
                        if (typeof last === 'number') {
                            segments[segments.length - 1] = last + 1;
                        }
                        else {
                            isAtPropertyKey = true;
                            segments[segments.length - 1] = '';
                        }
                        previousNode = undefined;
                    }
                }
            });
        }
        catch (e) {
            if (e !== earlyReturnException) {
                throw e;
            }
        }
        return {
            path: segments,
            previousNode,
            isAtPropertyKey,
            matches: (pattern) => {
                let k = 0;
                for (let i = 0; k < pattern.length && i < segments.length; i++) {
                    if (pattern[k] === segments[i] || pattern[k] === '*') {
                        k++;
                    }
                    else if (pattern[k] !== '**') {
                        return false;
                    }
                }
                return k === pattern.length;
            }
        };
    }
    exports.getLocation = getLocation;
    /**
     * Parses the given text and returns the object the JSON content represents. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
     * Therefore always check the errors list to find out if the input was valid.
     */
    function parse(text, errors = [], options = ParseOptions.DEFAULT) {
        let currentProperty = null;
        let currentParent = [];
        const previousParents = [];
        function onValue(value) {
            if (Array.isArray(currentParent)) {
                currentParent.push(value);
            }
            else if (currentProperty !== null) {
                currentParent[currentProperty] = value;
            }
        }
        const visitor = {
            onObjectBegin: () => {
                const object = {};
                onValue(object);
                previousParents.push(currentParent);
                currentParent = object;
                currentProperty = null;
            },
            onObjectProperty: (name) => {
                currentProperty = name;
            },
            onObjectEnd: () => {
                currentParent = previousParents.pop();
            },
            onArrayBegin: () => {
                const array = [];
                onValue(array);
                previousParents.push(currentParent);
                currentParent = array;
                currentProperty = null;
            },
            onArrayEnd: () => {
                currentParent = previousParents.pop();
            },
            onLiteralValue: onValue,
            onError: (error, offset, length) => {
                errors.push({ error, offset, length });
            }
        };
        visit(text, visitor, options);
        return currentParent[0];
    }
    exports.parse = parse;
    /**
     * Parses the given text and returns a tree representation the JSON content. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
     */
    function parseTree(text, errors = [], options = ParseOptions.DEFAULT) {
        let currentParent = { type: 'array', offset: -1, length: -1, children: [], parent: undefined }; // artificial root
        function ensurePropertyComplete(endOffset) {
            if (currentParent.type === 'property') {
                currentParent.length = endOffset - currentParent.offset;
                currentParent = currentParent.parent;
            }
        }
        function onValue(valueNode) {
            currentParent.children.push(valueNode);
            return valueNode;
        }
        const visitor = {
            onObjectBegin: (offset) => {
                currentParent = onValue({ type: 'object', offset, length: -1, parent: currentParent, children: [] });
            },
            onObjectProperty: (name, offset, length) => {
                currentParent = onValue({ type: 'property', offset, length: -1, parent: currentParent, children: [] });
                currentParent.children.push({ type: 'string', value: name, offset, length, parent: currentParent });
            },
            onObjectEnd: (offset, length) => {
                ensurePropertyComplete(offset + length); // in case of a missing value for a property: make sure property is complete
                currentParent.length = offset + length - currentParent.offset;
                currentParent = currentParent.parent;
                ensurePropertyComplete(offset + length);
            },
            onArrayBegin: (offset, length) => {
                currentParent = onValue({ type: 'array', offset, length: -1, parent: currentParent, children: [] });
            },
            onArrayEnd: (offset, length) => {
                currentParent.length = offset + length - currentParent.offset;
                currentParent = currentParent.parent;
                ensurePropertyComplete(offset + length);
            },
            onLiteralValue: (value, offset, length) => {
                onValue({ type: getNodeType(value), offset, length, parent: currentParent, value });
                ensurePropertyComplete(offset + length);
            },
            onSeparator: (sep, offset, length) => {
                if (currentParent.type === 'property') {
                    if (sep === ':') {
                        currentParent.colonOffset = offset;
                    }
                    else if (sep === ',') {
                        ensurePropertyComplete(offset);
                    }
                }
            },
            onError: (error, offset, length) => {
                errors.push({ error, offset, length });
            }
        };
        visit(text, visitor, options);
        const result = currentParent.children[0];
        if (result) {
            delete result.parent;
        }
        return result;
    }
    exports.parseTree = parseTree;
    /**
     * Finds the node at the given path in a JSON DOM.
     */
    function findNodeAtLocation(root, path) {
        if (!root) {
            return undefined;
        }
        let node = root;
        for (let segment of path) {
            if (typeof segment === 'string') {
                if (node.type !== 'object' || !Array.isArray(node.children)) {
                    return undefined;
                }
                let found = false;
                for (const propertyNode of node.children) {
                    if (Array.isArray(propertyNode.children) && propertyNode.children[0].value === segment && propertyNode.children.length === 2) {
                        node = propertyNode.children[1];
                        found = true;
                        break;
                    }
                }
                if (!found) {
                    return undefined;
                }
            }
            else {
                const index = segment;
                if (node.type !== 'array' || index < 0 || !Array.isArray(node.children) || index >= node.children.length) {
                    return undefined;
                }
                node = node.children[index];
            }
        }
        return node;
    }
    exports.findNodeAtLocation = findNodeAtLocation;
    /**
     * Gets the JSON path of the given JSON DOM node
     */
    function getNodePath(node) {
        if (!node.parent || !node.parent.children) {
            return [];
        }
        const path = getNodePath(node.parent);
        if (node.parent.type === 'property') {
            const key = node.parent.children[0].value;
            path.push(key);
        }
        else if (node.parent.type === 'array') {
            const index = node.parent.children.indexOf(node);
            if (index !== -1) {
                path.push(index);
            }
        }
        return path;
    }
    exports.getNodePath = getNodePath;
    /**
     * Evaluates the JavaScript object of the given JSON DOM node
     */
    function getNodeValue(node) {
        switch (node.type) {
            case 'array':
                return node.children.map(getNodeValue);
            case 'object':
                const obj = Object.create(null);
                for (let prop of node.children) {
                    const valueNode = prop.children[1];
                    if (valueNode) {
                        obj[prop.children[0].value] = getNodeValue(valueNode);
                    }
                }
                return obj;
            case 'null':
            case 'string':
            case 'number':
            case 'boolean':
                return node.value;
            default:
                return undefined;
        }
    }
    exports.getNodeValue = getNodeValue;
    function contains(node, offset, includeRightBound = false) {
        return (offset >= node.offset && offset < (node.offset + node.length)) || includeRightBound && (offset === (node.offset + node.length));
    }
    exports.contains = contains;
    /**
     * Finds the most inner node at the given offset. If includeRightBound is set, also finds nodes that end at the given offset.
     */
    function findNodeAtOffset(node, offset, includeRightBound = false) {
        if (contains(node, offset, includeRightBound)) {
            const children = node.children;
            if (Array.isArray(children)) {
                for (let i = 0; i < children.length && children[i].offset <= offset; i++) {
                    const item = findNodeAtOffset(children[i], offset, includeRightBound);
                    if (item) {
                        return item;
                    }
                }
            }
            return node;
        }
        return undefined;
    }
    exports.findNodeAtOffset = findNodeAtOffset;
    /**
     * Parses the given text and invokes the visitor functions for each object, array and literal reached.
     */
    function visit(text, visitor, options = ParseOptions.DEFAULT) {
        const _scanner = (0, scanner_1.createScanner)(text, false);
        // Important: Only pass copies of this to visitor functions to prevent accidental modification, and
        // to not affect visitor functions which stored a reference to a previous JSONPath
        const _jsonPath = [];
        // Depth of onXXXBegin() callbacks suppressed. onXXXEnd() decrements this if it isn't 0 already.
        // Callbacks are only called when this value is 0.
        let suppressedCallbacks = 0;
        function toNoArgVisit(visitFunction) {
            return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
        }
        function toOneArgVisit(visitFunction) {
            return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
        }
        function toOneArgVisitWithPath(visitFunction) {
            return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => true;
        }
        function toBeginVisit(visitFunction) {
            return visitFunction ?
                () => {
                    if (suppressedCallbacks > 0) {
                        suppressedCallbacks++;
                    }
                    else {
                        let cbReturn = visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice());
                        if (cbReturn === false) {
                            suppressedCallbacks = 1;
                        }
                    }
                }
                : () => true;
        }
        function toEndVisit(visitFunction) {
            return visitFunction ?
                () => {
                    if (suppressedCallbacks > 0) {
                        suppressedCallbacks--;
                    }
                    if (suppressedCallbacks === 0) {
                        visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
                    }
                }
                : () => true;
        }
        const onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError);
        const disallowComments = options && options.disallowComments;
        const allowTrailingComma = options && options.allowTrailingComma;
        function scanNext() {
            while (true) {
                const token = _scanner.scan();
                switch (_scanner.getTokenError()) {
                    case 4 /* ScanError.InvalidUnicode */:
                        handleError(14 /* ParseErrorCode.InvalidUnicode */);
                        break;
                    case 5 /* ScanError.InvalidEscapeCharacter */:
                        handleError(15 /* ParseErrorCode.InvalidEscapeCharacter */);
                        break;
                    case 3 /* ScanError.UnexpectedEndOfNumber */:
                        handleError(13 /* ParseErrorCode.UnexpectedEndOfNumber */);
                        break;
                    case 1 /* ScanError.UnexpectedEndOfComment */:
                        if (!disallowComments) {
                            handleError(11 /* ParseErrorCode.UnexpectedEndOfComment */);
                        }
                        break;
                    case 2 /* ScanError.UnexpectedEndOfString */:
                        handleError(12 /* ParseErrorCode.UnexpectedEndOfString */);
                        break;
                    case 6 /* ScanError.InvalidCharacter */:
                        handleError(16 /* ParseErrorCode.InvalidCharacter */);
                        break;
                }
                switch (token) {
                    case 12 /* SyntaxKind.LineCommentTrivia */:
                    case 13 /* SyntaxKind.BlockCommentTrivia */:
                        if (disallowComments) {
                            handleError(10 /* ParseErrorCode.InvalidCommentToken */);
                        }
                        else {
                            onComment();
                        }
                        break;
                    case 16 /* SyntaxKind.Unknown */:
                        handleError(1 /* ParseErrorCode.InvalidSymbol */);
                        break;
                    case 15 /* SyntaxKind.Trivia */:
                    case 14 /* SyntaxKind.LineBreakTrivia */:
                        break;
                    default:
                        return token;
                }
            }
        }
        function handleError(error, skipUntilAfter = [], skipUntil = []) {
            onError(error);
            if (skipUntilAfter.length + skipUntil.length > 0) {
                let token = _scanner.getToken();
                while (token !== 17 /* SyntaxKind.EOF */) {
                    if (skipUntilAfter.indexOf(token) !== -1) {
                        scanNext();
                        break;
                    }
                    else if (skipUntil.indexOf(token) !== -1) {
                        break;
                    }
                    token = scanNext();
                }
            }
        }
        function parseString(isValue) {
            const value = _scanner.getTokenValue();
            if (isValue) {
                onLiteralValue(value);
            }
            else {
                onObjectProperty(value);
                // add property name afterwards
                _jsonPath.push(value);
            }
            scanNext();
            return true;
        }
        function parseLiteral() {
            switch (_scanner.getToken()) {
                case 11 /* SyntaxKind.NumericLiteral */:
                    const tokenValue = _scanner.getTokenValue();
                    let value = Number(tokenValue);
                    if (isNaN(value)) {
                        handleError(2 /* ParseErrorCode.InvalidNumberFormat */);
                        value = 0;
                    }
                    onLiteralValue(value);
                    break;
                case 7 /* SyntaxKind.NullKeyword */:
                    onLiteralValue(null);
                    break;
                case 8 /* SyntaxKind.TrueKeyword */:
                    onLiteralValue(true);
                    break;
                case 9 /* SyntaxKind.FalseKeyword */:
                    onLiteralValue(false);
                    break;
                default:
                    return false;
            }
            scanNext();
            return true;
        }
        function parseProperty() {
            if (_scanner.getToken() !== 10 /* SyntaxKind.StringLiteral */) {
                handleError(3 /* ParseErrorCode.PropertyNameExpected */, [], [2 /* SyntaxKind.CloseBraceToken */, 5 /* SyntaxKind.CommaToken */]);
                return false;
            }
            parseString(false);
            if (_scanner.getToken() === 6 /* SyntaxKind.ColonToken */) {
                onSeparator(':');
                scanNext(); // consume colon
                if (!parseValue()) {
                    handleError(4 /* ParseErrorCode.ValueExpected */, [], [2 /* SyntaxKind.CloseBraceToken */, 5 /* SyntaxKind.CommaToken */]);
                }
            }
            else {
                handleError(5 /* ParseErrorCode.ColonExpected */, [], [2 /* SyntaxKind.CloseBraceToken */, 5 /* SyntaxKind.CommaToken */]);
            }
            _jsonPath.pop(); // remove processed property name
            return true;
        }
        function parseObject() {
            onObjectBegin();
            scanNext(); // consume open brace
            let needsComma = false;
            while (_scanner.getToken() !== 2 /* SyntaxKind.CloseBraceToken */ && _scanner.getToken() !== 17 /* SyntaxKind.EOF */) {
                if (_scanner.getToken() === 5 /* SyntaxKind.CommaToken */) {
                    if (!needsComma) {
                        handleError(4 /* ParseErrorCode.ValueExpected */, [], []);
                    }
                    onSeparator(',');
                    scanNext(); // consume comma
                    if (_scanner.getToken() === 2 /* SyntaxKind.CloseBraceToken */ && allowTrailingComma) {
                        break;
                    }
                }
                else if (needsComma) {
                    handleError(6 /* ParseErrorCode.CommaExpected */, [], []);
                }
                if (!parseProperty()) {
                    handleError(4 /* ParseErrorCode.ValueExpected */, [], [2 /* SyntaxKind.CloseBraceToken */, 5 /* SyntaxKind.CommaToken */]);
                }
                needsComma = true;
            }
            onObjectEnd();
            if (_scanner.getToken() !== 2 /* SyntaxKind.CloseBraceToken */) {
                handleError(7 /* ParseErrorCode.CloseBraceExpected */, [2 /* SyntaxKind.CloseBraceToken */], []);
            }
            else {
                scanNext(); // consume close brace
            }
            return true;
        }
        function parseArray() {
            onArrayBegin();
            scanNext(); // consume open bracket
            let isFirstElement = true;
            let needsComma = false;
            while (_scanner.getToken() !== 4 /* SyntaxKind.CloseBracketToken */ && _scanner.getToken() !== 17 /* SyntaxKind.EOF */) {
                if (_scanner.getToken() === 5 /* SyntaxKind.CommaToken */) {
                    if (!needsComma) {
                        handleError(4 /* ParseErrorCode.ValueExpected */, [], []);
                    }
                    onSeparator(',');
                    scanNext(); // consume comma
                    if (_scanner.getToken() === 4 /* SyntaxKind.CloseBracketToken */ && allowTrailingComma) {
                        break;
                    }
                }
                else if (needsComma) {
                    handleError(6 /* ParseErrorCode.CommaExpected */, [], []);
                }
                if (isFirstElement) {
                    _jsonPath.push(0);
                    isFirstElement = false;
                }
                else {
                    _jsonPath[_jsonPath.length - 1]++;
                }
                if (!parseValue()) {
                    handleError(4 /* ParseErrorCode.ValueExpected */, [], [4 /* SyntaxKind.CloseBracketToken */, 5 /* SyntaxKind.CommaToken */]);
                }
                needsComma = true;
            }
            onArrayEnd();
            if (!isFirstElement) {
                _jsonPath.pop(); // remove array index
            }
            if (_scanner.getToken() !== 4 /* SyntaxKind.CloseBracketToken */) {
                handleError(8 /* ParseErrorCode.CloseBracketExpected */, [4 /* SyntaxKind.CloseBracketToken */], []);
            }
            else {
                scanNext(); // consume close bracket
            }
            return true;
        }
        function parseValue() {
            switch (_scanner.getToken()) {
                case 3 /* SyntaxKind.OpenBracketToken */:
                    return parseArray();
                case 1 /* SyntaxKind.OpenBraceToken */:
                    return parseObject();
                case 10 /* SyntaxKind.StringLiteral */:
                    return parseString(true);
                default:
                    return parseLiteral();
            }
        }
        scanNext();
        if (_scanner.getToken() === 17 /* SyntaxKind.EOF */) {
            if (options.allowEmptyContent) {
                return true;
            }
            handleError(4 /* ParseErrorCode.ValueExpected */, [], []);
            return false;
        }
        if (!parseValue()) {
            handleError(4 /* ParseErrorCode.ValueExpected */, [], []);
            return false;
        }
        if (_scanner.getToken() !== 17 /* SyntaxKind.EOF */) {
            handleError(9 /* ParseErrorCode.EndOfFileExpected */, [], []);
        }
        return true;
    }
    exports.visit = visit;
    /**
     * Takes JSON with JavaScript-style comments and remove
     * them. Optionally replaces every none-newline character
     * of comments with a replaceCharacter
     */
    function stripComments(text, replaceCh) {
        let _scanner = (0, scanner_1.createScanner)(text), parts = [], kind, offset = 0, pos;
        do {
            pos = _scanner.getPosition();
            kind = _scanner.scan();
            switch (kind) {
                case 12 /* SyntaxKind.LineCommentTrivia */:
                case 13 /* SyntaxKind.BlockCommentTrivia */:
                case 17 /* SyntaxKind.EOF */:
                    if (offset !== pos) {
                        parts.push(text.substring(offset, pos));
                    }
                    if (replaceCh !== undefined) {
                        parts.push(_scanner.getTokenValue().replace(/[^\r\n]/g, replaceCh));
                    }
                    offset = _scanner.getPosition();
                    break;
            }
        } while (kind !== 17 /* SyntaxKind.EOF */);
        return parts.join('');
    }
    exports.stripComments = stripComments;
    function getNodeType(value) {
        switch (typeof value) {
            case 'boolean': return 'boolean';
            case 'number': return 'number';
            case 'string': return 'string';
            case 'object': {
                if (!value) {
                    return 'null';
                }
                else if (Array.isArray(value)) {
                    return 'array';
                }
                return 'object';
            }
            default: return 'null';
        }
    }
    exports.getNodeType = getNodeType;
});


/***/ }),

/***/ 525:
/***/ ((module, exports) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.createScanner = void 0;
    /**
     * Creates a JSON scanner on the given text.
     * If ignoreTrivia is set, whitespaces or comments are ignored.
     */
    function createScanner(text, ignoreTrivia = false) {
        const len = text.length;
        let pos = 0, value = '', tokenOffset = 0, token = 16 /* SyntaxKind.Unknown */, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0 /* ScanError.None */;
        function scanHexDigits(count, exact) {
            let digits = 0;
            let value = 0;
            while (digits < count || !exact) {
                let ch = text.charCodeAt(pos);
                if (ch >= 48 /* CharacterCodes._0 */ && ch <= 57 /* CharacterCodes._9 */) {
                    value = value * 16 + ch - 48 /* CharacterCodes._0 */;
                }
                else if (ch >= 65 /* CharacterCodes.A */ && ch <= 70 /* CharacterCodes.F */) {
                    value = value * 16 + ch - 65 /* CharacterCodes.A */ + 10;
                }
                else if (ch >= 97 /* CharacterCodes.a */ && ch <= 102 /* CharacterCodes.f */) {
                    value = value * 16 + ch - 97 /* CharacterCodes.a */ + 10;
                }
                else {
                    break;
                }
                pos++;
                digits++;
            }
            if (digits < count) {
                value = -1;
            }
            return value;
        }
        function setPosition(newPosition) {
            pos = newPosition;
            value = '';
            tokenOffset = 0;
            token = 16 /* SyntaxKind.Unknown */;
            scanError = 0 /* ScanError.None */;
        }
        function scanNumber() {
            let start = pos;
            if (text.charCodeAt(pos) === 48 /* CharacterCodes._0 */) {
                pos++;
            }
            else {
                pos++;
                while (pos < text.length && isDigit(text.charCodeAt(pos))) {
                    pos++;
                }
            }
            if (pos < text.length && text.charCodeAt(pos) === 46 /* CharacterCodes.dot */) {
                pos++;
                if (pos < text.length && isDigit(text.charCodeAt(pos))) {
                    pos++;
                    while (pos < text.length && isDigit(text.charCodeAt(pos))) {
                        pos++;
                    }
                }
                else {
                    scanError = 3 /* ScanError.UnexpectedEndOfNumber */;
                    return text.substring(start, pos);
                }
            }
            let end = pos;
            if (pos < text.length && (text.charCodeAt(pos) === 69 /* CharacterCodes.E */ || text.charCodeAt(pos) === 101 /* CharacterCodes.e */)) {
                pos++;
                if (pos < text.length && text.charCodeAt(pos) === 43 /* CharacterCodes.plus */ || text.charCodeAt(pos) === 45 /* CharacterCodes.minus */) {
                    pos++;
                }
                if (pos < text.length && isDigit(text.charCodeAt(pos))) {
                    pos++;
                    while (pos < text.length && isDigit(text.charCodeAt(pos))) {
                        pos++;
                    }
                    end = pos;
                }
                else {
                    scanError = 3 /* ScanError.UnexpectedEndOfNumber */;
                }
            }
            return text.substring(start, end);
        }
        function scanString() {
            let result = '', start = pos;
            while (true) {
                if (pos >= len) {
                    result += text.substring(start, pos);
                    scanError = 2 /* ScanError.UnexpectedEndOfString */;
                    break;
                }
                const ch = text.charCodeAt(pos);
                if (ch === 34 /* CharacterCodes.doubleQuote */) {
                    result += text.substring(start, pos);
                    pos++;
                    break;
                }
                if (ch === 92 /* CharacterCodes.backslash */) {
                    result += text.substring(start, pos);
                    pos++;
                    if (pos >= len) {
                        scanError = 2 /* ScanError.UnexpectedEndOfString */;
                        break;
                    }
                    const ch2 = text.charCodeAt(pos++);
                    switch (ch2) {
                        case 34 /* CharacterCodes.doubleQuote */:
                            result += '\"';
                            break;
                        case 92 /* CharacterCodes.backslash */:
                            result += '\\';
                            break;
                        case 47 /* CharacterCodes.slash */:
                            result += '/';
                            break;
                        case 98 /* CharacterCodes.b */:
                            result += '\b';
                            break;
                        case 102 /* CharacterCodes.f */:
                            result += '\f';
                            break;
                        case 110 /* CharacterCodes.n */:
                            result += '\n';
                            break;
                        case 114 /* CharacterCodes.r */:
                            result += '\r';
                            break;
                        case 116 /* CharacterCodes.t */:
                            result += '\t';
                            break;
                        case 117 /* CharacterCodes.u */:
                            const ch3 = scanHexDigits(4, true);
                            if (ch3 >= 0) {
                                result += String.fromCharCode(ch3);
                            }
                            else {
                                scanError = 4 /* ScanError.InvalidUnicode */;
                            }
                            break;
                        default:
                            scanError = 5 /* ScanError.InvalidEscapeCharacter */;
                    }
                    start = pos;
                    continue;
                }
                if (ch >= 0 && ch <= 0x1f) {
                    if (isLineBreak(ch)) {
                        result += text.substring(start, pos);
                        scanError = 2 /* ScanError.UnexpectedEndOfString */;
                        break;
                    }
                    else {
                        scanError = 6 /* ScanError.InvalidCharacter */;
                        // mark as error but continue with string
                    }
                }
                pos++;
            }
            return result;
        }
        function scanNext() {
            value = '';
            scanError = 0 /* ScanError.None */;
            tokenOffset = pos;
            lineStartOffset = lineNumber;
            prevTokenLineStartOffset = tokenLineStartOffset;
            if (pos >= len) {
                // at the end
                tokenOffset = len;
                return token = 17 /* SyntaxKind.EOF */;
            }
            let code = text.charCodeAt(pos);
            // trivia: whitespace
            if (isWhiteSpace(code)) {
                do {
                    pos++;
                    value += String.fromCharCode(code);
                    code = text.charCodeAt(pos);
                } while (isWhiteSpace(code));
                return token = 15 /* SyntaxKind.Trivia */;
            }
            // trivia: newlines
            if (isLineBreak(code)) {
                pos++;
                value += String.fromCharCode(code);
                if (code === 13 /* CharacterCodes.carriageReturn */ && text.charCodeAt(pos) === 10 /* CharacterCodes.lineFeed */) {
                    pos++;
                    value += '\n';
                }
                lineNumber++;
                tokenLineStartOffset = pos;
                return token = 14 /* SyntaxKind.LineBreakTrivia */;
            }
            switch (code) {
                // tokens: []{}:,
                case 123 /* CharacterCodes.openBrace */:
                    pos++;
                    return token = 1 /* SyntaxKind.OpenBraceToken */;
                case 125 /* CharacterCodes.closeBrace */:
                    pos++;
                    return token = 2 /* SyntaxKind.CloseBraceToken */;
                case 91 /* CharacterCodes.openBracket */:
                    pos++;
                    return token = 3 /* SyntaxKind.OpenBracketToken */;
                case 93 /* CharacterCodes.closeBracket */:
                    pos++;
                    return token = 4 /* SyntaxKind.CloseBracketToken */;
                case 58 /* CharacterCodes.colon */:
                    pos++;
                    return token = 6 /* SyntaxKind.ColonToken */;
                case 44 /* CharacterCodes.comma */:
                    pos++;
                    return token = 5 /* SyntaxKind.CommaToken */;
                // strings
                case 34 /* CharacterCodes.doubleQuote */:
                    pos++;
                    value = scanString();
                    return token = 10 /* SyntaxKind.StringLiteral */;
                // comments
                case 47 /* CharacterCodes.slash */:
                    const start = pos - 1;
                    // Single-line comment
                    if (text.charCodeAt(pos + 1) === 47 /* CharacterCodes.slash */) {
                        pos += 2;
                        while (pos < len) {
                            if (isLineBreak(text.charCodeAt(pos))) {
                                break;
                            }
                            pos++;
                        }
                        value = text.substring(start, pos);
                        return token = 12 /* SyntaxKind.LineCommentTrivia */;
                    }
                    // Multi-line comment
                    if (text.charCodeAt(pos + 1) === 42 /* CharacterCodes.asterisk */) {
                        pos += 2;
                        const safeLength = len - 1; // For lookahead.
                        let commentClosed = false;
                        while (pos < safeLength) {
                            const ch = text.charCodeAt(pos);
                            if (ch === 42 /* CharacterCodes.asterisk */ && text.charCodeAt(pos + 1) === 47 /* CharacterCodes.slash */) {
                                pos += 2;
                                commentClosed = true;
                                break;
                            }
                            pos++;
                            if (isLineBreak(ch)) {
                                if (ch === 13 /* CharacterCodes.carriageReturn */ && text.charCodeAt(pos) === 10 /* CharacterCodes.lineFeed */) {
                                    pos++;
                                }
                                lineNumber++;
                                tokenLineStartOffset = pos;
                            }
                        }
                        if (!commentClosed) {
                            pos++;
                            scanError = 1 /* ScanError.UnexpectedEndOfComment */;
                        }
                        value = text.substring(start, pos);
                        return token = 13 /* SyntaxKind.BlockCommentTrivia */;
                    }
                    // just a single slash
                    value += String.fromCharCode(code);
                    pos++;
                    return token = 16 /* SyntaxKind.Unknown */;
                // numbers
                case 45 /* CharacterCodes.minus */:
                    value += String.fromCharCode(code);
                    pos++;
                    if (pos === len || !isDigit(text.charCodeAt(pos))) {
                        return token = 16 /* SyntaxKind.Unknown */;
                    }
                // found a minus, followed by a number so
                // we fall through to proceed with scanning
                // numbers
                case 48 /* CharacterCodes._0 */:
                case 49 /* CharacterCodes._1 */:
                case 50 /* CharacterCodes._2 */:
                case 51 /* CharacterCodes._3 */:
                case 52 /* CharacterCodes._4 */:
                case 53 /* CharacterCodes._5 */:
                case 54 /* CharacterCodes._6 */:
                case 55 /* CharacterCodes._7 */:
                case 56 /* CharacterCodes._8 */:
                case 57 /* CharacterCodes._9 */:
                    value += scanNumber();
                    return token = 11 /* SyntaxKind.NumericLiteral */;
                // literals and unknown symbols
                default:
                    // is a literal? Read the full word.
                    while (pos < len && isUnknownContentCharacter(code)) {
                        pos++;
                        code = text.charCodeAt(pos);
                    }
                    if (tokenOffset !== pos) {
                        value = text.substring(tokenOffset, pos);
                        // keywords: true, false, null
                        switch (value) {
                            case 'true': return token = 8 /* SyntaxKind.TrueKeyword */;
                            case 'false': return token = 9 /* SyntaxKind.FalseKeyword */;
                            case 'null': return token = 7 /* SyntaxKind.NullKeyword */;
                        }
                        return token = 16 /* SyntaxKind.Unknown */;
                    }
                    // some
                    value += String.fromCharCode(code);
                    pos++;
                    return token = 16 /* SyntaxKind.Unknown */;
            }
        }
        function isUnknownContentCharacter(code) {
            if (isWhiteSpace(code) || isLineBreak(code)) {
                return false;
            }
            switch (code) {
                case 125 /* CharacterCodes.closeBrace */:
                case 93 /* CharacterCodes.closeBracket */:
                case 123 /* CharacterCodes.openBrace */:
                case 91 /* CharacterCodes.openBracket */:
                case 34 /* CharacterCodes.doubleQuote */:
                case 58 /* CharacterCodes.colon */:
                case 44 /* CharacterCodes.comma */:
                case 47 /* CharacterCodes.slash */:
                    return false;
            }
            return true;
        }
        function scanNextNonTrivia() {
            let result;
            do {
                result = scanNext();
            } while (result >= 12 /* SyntaxKind.LineCommentTrivia */ && result <= 15 /* SyntaxKind.Trivia */);
            return result;
        }
        return {
            setPosition: setPosition,
            getPosition: () => pos,
            scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
            getToken: () => token,
            getTokenValue: () => value,
            getTokenOffset: () => tokenOffset,
            getTokenLength: () => pos - tokenOffset,
            getTokenStartLine: () => lineStartOffset,
            getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
            getTokenError: () => scanError,
        };
    }
    exports.createScanner = createScanner;
    function isWhiteSpace(ch) {
        return ch === 32 /* CharacterCodes.space */ || ch === 9 /* CharacterCodes.tab */;
    }
    function isLineBreak(ch) {
        return ch === 10 /* CharacterCodes.lineFeed */ || ch === 13 /* CharacterCodes.carriageReturn */;
    }
    function isDigit(ch) {
        return ch >= 48 /* CharacterCodes._0 */ && ch <= 57 /* CharacterCodes._9 */;
    }
    var CharacterCodes;
    (function (CharacterCodes) {
        CharacterCodes[CharacterCodes["lineFeed"] = 10] = "lineFeed";
        CharacterCodes[CharacterCodes["carriageReturn"] = 13] = "carriageReturn";
        CharacterCodes[CharacterCodes["space"] = 32] = "space";
        CharacterCodes[CharacterCodes["_0"] = 48] = "_0";
        CharacterCodes[CharacterCodes["_1"] = 49] = "_1";
        CharacterCodes[CharacterCodes["_2"] = 50] = "_2";
        CharacterCodes[CharacterCodes["_3"] = 51] = "_3";
        CharacterCodes[CharacterCodes["_4"] = 52] = "_4";
        CharacterCodes[CharacterCodes["_5"] = 53] = "_5";
        CharacterCodes[CharacterCodes["_6"] = 54] = "_6";
        CharacterCodes[CharacterCodes["_7"] = 55] = "_7";
        CharacterCodes[CharacterCodes["_8"] = 56] = "_8";
        CharacterCodes[CharacterCodes["_9"] = 57] = "_9";
        CharacterCodes[CharacterCodes["a"] = 97] = "a";
        CharacterCodes[CharacterCodes["b"] = 98] = "b";
        CharacterCodes[CharacterCodes["c"] = 99] = "c";
        CharacterCodes[CharacterCodes["d"] = 100] = "d";
        CharacterCodes[CharacterCodes["e"] = 101] = "e";
        CharacterCodes[CharacterCodes["f"] = 102] = "f";
        CharacterCodes[CharacterCodes["g"] = 103] = "g";
        CharacterCodes[CharacterCodes["h"] = 104] = "h";
        CharacterCodes[CharacterCodes["i"] = 105] = "i";
        CharacterCodes[CharacterCodes["j"] = 106] = "j";
        CharacterCodes[CharacterCodes["k"] = 107] = "k";
        CharacterCodes[CharacterCodes["l"] = 108] = "l";
        CharacterCodes[CharacterCodes["m"] = 109] = "m";
        CharacterCodes[CharacterCodes["n"] = 110] = "n";
        CharacterCodes[CharacterCodes["o"] = 111] = "o";
        CharacterCodes[CharacterCodes["p"] = 112] = "p";
        CharacterCodes[CharacterCodes["q"] = 113] = "q";
        CharacterCodes[CharacterCodes["r"] = 114] = "r";
        CharacterCodes[CharacterCodes["s"] = 115] = "s";
        CharacterCodes[CharacterCodes["t"] = 116] = "t";
        CharacterCodes[CharacterCodes["u"] = 117] = "u";
        CharacterCodes[CharacterCodes["v"] = 118] = "v";
        CharacterCodes[CharacterCodes["w"] = 119] = "w";
        CharacterCodes[CharacterCodes["x"] = 120] = "x";
        CharacterCodes[CharacterCodes["y"] = 121] = "y";
        CharacterCodes[CharacterCodes["z"] = 122] = "z";
        CharacterCodes[CharacterCodes["A"] = 65] = "A";
        CharacterCodes[CharacterCodes["B"] = 66] = "B";
        CharacterCodes[CharacterCodes["C"] = 67] = "C";
        CharacterCodes[CharacterCodes["D"] = 68] = "D";
        CharacterCodes[CharacterCodes["E"] = 69] = "E";
        CharacterCodes[CharacterCodes["F"] = 70] = "F";
        CharacterCodes[CharacterCodes["G"] = 71] = "G";
        CharacterCodes[CharacterCodes["H"] = 72] = "H";
        CharacterCodes[CharacterCodes["I"] = 73] = "I";
        CharacterCodes[CharacterCodes["J"] = 74] = "J";
        CharacterCodes[CharacterCodes["K"] = 75] = "K";
        CharacterCodes[CharacterCodes["L"] = 76] = "L";
        CharacterCodes[CharacterCodes["M"] = 77] = "M";
        CharacterCodes[CharacterCodes["N"] = 78] = "N";
        CharacterCodes[CharacterCodes["O"] = 79] = "O";
        CharacterCodes[CharacterCodes["P"] = 80] = "P";
        CharacterCodes[CharacterCodes["Q"] = 81] = "Q";
        CharacterCodes[CharacterCodes["R"] = 82] = "R";
        CharacterCodes[CharacterCodes["S"] = 83] = "S";
        CharacterCodes[CharacterCodes["T"] = 84] = "T";
        CharacterCodes[CharacterCodes["U"] = 85] = "U";
        CharacterCodes[CharacterCodes["V"] = 86] = "V";
        CharacterCodes[CharacterCodes["W"] = 87] = "W";
        CharacterCodes[CharacterCodes["X"] = 88] = "X";
        CharacterCodes[CharacterCodes["Y"] = 89] = "Y";
        CharacterCodes[CharacterCodes["Z"] = 90] = "Z";
        CharacterCodes[CharacterCodes["asterisk"] = 42] = "asterisk";
        CharacterCodes[CharacterCodes["backslash"] = 92] = "backslash";
        CharacterCodes[CharacterCodes["closeBrace"] = 125] = "closeBrace";
        CharacterCodes[CharacterCodes["closeBracket"] = 93] = "closeBracket";
        CharacterCodes[CharacterCodes["colon"] = 58] = "colon";
        CharacterCodes[CharacterCodes["comma"] = 44] = "comma";
        CharacterCodes[CharacterCodes["dot"] = 46] = "dot";
        CharacterCodes[CharacterCodes["doubleQuote"] = 34] = "doubleQuote";
        CharacterCodes[CharacterCodes["minus"] = 45] = "minus";
        CharacterCodes[CharacterCodes["openBrace"] = 123] = "openBrace";
        CharacterCodes[CharacterCodes["openBracket"] = 91] = "openBracket";
        CharacterCodes[CharacterCodes["plus"] = 43] = "plus";
        CharacterCodes[CharacterCodes["slash"] = 47] = "slash";
        CharacterCodes[CharacterCodes["formFeed"] = 12] = "formFeed";
        CharacterCodes[CharacterCodes["tab"] = 9] = "tab";
    })(CharacterCodes || (CharacterCodes = {}));
});


/***/ }),

/***/ 579:
/***/ ((module, exports) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports"], factory);
    }
})(function () {
    "use strict";
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.supportedEols = exports.cachedBreakLinesWithSpaces = exports.cachedSpaces = void 0;
    exports.cachedSpaces = new Array(20).fill(0).map((_, index) => {
        return ' '.repeat(index);
    });
    const maxCachedValues = 200;
    exports.cachedBreakLinesWithSpaces = {
        ' ': {
            '\n': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\n' + ' '.repeat(index);
            }),
            '\r': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\r' + ' '.repeat(index);
            }),
            '\r\n': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\r\n' + ' '.repeat(index);
            }),
        },
        '\t': {
            '\n': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\n' + '\t'.repeat(index);
            }),
            '\r': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\r' + '\t'.repeat(index);
            }),
            '\r\n': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\r\n' + '\t'.repeat(index);
            }),
        }
    };
    exports.supportedEols = ['\n', '\r', '\r\n'];
});


/***/ }),

/***/ 547:
/***/ ((module, exports, __nccwpck_require__) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports", "./impl/format", "./impl/edit", "./impl/scanner", "./impl/parser"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.applyEdits = exports.modify = exports.format = exports.printParseErrorCode = exports.ParseErrorCode = exports.stripComments = exports.visit = exports.getNodeValue = exports.getNodePath = exports.findNodeAtOffset = exports.findNodeAtLocation = exports.parseTree = exports.parse = exports.getLocation = exports.SyntaxKind = exports.ScanError = exports.createScanner = void 0;
    const formatter = __nccwpck_require__(612);
    const edit = __nccwpck_require__(807);
    const scanner = __nccwpck_require__(525);
    const parser = __nccwpck_require__(152);
    /**
     * Creates a JSON scanner on the given text.
     * If ignoreTrivia is set, whitespaces or comments are ignored.
     */
    exports.createScanner = scanner.createScanner;
    var ScanError;
    (function (ScanError) {
        ScanError[ScanError["None"] = 0] = "None";
        ScanError[ScanError["UnexpectedEndOfComment"] = 1] = "UnexpectedEndOfComment";
        ScanError[ScanError["UnexpectedEndOfString"] = 2] = "UnexpectedEndOfString";
        ScanError[ScanError["UnexpectedEndOfNumber"] = 3] = "UnexpectedEndOfNumber";
        ScanError[ScanError["InvalidUnicode"] = 4] = "InvalidUnicode";
        ScanError[ScanError["InvalidEscapeCharacter"] = 5] = "InvalidEscapeCharacter";
        ScanError[ScanError["InvalidCharacter"] = 6] = "InvalidCharacter";
    })(ScanError || (exports.ScanError = ScanError = {}));
    var SyntaxKind;
    (function (SyntaxKind) {
        SyntaxKind[SyntaxKind["OpenBraceToken"] = 1] = "OpenBraceToken";
        SyntaxKind[SyntaxKind["CloseBraceToken"] = 2] = "CloseBraceToken";
        SyntaxKind[SyntaxKind["OpenBracketToken"] = 3] = "OpenBracketToken";
        SyntaxKind[SyntaxKind["CloseBracketToken"] = 4] = "CloseBracketToken";
        SyntaxKind[SyntaxKind["CommaToken"] = 5] = "CommaToken";
        SyntaxKind[SyntaxKind["ColonToken"] = 6] = "ColonToken";
        SyntaxKind[SyntaxKind["NullKeyword"] = 7] = "NullKeyword";
        SyntaxKind[SyntaxKind["TrueKeyword"] = 8] = "TrueKeyword";
        SyntaxKind[SyntaxKind["FalseKeyword"] = 9] = "FalseKeyword";
        SyntaxKind[SyntaxKind["StringLiteral"] = 10] = "StringLiteral";
        SyntaxKind[SyntaxKind["NumericLiteral"] = 11] = "NumericLiteral";
        SyntaxKind[SyntaxKind["LineCommentTrivia"] = 12] = "LineCommentTrivia";
        SyntaxKind[SyntaxKind["BlockCommentTrivia"] = 13] = "BlockCommentTrivia";
        SyntaxKind[SyntaxKind["LineBreakTrivia"] = 14] = "LineBreakTrivia";
        SyntaxKind[SyntaxKind["Trivia"] = 15] = "Trivia";
        SyntaxKind[SyntaxKind["Unknown"] = 16] = "Unknown";
        SyntaxKind[SyntaxKind["EOF"] = 17] = "EOF";
    })(SyntaxKind || (exports.SyntaxKind = SyntaxKind = {}));
    /**
     * For a given offset, evaluate the location in the JSON document. Each segment in the location path is either a property name or an array index.
     */
    exports.getLocation = parser.getLocation;
    /**
     * Parses the given text and returns the object the JSON content represents. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
     * Therefore, always check the errors list to find out if the input was valid.
     */
    exports.parse = parser.parse;
    /**
     * Parses the given text and returns a tree representation the JSON content. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
     */
    exports.parseTree = parser.parseTree;
    /**
     * Finds the node at the given path in a JSON DOM.
     */
    exports.findNodeAtLocation = parser.findNodeAtLocation;
    /**
     * Finds the innermost node at the given offset. If includeRightBound is set, also finds nodes that end at the given offset.
     */
    exports.findNodeAtOffset = parser.findNodeAtOffset;
    /**
     * Gets the JSON path of the given JSON DOM node
     */
    exports.getNodePath = parser.getNodePath;
    /**
     * Evaluates the JavaScript object of the given JSON DOM node
     */
    exports.getNodeValue = parser.getNodeValue;
    /**
     * Parses the given text and invokes the visitor functions for each object, array and literal reached.
     */
    exports.visit = parser.visit;
    /**
     * Takes JSON with JavaScript-style comments and remove
     * them. Optionally replaces every none-newline character
     * of comments with a replaceCharacter
     */
    exports.stripComments = parser.stripComments;
    var ParseErrorCode;
    (function (ParseErrorCode) {
        ParseErrorCode[ParseErrorCode["InvalidSymbol"] = 1] = "InvalidSymbol";
        ParseErrorCode[ParseErrorCode["InvalidNumberFormat"] = 2] = "InvalidNumberFormat";
        ParseErrorCode[ParseErrorCode["PropertyNameExpected"] = 3] = "PropertyNameExpected";
        ParseErrorCode[ParseErrorCode["ValueExpected"] = 4] = "ValueExpected";
        ParseErrorCode[ParseErrorCode["ColonExpected"] = 5] = "ColonExpected";
        ParseErrorCode[ParseErrorCode["CommaExpected"] = 6] = "CommaExpected";
        ParseErrorCode[ParseErrorCode["CloseBraceExpected"] = 7] = "CloseBraceExpected";
        ParseErrorCode[ParseErrorCode["CloseBracketExpected"] = 8] = "CloseBracketExpected";
        ParseErrorCode[ParseErrorCode["EndOfFileExpected"] = 9] = "EndOfFileExpected";
        ParseErrorCode[ParseErrorCode["InvalidCommentToken"] = 10] = "InvalidCommentToken";
        ParseErrorCode[ParseErrorCode["UnexpectedEndOfComment"] = 11] = "UnexpectedEndOfComment";
        ParseErrorCode[ParseErrorCode["UnexpectedEndOfString"] = 12] = "UnexpectedEndOfString";
        ParseErrorCode[ParseErrorCode["UnexpectedEndOfNumber"] = 13] = "UnexpectedEndOfNumber";
        ParseErrorCode[ParseErrorCode["InvalidUnicode"] = 14] = "InvalidUnicode";
        ParseErrorCode[ParseErrorCode["InvalidEscapeCharacter"] = 15] = "InvalidEscapeCharacter";
        ParseErrorCode[ParseErrorCode["InvalidCharacter"] = 16] = "InvalidCharacter";
    })(ParseErrorCode || (exports.ParseErrorCode = ParseErrorCode = {}));
    function printParseErrorCode(code) {
        switch (code) {
            case 1 /* ParseErrorCode.InvalidSymbol */: return 'InvalidSymbol';
            case 2 /* ParseErrorCode.InvalidNumberFormat */: return 'InvalidNumberFormat';
            case 3 /* ParseErrorCode.PropertyNameExpected */: return 'PropertyNameExpected';
            case 4 /* ParseErrorCode.ValueExpected */: return 'ValueExpected';
            case 5 /* ParseErrorCode.ColonExpected */: return 'ColonExpected';
            case 6 /* ParseErrorCode.CommaExpected */: return 'CommaExpected';
            case 7 /* ParseErrorCode.CloseBraceExpected */: return 'CloseBraceExpected';
            case 8 /* ParseErrorCode.CloseBracketExpected */: return 'CloseBracketExpected';
            case 9 /* ParseErrorCode.EndOfFileExpected */: return 'EndOfFileExpected';
            case 10 /* ParseErrorCode.InvalidCommentToken */: return 'InvalidCommentToken';
            case 11 /* ParseErrorCode.UnexpectedEndOfComment */: return 'UnexpectedEndOfComment';
            case 12 /* ParseErrorCode.UnexpectedEndOfString */: return 'UnexpectedEndOfString';
            case 13 /* ParseErrorCode.UnexpectedEndOfNumber */: return 'UnexpectedEndOfNumber';
            case 14 /* ParseErrorCode.InvalidUnicode */: return 'InvalidUnicode';
            case 15 /* ParseErrorCode.InvalidEscapeCharacter */: return 'InvalidEscapeCharacter';
            case 16 /* ParseErrorCode.InvalidCharacter */: return 'InvalidCharacter';
        }
        return '<unknown ParseErrorCode>';
    }
    exports.printParseErrorCode = printParseErrorCode;
    /**
     * Computes the edit operations needed to format a JSON document.
     *
     * @param documentText The input text
     * @param range The range to format or `undefined` to format the full content
     * @param options The formatting options
     * @returns The edit operations describing the formatting changes to the original document following the format described in {@linkcode EditResult}.
     * To apply the edit operations to the input, use {@linkcode applyEdits}.
     */
    function format(documentText, range, options) {
        return formatter.format(documentText, range, options);
    }
    exports.format = format;
    /**
     * Computes the edit operations needed to modify a value in the JSON document.
     *
     * @param documentText The input text
     * @param path The path of the value to change. The path represents either to the document root, a property or an array item.
     * If the path points to an non-existing property or item, it will be created.
     * @param value The new value for the specified property or item. If the value is undefined,
     * the property or item will be removed.
     * @param options Options
     * @returns The edit operations describing the changes to the original document, following the format described in {@linkcode EditResult}.
     * To apply the edit operations to the input, use {@linkcode applyEdits}.
     */
    function modify(text, path, value, options) {
        return edit.setProperty(text, path, value, options);
    }
    exports.modify = modify;
    /**
     * Applies edits to an input string.
     * @param text The input text
     * @param edits Edit operations following the format described in {@linkcode EditResult}.
     * @returns The text with the applied edits.
     * @throws An error if the edit operations are not well-formed as described in {@linkcode EditResult}.
     */
    function applyEdits(text, edits) {
        let sortedEdits = edits.slice(0).sort((a, b) => {
            const diff = a.offset - b.offset;
            if (diff === 0) {
                return a.length - b.length;
            }
            return diff;
        });
        let lastModifiedOffset = text.length;
        for (let i = sortedEdits.length - 1; i >= 0; i--) {
            let e = sortedEdits[i];
            if (e.offset + e.length <= lastModifiedOffset) {
                text = edit.applyEdit(text, e);
            }
            else {
                throw new Error('Overlapping edit');
            }
            lastModifiedOffset = e.offset;
        }
        return text;
    }
    exports.applyEdits = applyEdits;
});


/***/ }),

/***/ 935:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;


/**
 * Check if `vhost` is a valid suffix of `hostname` (top-domain)
 *
 * It means that `vhost` needs to be a suffix of `hostname` and we then need to
 * make sure that: either they are equal, or the character preceding `vhost` in
 * `hostname` is a '.' (it should not be a partial label).
 *
 * * hostname = 'not.evil.com' and vhost = 'vil.com'      => not ok
 * * hostname = 'not.evil.com' and vhost = 'evil.com'     => ok
 * * hostname = 'not.evil.com' and vhost = 'not.evil.com' => ok
 */
function shareSameDomainSuffix(hostname, vhost) {
    if (hostname.endsWith(vhost)) {
        return (hostname.length === vhost.length ||
            hostname[hostname.length - vhost.length - 1] === '.');
    }
    return false;
}
/**
 * Given a hostname and its public suffix, extract the general domain.
 */
function extractDomainWithSuffix(hostname, publicSuffix) {
    // Locate the index of the last '.' in the part of the `hostname` preceding
    // the public suffix.
    //
    // examples:
    //   1. not.evil.co.uk  => evil.co.uk
    //         ^    ^
    //         |    | start of public suffix
    //         | index of the last dot
    //
    //   2. example.co.uk   => example.co.uk
    //     ^       ^
    //     |       | start of public suffix
    //     |
    //     | (-1) no dot found before the public suffix
    const publicSuffixIndex = hostname.length - publicSuffix.length - 2;
    const lastDotBeforeSuffixIndex = hostname.lastIndexOf('.', publicSuffixIndex);
    // No '.' found, then `hostname` is the general domain (no sub-domain)
    if (lastDotBeforeSuffixIndex === -1) {
        return hostname;
    }
    // Extract the part between the last '.'
    return hostname.slice(lastDotBeforeSuffixIndex + 1);
}
/**
 * Detects the domain based on rules and upon and a host string
 */
function getDomain$1(suffix, hostname, options) {
    // Check if `hostname` ends with a member of `validHosts`.
    if (options.validHosts !== null) {
        const validHosts = options.validHosts;
        for (const vhost of validHosts) {
            if ( /*@__INLINE__*/shareSameDomainSuffix(hostname, vhost)) {
                return vhost;
            }
        }
    }
    let numberOfLeadingDots = 0;
    if (hostname.startsWith('.')) {
        while (numberOfLeadingDots < hostname.length &&
            hostname[numberOfLeadingDots] === '.') {
            numberOfLeadingDots += 1;
        }
    }
    // If `hostname` is a valid public suffix, then there is no domain to return.
    // Since we already know that `getPublicSuffix` returns a suffix of `hostname`
    // there is no need to perform a string comparison and we only compare the
    // size.
    if (suffix.length === hostname.length - numberOfLeadingDots) {
        return null;
    }
    // To extract the general domain, we start by identifying the public suffix
    // (if any), then consider the domain to be the public suffix with one added
    // level of depth. (e.g.: if hostname is `not.evil.co.uk` and public suffix:
    // `co.uk`, then we take one more level: `evil`, giving the final result:
    // `evil.co.uk`).
    return /*@__INLINE__*/ extractDomainWithSuffix(hostname, suffix);
}

/**
 * Return the part of domain without suffix.
 *
 * Example: for domain 'foo.com', the result would be 'foo'.
 */
function getDomainWithoutSuffix$1(domain, suffix) {
    // Note: here `domain` and `suffix` cannot have the same length because in
    // this case we set `domain` to `null` instead. It is thus safe to assume
    // that `suffix` is shorter than `domain`.
    return domain.slice(0, -suffix.length - 1);
}

/**
 * Matches an ASCII tab (U+0009) or newline (U+000A / U+000D). The WHATWG URL
 * parser strips these before parsing; we only allocate a cleaned copy (and
 * re-parse) on the rare input that actually contains one.
 */
const CONTROL_CHARS = /[\t\n\r]/g;
// Set by `extractHostname` (a module-scope flag, read synchronously by
// `parseImpl` right after the call — same pattern as the reused RESULT object).
// `true` ONLY when extraction validated the returned host inline (a confirmed-
// valid, "simple" authority) so `parseImpl` can skip the separate
// `isValidHostname` pass. `false` in every other case (validation disabled, a
// complex authority — userinfo/port/brackets/trailing-dot/control — an invalid
// host, or a non-main return path); `parseImpl` then validates as usual. The
// fast path can only ever SKIP a redundant scan for hosts already known valid,
// never accept an invalid one.
let extractedHostnameValidated = false;
/**
 * True if char `code` is a valid hostname character. This is the per-char half
 * of `is-valid.ts`'s `isValidAscii` (a-z, 0-9, > U+007F) PLUS three additions:
 * A-Z (the host is lowercased before validation, so uppercase ≡ a valid
 * lowercase letter) and '-' / '_' (valid inside a label). KEEP IN SYNC with
 * `is-valid.ts`: these rules are deliberately duplicated to validate during
 * extraction, so any change to the accepted character set there must be
 * mirrored here (and vice-versa).
 */
function isValidHostnameChar(code) {
    return ((code >= 97 && code <= 122) || // a-z
        (code >= 48 && code <= 57) || // 0-9
        code > 127 || // non-ASCII (accepted, not punycode-checked)
        (code >= 65 && code <= 90) || // A-Z (becomes valid once lowercased)
        code === 45 || // '-'
        code === 95 // '_'
    );
}
/**
 * Classify scheme `url.slice(schemeStart, colonIndex)` as a WHATWG special
 * scheme without allocating a substring (case-insensitive via `| 32`).
 * Special schemes: ftp, file, http, https, ws, wss
 * (https://url.spec.whatwg.org/#special-scheme).
 *
 * @returns 0 = not special, 1 = special, 2 = file (its host sits only between
 *          "//" and the next slash).
 */
function getSpecialScheme(url, schemeStart, colonIndex) {
    const length = colonIndex - schemeStart;
    const c0 = url.charCodeAt(schemeStart) | 32;
    if (length === 2) {
        return c0 === 119 && (url.charCodeAt(schemeStart + 1) | 32) === 115 ? 1 : 0; // ws
    }
    else if (length === 3) {
        const c1 = url.charCodeAt(schemeStart + 1) | 32;
        const c2 = url.charCodeAt(schemeStart + 2) | 32;
        if (c0 === 119 && c1 === 115 && c2 === 115)
            return 1; // wss
        if (c0 === 102 && c1 === 116 && c2 === 112)
            return 1; // ftp
        return 0;
    }
    else if (length === 4) {
        const c1 = url.charCodeAt(schemeStart + 1) | 32;
        const c2 = url.charCodeAt(schemeStart + 2) | 32;
        const c3 = url.charCodeAt(schemeStart + 3) | 32;
        if (c0 === 104 && c1 === 116 && c2 === 116 && c3 === 112)
            return 1; // http
        if (c0 === 102 && c1 === 105 && c2 === 108 && c3 === 101)
            return 2; // file
        return 0;
    }
    else if (length === 5) {
        return c0 === 104 &&
            (url.charCodeAt(schemeStart + 1) | 32) === 116 &&
            (url.charCodeAt(schemeStart + 2) | 32) === 116 &&
            (url.charCodeAt(schemeStart + 3) | 32) === 112 &&
            (url.charCodeAt(schemeStart + 4) | 32) === 115
            ? 1
            : 0; // https
    }
    return 0;
}
/**
 * Extract a hostname from `url`, matching a WHATWG URL parser's host-boundary
 * behaviour (https://url.spec.whatwg.org/#concept-basic-url-parser) for tldts'
 * scope. It deliberately does NOT normalise the host (no IDNA/punycode or IPv4
 * canonicalisation; IPv6 brackets are stripped, not compressed), strips trailing
 * dots, and stays lenient where a strict parser rejects (bare host:port,
 * out-of-range port, user@host) — all documented deviations.
 *
 * @param urlIsValidHostname - when true, `url` is already a valid hostname and is
 *   returned by the same reference (factory.ts skips re-validation on that
 *   identity), keeping the common path allocation-free.
 * @param validate - when true, validate the host inline during the authority
 *   scan and publish the verdict via `extractedHostnameValidated` so `parseImpl`
 *   can skip the redundant `isValidHostname` pass for simple authorities.
 */
function extractHostname(url, urlIsValidHostname, validate = false) {
    let start = 0;
    let end = url.length;
    let hasUpper = false;
    let isSpecial = true; // '\' ends the host, unless non-special "scheme://"
    extractedHostnameValidated = false;
    if (!urlIsValidHostname) {
        // WHATWG step 1: trim leading/trailing C0 control or space (<= U+0020).
        // Tab/newline elsewhere are handled lazily below.
        while (start < url.length && url.charCodeAt(start) <= 32) {
            start += 1;
        }
        // "data:"/"javascript:" never reach a host (inline payload; data URLs may be
        // huge). `| 32` lowercases letters only; tab/newline is re-parsed below.
        if ((url.charCodeAt(start + 4) === 58 /* ':' */ &&
            (url.charCodeAt(start) | 32) === 100 /* d */ &&
            (url.charCodeAt(start + 1) | 32) === 97 /* a */ &&
            (url.charCodeAt(start + 2) | 32) === 116 /* t */ &&
            (url.charCodeAt(start + 3) | 32) === 97) /* a */ ||
            (url.charCodeAt(start + 10) === 58 /* ':' */ &&
                (url.charCodeAt(start) | 32) === 106 /* j */ &&
                (url.charCodeAt(start + 1) | 32) === 97 /* a */ &&
                (url.charCodeAt(start + 2) | 32) === 118 /* v */ &&
                (url.charCodeAt(start + 3) | 32) === 97 /* a */ &&
                (url.charCodeAt(start + 4) | 32) === 115 /* s */ &&
                (url.charCodeAt(start + 5) | 32) === 99 /* c */ &&
                (url.charCodeAt(start + 6) | 32) === 114 /* r */ &&
                (url.charCodeAt(start + 7) | 32) === 105 /* i */ &&
                (url.charCodeAt(start + 8) | 32) === 112 /* p */ &&
                (url.charCodeAt(start + 9) | 32) === 116) /* t */) {
            return null;
        }
        while (end > start + 1 && url.charCodeAt(end - 1) <= 32) {
            end -= 1;
        }
        if ((url.charCodeAt(start) === 47 /* '/' */ ||
            url.charCodeAt(start) === 92) /* '\' */ &&
            (url.charCodeAt(start + 1) === 47 /* '/' */ ||
                url.charCodeAt(start + 1) === 92) /* '\' */) {
            // Scheme-relative reference ("//host/path").
            start += 2;
        }
        else {
            let indexOfProtocol = url.indexOf(':/', start);
            if (indexOfProtocol !== -1) {
                // "scheme://…". Classify the scheme, then position `start` at the host.
                const special = getSpecialScheme(url, start, indexOfProtocol);
                if (special === 1) {
                    // Special scheme: skip the run of '/' and '\' after it
                    // (special-authority-(ignore-)slashes states; '\' acts as '/').
                    start = indexOfProtocol + 2;
                    while (url.charCodeAt(start) === 47 /* '/' */ ||
                        url.charCodeAt(start) === 92 /* '\' */) {
                        start += 1;
                    }
                }
                else if (special === 2) {
                    // file: the host is only what sits between "//" and the next slash, so
                    // "file://h/x" => "h" but "file:///x" / "file:/x" => no host.
                    start = indexOfProtocol + 1;
                    let slashes = 0;
                    while ((url.charCodeAt(start) === 47 || url.charCodeAt(start) === 92) &&
                        slashes < 2) {
                        start += 1;
                        slashes += 1;
                    }
                    if (slashes < 2) {
                        return null;
                    }
                }
                else {
                    // Unknown scheme: validate the WHATWG scheme grammar [A-Za-z0-9+.-];
                    // a control char means it was split by a tab/newline (strip + re-parse).
                    for (let i = start; i < indexOfProtocol; i += 1) {
                        const code = url.charCodeAt(i);
                        if (!(((code | 32) >= 97 && (code | 32) <= 122) || // [a-zA-Z] (fold letters only)
                            (code >= 48 && code <= 57) || // [0, 9]
                            code === 46 || // '.'
                            code === 45 || // '-'
                            code === 43 // '+'
                        )) {
                            if (code === 9 /* tab */ ||
                                code === 10 /* LF */ ||
                                code === 13 /* CR */) {
                                return extractHostname(url.replace(CONTROL_CHARS, ''), urlIsValidHostname, validate);
                            }
                            // A '/', '\', '?' or '#' first puts this ':/' in a path, query or
                            // fragment ("a.com/r?u=https://x"): re-read the input without it.
                            for (let j = i; j < indexOfProtocol; j += 1) {
                                const c = url.charCodeAt(j);
                                if (c === 47 || c === 92 || c === 63 || c === 35) {
                                    indexOfProtocol = -1;
                                    break;
                                }
                            }
                            if (indexOfProtocol !== -1) {
                                return null;
                            }
                            break;
                        }
                    }
                    if (indexOfProtocol !== -1) {
                        // A non-special scheme has an authority only after "//" (else it is
                        // an opaque path with no host). `indexOf(':/')` already gave the
                        // first '/'.
                        if (url.charCodeAt(indexOfProtocol + 2) === 47 /* '/' */) {
                            isSpecial = false;
                            start = indexOfProtocol + 3;
                        }
                        else {
                            return null;
                        }
                    }
                }
            }
            if (indexOfProtocol === -1 && url.charCodeAt(start) !== 91 /* '[' */) {
                // Cold path: no "scheme://" prefix, and not a bare IPv6 literal (whose
                // first ':' would otherwise look like a scheme separator; "[…]" falls
                // through to the ipv6 handling below). May be a bare host, a host:port,
                // a user@host, a slash-less special scheme ("https:host"), or an opaque
                // URI ("mailto:", "tel:", "urn:…").
                let indexOfColon = -1;
                for (let i = start; i < end; i += 1) {
                    const code = url.charCodeAt(i);
                    if (code === 9 || code === 10 || code === 13) {
                        return extractHostname(url.replace(CONTROL_CHARS, ''), urlIsValidHostname, validate);
                    }
                    if (code === 58 /* ':' */) {
                        indexOfColon = i;
                        break;
                    }
                    if (code === 47 || code === 92 || code === 63 || code === 35) {
                        break;
                    }
                }
                if (indexOfColon !== -1) {
                    // An '@' before the next delimiter => the ':' is userinfo, not a
                    // scheme ("user:pass@host", "mailto:a@b"): keep the whole authority.
                    let hasIdentifier = false;
                    for (let i = indexOfColon + 1; i < end; i += 1) {
                        const code = url.charCodeAt(i);
                        if (code === 47 || code === 92 || code === 63 || code === 35) {
                            break;
                        }
                        if (code === 64 /* '@' */) {
                            hasIdentifier = true;
                            break;
                        }
                    }
                    if (!hasIdentifier) {
                        // All-digits after ':' => a bare "host:port" (tldts accepts
                        // hostnames too); keep `start` and let the port handling trim it.
                        let allDigits = true;
                        let i = indexOfColon + 1;
                        for (; i < end; i += 1) {
                            const code = url.charCodeAt(i);
                            if (code === 47 || code === 92 || code === 63 || code === 35) {
                                break;
                            }
                            if (code < 48 /* '0' */ || code > 57 /* '9' */) {
                                allDigits = false;
                                break;
                            }
                        }
                        if (i === indexOfColon + 1) {
                            allDigits = false; // nothing after ':' => not a port
                        }
                        if (!allDigits) {
                            const special = getSpecialScheme(url, start, indexOfColon);
                            if (special === 0) {
                                // No "scheme://" on the cold path and not a special scheme.
                                // A second ':' before the host's end marks a bare, unbracketed
                                // IPv6 literal ("2a01:e35::1"): fall through and let the host
                                // loop + isIp classify it. Without one this is an opaque path
                                // with no host ("mailto:x", "foo:bar").
                                let isBareIpv6 = false;
                                for (let j = indexOfColon + 1; j < end; j += 1) {
                                    const code = url.charCodeAt(j);
                                    if (code === 47 ||
                                        code === 92 ||
                                        code === 63 ||
                                        code === 35) {
                                        break;
                                    }
                                    if (code === 58 /* ':' */) {
                                        isBareIpv6 = true;
                                        break;
                                    }
                                }
                                if (!isBareIpv6) {
                                    return null;
                                }
                            }
                            else {
                                start = indexOfColon + 1;
                                if (special === 2) {
                                    // file (e.g. "file:\\host"): host only between "//" and next slash.
                                    let slashes = 0;
                                    while ((url.charCodeAt(start) === 47 ||
                                        url.charCodeAt(start) === 92) &&
                                        slashes < 2) {
                                        start += 1;
                                        slashes += 1;
                                    }
                                    if (slashes < 2) {
                                        return null;
                                    }
                                }
                                else {
                                    while (url.charCodeAt(start) === 47 ||
                                        url.charCodeAt(start) === 92) {
                                        start += 1;
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        // Find the host's end: first '/', '?' or '#' (and '\' for special URLs,
        // which WHATWG treats like '/'). Track the last '@', ']' and ':' for
        // userinfo, ipv6 and port, plus the first ':' of the host (reset at each
        // '@') to tell a bare IPv6 (>= 2 colons) from a host:port (exactly one);
        // flag uppercase and a stray tab/newline. The loop is split on `code < 64`
        // so common host characters take fewer comparisons.
        //
        // When `validate`, also accumulate `is-valid.ts`'s checks over the scanned
        // run so a simple authority's host can be validated in this single pass.
        // `vValid` only stays meaningful for a "simple" authority (no userinfo, port,
        // brackets, control or trailing dot); those cases clear it / are rejected by
        // the guard below, falling back to `isValidHostname`.
        let indexOfIdentifier = -1;
        let indexOfClosingBracket = -1;
        let indexOfPort = -1;
        let indexOfFirstColon = -1;
        let hasControl = false;
        let vValid = validate; // seeded true when validating; cleared on the first invalid char
        let vLastDot = start - 1; // mirrors is-valid.ts `lastDotIndex = -1` at host start
        let vLastCode = -1;
        if (validate && start < end) {
            // First-char rule: must be a valid host char, '.', or '_' (NOT '-').
            const c0 = url.charCodeAt(start);
            if (
            // Keep these parens: they scope /*@__INLINE__*/ for terser.
            // prettier-ignore
            !(
            /*@__INLINE__*/ (isValidHostnameChar(c0) ||
                c0 === 46 /* '.' */ ||
                c0 === 95 /* '_' */)) ||
                c0 === 45 /* '-' (isValidHostnameChar allows it mid-label, not first) */) {
                vValid = false;
            }
        }
        for (let i = start; i < end; i += 1) {
            const code = url.charCodeAt(i);
            if (code < 64) {
                if (code === 47 || code === 35 || code === 63) {
                    end = i;
                    break;
                }
                else if (code === 58 /* ':' */) {
                    if (indexOfFirstColon === -1) {
                        indexOfFirstColon = i;
                    }
                    indexOfPort = i;
                }
                else if (code === 9 || code === 10 || code === 13) {
                    hasControl = true;
                }
                else if (validate) {
                    if (code === 46 /* '.' */) {
                        if (i - vLastDot > 64 || vLastCode === 46 || vLastCode === 45) {
                            vValid = false;
                        }
                        vLastDot = i;
                    }
                    else if (code < 48 || code > 57) {
                        // < 64 and not a delimiter/dot/digit => only '-' (45) is a valid
                        // host char here; everything else (space, %, !, etc.) is invalid.
                        // A '-' must also not START a label (the byte right after a '.') —
                        // mirrors is-valid.ts; the first label is covered by the first-char
                        // rule above. (RFC 1034 §3.5 / RFC 1035 §2.3.1 LDH.)
                        if (code !== 45 || vLastCode === 46 /* label-leading '-' */) {
                            vValid = false;
                        }
                    }
                }
            }
            else if (isSpecial && code === 92 /* '\' */) {
                end = i;
                break;
            }
            else if (code === 64 /* '@' */) {
                indexOfIdentifier = i;
                indexOfFirstColon = -1; // colons before '@' are userinfo, not the host
            }
            else if (code === 93 /* ']' */) {
                indexOfClosingBracket = i;
            }
            else if (code >= 65 && code <= 90) {
                hasUpper = true;
            }
            else if (validate && !( /*@__INLINE__*/isValidHostnameChar(code))) {
                // >= 64, not '@'/']'/upper: valid only if a-z, '_', or non-ASCII.
                vValid = false;
            }
            if (validate) {
                vLastCode = code;
            }
        }
        // A tab/newline inside the authority: strip everything and re-parse (rare).
        if (hasControl) {
            return extractHostname(url.replace(CONTROL_CHARS, ''), urlIsValidHostname, validate);
        }
        // Skip userinfo. '>= start' so an empty userinfo ("http://@host") works too.
        if (indexOfIdentifier !== -1 &&
            indexOfIdentifier >= start &&
            indexOfIdentifier < end) {
            start = indexOfIdentifier + 1;
        }
        if (url.charCodeAt(start) === 91 /* '[' */) {
            // ipv6 address: return what is between the brackets, or null if unclosed.
            if (indexOfClosingBracket !== -1) {
                return url.slice(start + 1, indexOfClosingBracket).toLowerCase();
            }
            return null;
        }
        else if (indexOfPort !== -1 &&
            indexOfPort > start &&
            indexOfPort < end &&
            // A host:port has exactly one ':' in the host (so its first ':' is its
            // last); a bare, unbracketed IPv6 literal ("2a01:e35::1") has >= 2, so
            // its first ':' precedes the last. Only the former has a ':port' to trim.
            indexOfFirstColon === indexOfPort) {
            end = indexOfPort; // trim ':port'
        }
        // Empty authority ("http://", "file:///path", "//"); only reachable here via
        // extraction — a bare valid hostname never lands here.
        if (start >= end) {
            return null;
        }
        // Publish the inline-validation verdict — but only for a "simple" authority,
        // where the scanned run equals the final host: no userinfo skip, no port
        // trim, no brackets, no trailing dot (trimmed below), and length within RFC
        // limits. Anything else leaves it `false` so `parseImpl` re-validates.
        //
        // Every clause below is load-bearing for CORRECTNESS, not just speed: the
        // loop accumulates `vValid` over the whole scanned run (it does not stop at
        // ':' or '@', so any port/userinfo bytes are included), so the verdict is
        // only sound when that run equals the final host. Do not drop a clause as
        // "redundant" — e.g. without `indexOfPort === -1`, `host:8080` would be
        // wrongly accepted.
        if (validate &&
            vValid &&
            indexOfIdentifier === -1 &&
            indexOfPort === -1 &&
            indexOfClosingBracket === -1 &&
            url.charCodeAt(end - 1) !== 46 /* no trailing dot */ &&
            end - start <= 255 && // total length
            end - vLastDot - 1 <= 63 && // last label length
            vLastCode !== 45 /* last char not '-' */) {
            extractedHostnameValidated = true;
        }
    }
    // Trim trailing dots
    while (end > start + 1 && url.charCodeAt(end - 1) === 46 /* '.' */) {
        end -= 1;
    }
    const hostname = start !== 0 || end !== url.length ? url.slice(start, end) : url;
    if (hasUpper) {
        return hostname.toLowerCase();
    }
    return hostname;
}

/**
 * Check if a hostname is an IP. You should be aware that this only works
 * because `hostname` is already garanteed to be a valid hostname!
 */
function isProbablyIpv4(hostname) {
    // Cannot be shorted than 1.1.1.1
    if (hostname.length < 7) {
        return false;
    }
    // Cannot be longer than: 255.255.255.255
    if (hostname.length > 15) {
        return false;
    }
    let numberOfDots = 0;
    for (let i = 0; i < hostname.length; i += 1) {
        const code = hostname.charCodeAt(i);
        if (code === 46 /* '.' */) {
            numberOfDots += 1;
        }
        else if (code < 48 /* '0' */ || code > 57 /* '9' */) {
            return false;
        }
    }
    return (numberOfDots === 3 &&
        hostname.charCodeAt(0) !== 46 /* '.' */ &&
        hostname.charCodeAt(hostname.length - 1) !== 46 /* '.' */);
}
/**
 * Similar to isProbablyIpv4.
 */
function isProbablyIpv6(hostname) {
    if (hostname.length < 3) {
        return hostname === '::';
    }
    let start = hostname.startsWith('[') ? 1 : 0;
    let end = hostname.length;
    if (hostname[end - 1] === ']') {
        end -= 1;
    }
    // We only consider the maximum size of a normal IPV6. Note that this will
    // fail on so-called "IPv4 mapped IPv6 addresses" but this is a corner-case
    // and a proper validation library should be used for these.
    if (end - start > 39) {
        return false;
    }
    let hasColon = false;
    for (; start < end; start += 1) {
        const code = hostname.charCodeAt(start);
        if (code === 58 /* ':' */) {
            hasColon = true;
        }
        else if (!((code >= 48 && code <= 57) || // 0-9
            (code >= 97 && code <= 102) || // a-f
            (code >= 65 && code <= 70) // A-F (RFC 4291 §2.2: an IPv6 hextet is hex digits only)
        )) {
            return false;
        }
    }
    return hasColon;
}
/**
 * Check if `hostname` is *probably* a valid ip addr (either ipv6 or ipv4).
 * This *will not* work on any string. We need `hostname` to be a valid
 * hostname.
 */
function isIp(hostname) {
    return isProbablyIpv6(hostname) || isProbablyIpv4(hostname);
}

/**
 * Special-use domain names from the IANA "Special-Use Domain Names" registry:
 * the authoritative list, created by RFC 6761 and maintained as new RFCs add to
 * it: https://www.iana.org/assignments/special-use-domain-names/
 * Snapshot: 2026-05-24. (RFC 6761 is not obsoleted; draft-hoffman-rfc6761bis
 * proposes to retire its prose but keep this registry, so the registry is the
 * source of truth; re-sync this list against it.)
 *
 * These names never correspond to a public registration, yet neither
 * `isIcann` nor `isPrivate` marks one as special-use: most are absent from the
 * Public Suffix List (so `a.test` looks like a registrable domain), and the
 * few that are listed (`onion`, `home.arpa`) appear there as ordinary ICANN
 * suffixes. `isSpecialUse` is the single signal that covers them all.
 *
 * Per the registry and RFC 6761 ("and any names falling within these domains"),
 * the designation covers each listed name AND all of its sub-domains. DNS labels
 * are case-insensitive (RFC 4343); `hostname` is expected to be already
 * lower-cased and trailing-dot-stripped, as produced by `extractHostname`, the
 * same normalization the Public-Suffix-List lookup relies on.
 *
 * Two groups of registry entries are intentionally excluded: the numeric
 * reverse-DNS delegation zones (`10.in-addr.arpa`, the `*.ip6.arpa` ranges, …),
 * which are reverse-DNS PTR zones rather than hostnames and whose parents
 * (`in-addr.arpa`/`ip6.arpa`) are already in the Public Suffix List; and the
 * deprecated `eap-noob.arpa` entry.
 */
const SPECIAL_USE_DOMAINS = [
    'test', // RFC 6761
    'localhost', // RFC 6761
    'invalid', // RFC 6761
    'example', // RFC 6761
    'example.com', // RFC 6761
    'example.net', // RFC 6761
    'example.org', // RFC 6761
    'local', // RFC 6762 (mDNS)
    'onion', // RFC 7686 (Tor)
    'alt', // RFC 9476
    'home.arpa', // RFC 8375
    'ipv4only.arpa', // RFC 8880
    'resolver.arpa', // RFC 9462
    'service.arpa', // RFC 9665
    '6tisch.arpa', // RFC 9031
    'eap.arpa', // RFC 9965
];
/**
 * Return `true` if `hostname` is, or is a sub-domain of, a special-use domain
 * (see the registry note above). Expects an already-normalized `hostname`.
 */
function isSpecialUse(hostname) {
    for (const name of SPECIAL_USE_DOMAINS) {
        // Match on a label boundary: `hostname` is either exactly `name` or ends
        // with `.name` (so `latest` is not matched by `test`, nor `myexample.com`
        // by `example.com`).
        if (hostname.endsWith(name) &&
            (hostname.length === name.length ||
                hostname.charCodeAt(hostname.length - name.length - 1) === 46) /* '.' */) {
            return true;
        }
    }
    return false;
}

/**
 * Implements fast shallow verification of hostnames. This does not perform a
 * struct check on the content of labels (classes of Unicode characters, etc.)
 * but instead check that the structure is valid (number of labels, length of
 * labels, etc.).
 *
 * If you need stricter validation, consider using an external library.
 */
// KEEP IN SYNC with `extract-hostname.ts` `isValidHostnameChar` + its inline
// scan/verdict, which duplicate these structural rules to validate during
// extraction (a perf fusion). That copy additionally accepts A-Z (the host is
// not yet lowercased there) and folds in '-' / '_'. Any change to the accepted
// character set or the label/length rules here must be mirrored there.
function isValidAscii(code) {
    return ((code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127);
}
/**
 * Check if a hostname string is valid. It's usually a preliminary check before
 * trying to use getDomain or anything else.
 *
 * Beware: it does not check if the TLD exists.
 */
function isValidHostname (hostname) {
    if (hostname.length > 255) {
        return false;
    }
    if (hostname.length === 0) {
        return false;
    }
    if (
    /*@__INLINE__*/ !isValidAscii(hostname.charCodeAt(0)) &&
        hostname.charCodeAt(0) !== 46 && // '.' (dot)
        hostname.charCodeAt(0) !== 95 // '_' (underscore)
    ) {
        return false;
    }
    // Validate hostname according to RFC
    let lastDotIndex = -1;
    let lastCharCode = -1;
    const len = hostname.length;
    for (let i = 0; i < len; i += 1) {
        const code = hostname.charCodeAt(i);
        if (code === 46 /* '.' */) {
            if (
            // Check that previous label is < 63 bytes long (64 = 63 + '.')
            i - lastDotIndex > 64 ||
                // Check that previous character was not already a '.'
                lastCharCode === 46 ||
                // Check that the previous label does not end with '-' (RFC 1035 §2.3.1 LDH).
                // '_' is intentionally NOT restricted: DNS allows any octet (RFC 2181 §11) and
                // WHATWG URL does not treat '_' as a forbidden host code point.
                lastCharCode === 45) {
                return false;
            }
            lastDotIndex = i;
        }
        else if (
        // A forbidden character in the label...
        // Keep these parens: they scope /*@__INLINE__*/ for terser.
        // prettier-ignore
        !( /*@__INLINE__*/(isValidAscii(code) || code === 45 || code === 95)) ||
            // ...or a '-' starting a label (the byte right after a '.'). A label must
            // not begin with a hyphen (RFC 1034 §3.5 / RFC 1035 §2.3.1 LDH, as amended
            // by RFC 1123 §2.1; cf. UTS #46 CheckHyphens). The first label is covered by
            // the leading-character guard above; mirrors the trailing-'-' rule below.
            (code === 45 && lastCharCode === 46)) {
            return false;
        }
        lastCharCode = code;
    }
    return (
    // Check that last label is shorter than 63 chars
    len - lastDotIndex - 1 <= 63 &&
        // Check that the last character is an allowed trailing label character.
        // Since we already checked that the char is a valid hostname character,
        // we only need to check that it's different from '-'.
        lastCharCode !== 45);
}

/**
 * Apply `options.extraSuffixes` to the built-in lookup result in `out`, as if
 * they were part of the list (`isException`: the built-in winner is an
 * exception rule). As in browsers, the longest match prevails and an exception
 * beats a rule of the same length. Remaining ties go to the built-in match
 * (unless it matched no rule: both flags falsy), then to `icann`.
 */
function extraSuffixLookup(hostname, options, isException, out) {
    const suffix = out.publicSuffix;
    if (suffix === null) {
        return;
    }
    // Best extra exception and rule, as start indices in `hostname` (smaller is
    // longer; `none` if unmatched), and whether each is ICANN.
    const none = hostname.length + 1;
    let exception = none;
    let exceptionIsIcann = false;
    let rule = none;
    let ruleIsIcann = false;
    const extra = options.extraSuffixes;
    for (let section = 0; section < 2; section += 1) {
        const isIcann = section === 0;
        const rules = isIcann
            ? options.allowIcannDomains && extra.icann
            : options.allowPrivateDomains && extra.private;
        if (!Array.isArray(rules)) {
            continue;
        }
        for (const r of rules) {
            // Sparse or untyped lists may hold non-strings.
            if (typeof r !== 'string') {
                continue;
            }
            const exceptionRule = r.startsWith('!');
            const wildcard = r.startsWith('*.');
            const body = exceptionRule ? r.slice(1) : wildcard ? r.slice(2) : r;
            // Skip empty rules, and exceptions without a parent ('!p').
            if (body === '' ||
                (exceptionRule && !body.includes('.')) ||
                !shareSameDomainSuffix(hostname, body)) {
                continue;
            }
            let start = hostname.length - body.length;
            // Strict `<`: on a tie, the first match (`icann` first) wins.
            if (exceptionRule) {
                if (start < exception) {
                    exception = start;
                    exceptionIsIcann = isIcann;
                }
                continue;
            }
            // `*.p` also matches `p`, else one more non-empty label.
            if (wildcard && start > 1 && hostname.charCodeAt(start - 2) !== 46) {
                start = hostname.lastIndexOf('.', start - 2) + 1;
            }
            if (start < rule) {
                rule = start;
                ruleIsIcann = isIcann;
            }
        }
    }
    // Start of the built-in match: an exception starts one label left of its
    // suffix.
    const suffixStart = hostname.length - suffix.length;
    const builtin = isException
        ? hostname.lastIndexOf('.', suffixStart - 2) + 1
        : suffixStart;
    // An exception wins ties with rules; a built-in exception wins ties with
    // an extra one.
    if (exception <= rule &&
        (isException ? exception < builtin : exception <= builtin)) {
        out.publicSuffix = hostname.slice(hostname.indexOf('.', exception) + 1);
        out.isIcann = exceptionIsIcann;
        out.isPrivate = !exceptionIsIcann;
    }
    else if (rule < builtin ||
        (rule === builtin && !out.isIcann && !out.isPrivate)) {
        out.publicSuffix = hostname.slice(rule);
        out.isIcann = ruleIsIcann;
        out.isPrivate = !ruleIsIcann;
    }
}

function setDefaultsImpl({ allowIcannDomains = true, allowPrivateDomains = false, detectIp = true, detectSpecialUse = false, extraSuffixes = null, extractHostname = true, mixedInputs = true, validHosts = null, validateHostname = true, }) {
    return {
        allowIcannDomains,
        allowPrivateDomains,
        detectIp,
        detectSpecialUse,
        extraSuffixes,
        extractHostname,
        mixedInputs,
        validHosts,
        validateHostname,
    };
}
const DEFAULT_OPTIONS = /*@__INLINE__*/ setDefaultsImpl({});
function setDefaults(options) {
    if (options === undefined) {
        return DEFAULT_OPTIONS;
    }
    return /*@__INLINE__*/ setDefaultsImpl(options);
}

/**
 * Returns the subdomain of a hostname string
 */
function getSubdomain$1(hostname, domain) {
    // If `hostname` and `domain` are the same, then there is no sub-domain
    if (domain.length === hostname.length) {
        return '';
    }
    return hostname.slice(0, -domain.length - 1);
}

/**
 * Implement a factory allowing to plug different implementations of suffix
 * lookup (e.g.: using a trie or the packed hashes datastructures). This is used
 * and exposed in `tldts.ts` and `tldts-experimental.ts` bundle entrypoints.
 */
function getEmptyResult() {
    return {
        domain: null,
        domainWithoutSuffix: null,
        hostname: null,
        isIcann: null,
        isIp: null,
        isPrivate: null,
        isSpecialUse: null,
        publicSuffix: null,
        subdomain: null,
    };
}
function resetResult(result) {
    result.domain = null;
    result.domainWithoutSuffix = null;
    result.hostname = null;
    result.isIcann = null;
    result.isIp = null;
    result.isPrivate = null;
    result.isSpecialUse = null;
    result.publicSuffix = null;
    result.subdomain = null;
}
function parseImpl(url, step, suffixLookup, partialOptions, result) {
    const options = /*@__INLINE__*/ setDefaults(partialOptions);
    // Very fast approximate check to make sure `url` is a string. This is needed
    // because the library will not necessarily be used in a typed setup and
    // values of arbitrary types might be given as argument.
    if (typeof url !== 'string') {
        return result;
    }
    // Extract hostname from `url` only if needed. This can be made optional
    // using `options.extractHostname`. This option will typically be used
    // whenever we are sure the inputs to `parse` are already hostnames and not
    // arbitrary URLs.
    //
    // `mixedInput` allows to specify if we expect a mix of URLs and hostnames
    // as input. If only hostnames are expected then `extractHostname` can be
    // set to `false` to speed-up parsing. If only URLs are expected then
    // `mixedInputs` can be set to `false`. The `mixedInputs` is only a hint
    // and will not change the behavior of the library.
    // Whether `url` itself was already a valid hostname (only computed on the
    // mixedInputs path). Lets us skip the post-extraction validation below when
    // extractHostname returned `url` unchanged (same reference).
    let urlIsValid = false;
    if (!options.extractHostname) {
        // Trim trailing dots as extractHostname does (`new URL()` keeps them).
        let end = url.length;
        while (end > 1 && url.charCodeAt(end - 1) === 46 /* '.' */) {
            end -= 1;
        }
        result.hostname = end === url.length ? url : url.slice(0, end);
    }
    else if (options.mixedInputs) {
        urlIsValid = isValidHostname(url);
        result.hostname = extractHostname(url, urlIsValid, options.validateHostname);
    }
    else {
        result.hostname = extractHostname(url, false, options.validateHostname);
    }
    // Check if `hostname` is a valid ip address
    if (options.detectIp && result.hostname !== null) {
        result.isIp = isIp(result.hostname);
        if (result.isIp) {
            return result;
        }
    }
    // Perform hostname validation if enabled. If hostname is not valid, no need to
    // go further as there will be no valid domain or sub-domain. This validation
    // is applied before any early returns to ensure consistent behavior across
    // all API methods including getHostname().
    if (options.validateHostname &&
        options.extractHostname &&
        result.hostname !== null &&
        // Skip the re-scan when `url` was already validated and extractHostname
        // returned it unchanged (same reference => identical string, still valid).
        !(urlIsValid && result.hostname === url) &&
        // Skip the re-scan when extractHostname already validated the host inline
        // (a confirmed-valid simple authority — see extract-hostname.ts).
        !extractedHostnameValidated &&
        !isValidHostname(result.hostname)) {
        result.hostname = null;
        return result;
    }
    if (step === 0 /* FLAG.HOSTNAME */ || result.hostname === null) {
        return result;
    }
    // Flag special-use domains, only when opted in (`detectSpecialUse`) and only
    // for the full `parse()` result (FLAG.ALL). Computed here, before the
    // public-suffix/domain early-returns below, so single-label names like
    // `localhost` (which have no registrable domain) are still flagged.
    if (step === 5 /* FLAG.ALL */ && options.detectSpecialUse) {
        result.isSpecialUse = isSpecialUse(result.hostname);
    }
    // Extract public suffix (`isException`: the winner is an exception rule)
    const isException = suffixLookup(result.hostname, options, result);
    if (options.extraSuffixes !== null) {
        extraSuffixLookup(result.hostname, options, isException === true, result);
    }
    if (step === 2 /* FLAG.PUBLIC_SUFFIX */ || result.publicSuffix === null) {
        return result;
    }
    // Extract domain
    result.domain = getDomain$1(result.publicSuffix, result.hostname, options);
    if (step === 3 /* FLAG.DOMAIN */ || result.domain === null) {
        return result;
    }
    // Extract subdomain
    result.subdomain = getSubdomain$1(result.hostname, result.domain);
    if (step === 4 /* FLAG.SUB_DOMAIN */) {
        return result;
    }
    // Extract domain without suffix
    result.domainWithoutSuffix = getDomainWithoutSuffix$1(result.domain, result.publicSuffix);
    return result;
}

function fastPathLookup (hostname, options, out) {
    // Fast path for very popular suffixes; this allows to by-pass lookup
    // completely as well as any extra allocation or string manipulation.
    if (!options.allowPrivateDomains &&
        options.allowIcannDomains &&
        hostname.length > 3) {
        const last = hostname.length - 1;
        const c3 = hostname.charCodeAt(last);
        const c2 = hostname.charCodeAt(last - 1);
        const c1 = hostname.charCodeAt(last - 2);
        const c0 = hostname.charCodeAt(last - 3);
        if (c3 === 109 /* 'm' */ &&
            c2 === 111 /* 'o' */ &&
            c1 === 99 /* 'c' */ &&
            c0 === 46 /* '.' */) {
            out.isIcann = true;
            out.isPrivate = false;
            out.publicSuffix = 'com';
            return true;
        }
        else if (c3 === 103 /* 'g' */ &&
            c2 === 114 /* 'r' */ &&
            c1 === 111 /* 'o' */ &&
            c0 === 46 /* '.' */) {
            out.isIcann = true;
            out.isPrivate = false;
            out.publicSuffix = 'org';
            return true;
        }
        else if (c3 === 117 /* 'u' */ &&
            c2 === 100 /* 'd' */ &&
            c1 === 101 /* 'e' */ &&
            c0 === 46 /* '.' */) {
            out.isIcann = true;
            out.isPrivate = false;
            out.publicSuffix = 'edu';
            return true;
        }
        else if (c3 === 118 /* 'v' */ &&
            c2 === 111 /* 'o' */ &&
            c1 === 103 /* 'g' */ &&
            c0 === 46 /* '.' */) {
            out.isIcann = true;
            out.isPrivate = false;
            out.publicSuffix = 'gov';
            return true;
        }
        else if (c3 === 116 /* 't' */ &&
            c2 === 101 /* 'e' */ &&
            c1 === 110 /* 'n' */ &&
            c0 === 46 /* '.' */) {
            out.isIcann = true;
            out.isPrivate = false;
            out.publicSuffix = 'net';
            return true;
        }
        else if (c3 === 101 /* 'e' */ &&
            c2 === 100 /* 'd' */ &&
            c1 === 46 /* '.' */) {
            out.isIcann = true;
            out.isPrivate = false;
            out.publicSuffix = 'de';
            return true;
        }
    }
    return false;
}

// Auto-generated flat public-suffix trie. Do not edit.
const nodeFlags = /*#__PURE__*/ new Uint8Array([1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 0, 2, 2, 2, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 0, 2, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 0, 2, 0, 0, 0, 1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 2, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 0, 0, 2, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 2, 2, 0, 0, 0, 2, 0, 1, 1, 0, 2, 0, 2, 2, 2, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 2, 0, 2, 2, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 0, 2, 2, 0, 2, 2, 2, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 2, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 2, 2, 0, 0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 2, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
const edgeStart = /*#__PURE__*/ new Uint16Array([0, 0, 0, 10, 11, 18, 106, 111, 117, 124, 130, 136, 145, 146, 147, 148, 149, 150, 151, 153, 154, 156, 157, 158, 160, 162, 236, 249, 251, 252, 253, 268, 270, 277, 278, 281, 282, 283, 286, 288, 307, 308, 310, 319, 324, 341, 342, 345, 346, 348, 350, 386, 387, 389, 392, 393, 397, 399, 403, 406, 438, 441, 454, 455, 463, 464, 466, 476, 490, 491, 492, 493, 502, 503, 540, 545, 561, 581, 587, 629, 631, 632, 633, 634, 661, 688, 689, 837, 843, 846, 847, 848, 853, 858, 867, 889, 890, 891, 892, 893, 894, 895, 913, 915, 916, 919, 921, 922, 924, 926, 941, 956, 961, 962, 964, 965, 966, 967, 968, 970, 973, 978, 979, 980, 982, 983, 986, 989, 990, 991, 1004, 1006, 1018, 1029, 1037, 1039, 1079, 1082, 1086, 1087, 1089, 1092, 1103, 1105, 1115, 1117, 1123, 1125, 1126, 1128, 1131, 1132, 1133, 1186, 1188, 1190, 1210, 1211, 1212, 1213, 1215, 1226, 1257, 1268, 1269, 1282, 1292, 1301, 1309, 1310, 1315, 1329, 1340, 1352, 1364, 1378, 1379, 1390, 1424, 1425, 1426, 1442, 1458, 1470, 1543, 1544, 1546, 1547, 1583, 1602, 1603, 1604, 1605, 1606, 1609, 1613, 1616, 1618, 1652, 1653, 1661, 1662, 1663, 1664, 1665, 1666, 1668, 1670, 1672, 1673, 1677, 1678, 1679, 1681, 1683, 1684, 1686, 1687, 1688, 1699, 1701, 1702, 1706, 1707, 1710, 1717, 1718, 1723, 1727, 1728, 1730, 1731, 1732, 1733, 1734, 1735, 1736, 1737, 1738, 1739, 1740, 1741, 1742, 1743, 1745, 1746, 1747, 2209, 2212, 2213, 2215, 2222, 2229, 2239, 2243, 2254, 2255, 2256, 2268, 2269, 2271, 2273, 2274, 2281, 2282, 2284, 2285, 2287, 2288, 2289, 2290, 2291, 2366, 2368, 2389, 2390, 2391, 2393, 2394, 2396, 2397, 2452, 2453, 2454, 2461, 2467, 2477, 2487, 2540, 2541, 2542, 2552, 2566, 2567, 2570, 2577, 2578, 2586, 2588, 2589, 2590, 2591, 2602, 2603, 2604, 2606, 2607, 2609, 2610, 2619, 2631, 2637, 2639, 2671, 2675, 2677, 2678, 2680, 2681, 2693, 2694, 2696, 2704, 2711, 2717, 2722, 2723, 2729, 2732, 2738, 2745, 2752, 2760, 2761, 2762, 2800, 2806, 2810, 2827, 2828, 2833, 2851, 2882, 2900, 2902, 2905, 2913, 2915, 2922, 2974, 2998, 2999, 3000, 3001, 3002, 3003, 3004, 3011, 3012, 3013, 3014, 3015, 3016, 3018, 3019, 3023, 3105, 3118, 3119, 3556, 3560, 3574, 3626, 3654, 3676, 3734, 3756, 3771, 3834, 3885, 3923, 3959, 3984, 4126, 4172, 4223, 4242, 4276, 4291, 4311, 4341, 4372, 4395, 4426, 4456, 4488, 4515, 4590, 4612, 4650, 4660, 4694, 4713, 4739, 4781, 4831, 4857, 4926, 4927, 4929, 4952, 4975, 5011, 5042, 5059, 5116, 5129, 5153, 5182, 5184, 5218, 5234, 5262, 5567, 5576, 5585, 5592, 5609, 5613, 5619, 5658, 5660, 5667, 5674, 5683, 5690, 5691, 5692, 5704, 5707, 5722, 5723, 5732, 5733, 5742, 5751, 5757, 5759, 5760, 5761, 5799, 5800, 5802, 5810, 5817, 5830, 5834, 5836, 5837, 5843, 5850, 5864, 5874, 5879, 5887, 5895, 5901, 5902, 5906, 5908, 5909, 5921, 5993, 5994, 5995, 5996, 5998, 5999, 6002, 6004, 6007, 6011, 6012, 6013, 6019, 6020, 6021, 6023, 6025, 6027, 6028, 6029, 6032, 6034, 6037, 6038, 6040, 6238, 6245, 6246, 6247, 6257, 6262, 6279, 6293, 6302, 6303, 6304, 6308, 6309, 6311, 6313, 6319, 6320, 6323, 6324, 6326, 6327, 6328, 7228, 7231, 7235, 7253, 7262, 7265, 7272, 7273, 7275, 7276, 7277, 7279, 7331, 7332, 7335, 7336, 7454, 7455, 7466, 7482, 7489, 7492, 7501, 7502, 7503, 7518, 7573, 7765, 7767, 7769, 7770, 7772, 7777, 7790, 7805, 7812, 7821, 7824, 7827, 7834, 7842, 7846, 7847, 7848, 7862, 7867, 7876, 7877, 7878, 7882, 7917, 7918, 7939, 7946, 7954, 7955, 7960, 7968, 8012, 8013, 8019, 8022, 8035, 8040, 8041, 8043, 8045, 8082, 8083, 8089, 8096, 8097, 8107, 8116, 8131, 8135, 8137, 8189, 8190, 8195, 8196, 8199, 8201, 8202, 8203, 8212, 8226, 8234, 8248, 8259, 8260, 8262, 8264, 8286, 8297, 8303, 8304, 8316, 8328, 8415, 8427, 8435, 8438, 8444, 8469, 8472, 8473, 8474, 8475, 8477, 8480, 8483, 8494, 8496, 8498, 8526, 8601, 8608, 8612, 8613, 8622, 8644, 8645, 8650, 8651, 8733, 8735, 8736, 8745, 8749, 8755, 8761, 8767, 8777, 8782, 8783, 8801, 8812, 8817, 8822, 8832, 8838, 8842, 8848, 8854, 10461, 10462, 10463, 10470, 10472]);
const edgeLength = /*#__PURE__*/ new Uint8Array([3, 3, 3, 3, 3, 3, 3, 3, 5, 8, 8, 2, 2, 3, 3, 3, 3, 3, 8, 5, 5, 5, 5, 5, 3, 3, 5, 5, 9, 12, 19, 8, 19, 8, 11, 9, 9, 8, 7, 7, 6, 8, 9, 16, 10, 7, 7, 11, 8, 6, 6, 9, 7, 11, 7, 14, 4, 4, 4, 4, 4, 4, 10, 7, 6, 6, 6, 6, 10, 10, 6, 10, 10, 22, 11, 9, 10, 10, 10, 9, 10, 8, 7, 7, 7, 8, 21, 13, 11, 11, 9, 10, 9, 13, 10, 8, 8, 9, 12, 9, 7, 10, 7, 7, 13, 7, 3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 8, 6, 3, 3, 3, 3, 3, 3, 2, 5, 3, 3, 3, 7, 2, 2, 2, 2, 2, 2, 3, 3, 3, 1, 1, 7, 8, 5, 2, 2, 7, 4, 5, 7, 2, 2, 1, 4, 1, 11, 9, 9, 5, 5, 8, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 5, 5, 11, 9, 9, 8, 9, 9, 13, 7, 14, 7, 6, 6, 6, 7, 6, 6, 6, 6, 6, 6, 10, 7, 11, 9, 4, 4, 4, 4, 4, 6, 6, 6, 6, 13, 6, 8, 7, 10, 10, 9, 9, 7, 9, 8, 9, 8, 7, 10, 6, 9, 8, 10, 10, 7, 8, 1, 9, 10, 12, 12, 12, 10, 9, 9, 10, 10, 9, 9, 1, 1, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6, 6, 4, 2, 3, 3, 3, 3, 7, 4, 4, 4, 3, 3, 6, 7, 3, 4, 1, 2, 2, 2, 6, 1, 2, 2, 2, 2, 2, 12, 5, 3, 8, 9, 13, 4, 4, 13, 9, 9, 11, 7, 3, 12, 9, 2, 2, 2, 3, 3, 3, 3, 3, 8, 2, 2, 3, 3, 3, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 3, 7, 10, 15, 15, 7, 15, 20, 15, 9, 10, 10, 12, 14, 14, 14, 12, 12, 12, 12, 12, 14, 14, 10, 10, 10, 10, 14, 9, 9, 9, 9, 10, 14, 14, 14, 13, 13, 14, 9, 9, 9, 9, 9, 9, 7, 8, 6, 8, 8, 6, 8, 13, 8, 8, 6, 13, 8, 11, 13, 8, 6, 13, 8, 6, 9, 10, 10, 12, 14, 14, 14, 12, 12, 12, 12, 14, 14, 10, 10, 10, 10, 9, 9, 9, 10, 14, 14, 11, 13, 13, 9, 9, 9, 9, 9, 9, 2, 6, 9, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 2, 3, 3, 3, 3, 3, 3, 7, 7, 2, 3, 2, 2, 5, 3, 3, 3, 3, 3, 3, 4, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 5, 7, 4, 2, 2, 12, 8, 10, 8, 10, 7, 18, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 2, 2, 3, 3, 3, 5, 5, 3, 8, 8, 6, 8, 6, 6, 4, 6, 7, 7, 7, 10, 11, 2, 5, 5, 3, 3, 3, 3, 3, 3, 5, 5, 6, 11, 10, 7, 7, 7, 4, 4, 4, 2, 3, 3, 3, 3, 3, 2, 2, 7, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 7, 7, 7, 11, 7, 6, 9, 6, 6, 8, 10, 8, 6, 8, 13, 4, 4, 4, 4, 4, 10, 8, 11, 8, 8, 8, 10, 10, 7, 5, 4, 4, 4, 10, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 2, 2, 2, 2, 2, 2, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 7, 10, 13, 7, 8, 7, 11, 8, 8, 6, 9, 8, 8, 6, 6, 6, 8, 8, 6, 6, 6, 6, 6, 9, 7, 6, 4, 4, 4, 4, 4, 4, 4, 6, 6, 6, 9, 7, 8, 10, 8, 8, 2, 3, 3, 3, 3, 3, 2, 8, 9, 9, 2, 2, 2, 3, 3, 3, 2, 3, 3, 3, 9, 2, 2, 3, 3, 3, 3, 3, 3, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 12, 5, 5, 3, 5, 4, 2, 3, 2, 4, 3, 9, 2, 2, 2, 2, 2, 5, 5, 3, 8, 8, 13, 6, 10, 9, 4, 7, 9, 11, 2, 3, 7, 3, 3, 4, 1, 3, 4, 2, 9, 3, 3, 12, 5, 3, 7, 10, 10, 7, 4, 4, 6, 14, 7, 9, 7, 13, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 8, 15, 4, 4, 2, 3, 3, 3, 7, 4, 9, 9, 2, 3, 3, 3, 5, 3, 2, 2, 7, 2, 7, 6, 6, 7, 2, 4, 2, 2, 2, 2, 2, 2, 8, 8, 8, 9, 5, 2, 3, 3, 3, 3, 3, 3, 10, 7, 4, 4, 4, 4, 3, 4, 2, 3, 3, 3, 3, 3, 10, 7, 4, 4, 4, 4, 2, 3, 3, 3, 3, 10, 7, 4, 4, 4, 4, 3, 9, 6, 6, 6, 9, 13, 9, 2, 2, 2, 8, 7, 9, 5, 3, 3, 3, 5, 5, 13, 12, 9, 10, 7, 8, 7, 6, 8, 6, 11, 12, 7, 10, 4, 4, 7, 8, 11, 6, 7, 9, 8, 7, 10, 8, 9, 15, 7, 8, 5, 4, 7, 2, 3, 3, 3, 2, 14, 10, 2, 14, 10, 2, 14, 3, 9, 13, 13, 10, 14, 16, 17, 11, 2, 14, 2, 14, 3, 9, 13, 10, 14, 16, 17, 11, 14, 10, 14, 2, 7, 3, 10, 7, 14, 10, 2, 14, 10, 9, 9, 17, 6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 10, 10, 10, 12, 9, 4, 10, 10, 11, 8, 8, 8, 7, 9, 5, 3, 3, 3, 3, 3, 3, 3, 3, 5, 8, 4, 4, 4, 4, 4, 4, 6, 16, 3, 3, 14, 3, 14, 2, 14, 9, 13, 10, 10, 14, 16, 17, 11, 6, 9, 10, 10, 12, 14, 14, 14, 12, 12, 12, 12, 14, 14, 10, 10, 10, 10, 14, 9, 9, 9, 10, 14, 14, 14, 9, 9, 9, 9, 9, 9, 2, 14, 9, 13, 10, 10, 14, 16, 17, 11, 6, 14, 2, 14, 9, 17, 13, 10, 10, 14, 17, 16, 17, 11, 6, 2, 14, 9, 13, 10, 14, 17, 16, 17, 11, 2, 14, 9, 13, 10, 14, 16, 17, 11, 2, 14, 9, 13, 10, 17, 16, 11, 17, 2, 14, 10, 19, 7, 2, 14, 9, 13, 10, 19, 10, 7, 14, 17, 16, 17, 11, 6, 2, 14, 9, 13, 10, 19, 7, 14, 16, 17, 11, 2, 14, 9, 13, 10, 10, 14, 17, 16, 17, 11, 6, 2, 14, 9, 13, 10, 10, 14, 17, 16, 17, 11, 6, 2, 14, 9, 13, 17, 13, 10, 10, 14, 17, 16, 17, 11, 6, 3, 2, 14, 9, 13, 10, 10, 14, 16, 17, 11, 6, 9, 10, 12, 14, 14, 14, 12, 12, 12, 12, 12, 14, 14, 14, 10, 10, 10, 14, 9, 9, 9, 9, 14, 14, 14, 13, 13, 14, 9, 9, 9, 9, 9, 9, 4, 11, 2, 14, 9, 13, 17, 13, 10, 19, 10, 7, 14, 17, 16, 17, 11, 6, 2, 14, 9, 13, 17, 13, 10, 19, 10, 7, 14, 17, 16, 17, 11, 6, 2, 14, 9, 13, 10, 19, 7, 14, 17, 16, 17, 11, 2, 9, 10, 10, 7, 17, 3, 3, 12, 12, 16, 15, 15, 12, 14, 14, 14, 20, 20, 13, 12, 12, 12, 12, 12, 12, 20, 25, 14, 14, 12, 12, 10, 10, 10, 10, 14, 9, 9, 9, 25, 4, 9, 17, 10, 7, 14, 16, 21, 13, 13, 14, 20, 14, 13, 17, 24, 9, 12, 13, 25, 13, 21, 20, 17, 9, 9, 9, 9, 9, 9, 12, 17, 4, 4, 9, 9, 9, 10, 10, 12, 14, 14, 14, 12, 12, 12, 12, 12, 14, 14, 10, 10, 10, 10, 14, 9, 9, 9, 9, 10, 14, 14, 14, 13, 13, 14, 9, 9, 9, 9, 9, 9, 9, 10, 14, 12, 12, 14, 14, 10, 9, 9, 9, 10, 14, 14, 14, 9, 9, 9, 9, 2, 1, 5, 8, 7, 11, 11, 1, 3, 3, 3, 5, 3, 3, 4, 8, 9, 10, 10, 12, 14, 14, 14, 12, 12, 12, 12, 14, 14, 10, 10, 10, 10, 14, 9, 9, 9, 10, 14, 14, 14, 13, 13, 14, 9, 9, 9, 9, 9, 9, 7, 4, 4, 4, 4, 4, 4, 4, 4, 4, 10, 2, 2, 6, 7, 6, 2, 3, 2, 3, 6, 2, 7, 6, 10, 7, 4, 9, 12, 6, 14, 4, 12, 7, 2, 2, 1, 2, 7, 6, 4, 4, 4, 6, 8, 8, 7, 2, 2, 13, 2, 2, 2, 2, 6, 2, 8, 12, 2, 7, 7, 6, 8, 10, 12, 2, 2, 2, 3, 3, 13, 2, 2, 3, 3, 6, 7, 6, 4, 5, 6, 3, 3, 3, 3, 4, 16, 8, 5, 4, 3, 3, 3, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 11, 12, 7, 7, 13, 9, 10, 17, 12, 8, 9, 7, 17, 17, 8, 5, 12, 10, 13, 14, 5, 5, 5, 13, 5, 5, 5, 3, 3, 3, 5, 16, 5, 5, 5, 5, 7, 12, 14, 8, 12, 8, 10, 12, 9, 11, 7, 9, 7, 10, 7, 13, 13, 9, 7, 12, 8, 17, 7, 7, 16, 10, 13, 13, 8, 10, 10, 14, 17, 7, 16, 16, 15, 8, 10, 10, 12, 17, 17, 7, 17, 14, 7, 10, 17, 8, 7, 7, 7, 8, 15, 15, 7, 14, 10, 10, 10, 11, 11, 7, 7, 13, 8, 10, 7, 16, 7, 8, 7, 14, 17, 12, 10, 11, 21, 8, 9, 7, 13, 9, 8, 6, 13, 6, 12, 7, 6, 13, 10, 10, 10, 8, 18, 9, 17, 13, 10, 12, 6, 13, 6, 11, 8, 13, 10, 13, 18, 13, 11, 13, 8, 16, 7, 10, 8, 16, 12, 10, 8, 8, 14, 11, 8, 15, 8, 8, 7, 7, 12, 7, 8, 9, 14, 15, 8, 9, 10, 9, 15, 7, 8, 8, 12, 13, 9, 10, 15, 13, 7, 10, 10, 20, 7, 6, 9, 6, 6, 14, 11, 14, 11, 12, 9, 10, 16, 16, 12, 7, 11, 28, 8, 11, 10, 7, 21, 8, 7, 9, 4, 4, 4, 17, 7, 8, 6, 9, 6, 6, 13, 6, 6, 6, 6, 18, 20, 14, 8, 11, 12, 9, 10, 13, 15, 15, 19, 8, 9, 12, 7, 10, 16, 12, 9, 9, 9, 14, 12, 11, 10, 9, 12, 11, 18, 9, 9, 9, 10, 7, 7, 16, 8, 9, 7, 13, 12, 10, 14, 18, 7, 8, 11, 10, 7, 7, 8, 8, 13, 7, 7, 7, 11, 15, 13, 11, 7, 8, 15, 11, 7, 8, 18, 14, 13, 18, 15, 10, 12, 12, 9, 7, 11, 11, 8, 7, 10, 8, 14, 12, 10, 18, 7, 10, 9, 7, 8, 13, 10, 14, 10, 8, 8, 23, 7, 7, 11, 12, 12, 17, 7, 7, 11, 11, 17, 16, 16, 7, 8, 11, 14, 14, 8, 10, 7, 15, 7, 16, 16, 13, 9, 11, 9, 15, 15, 11, 11, 7, 7, 14, 7, 9, 7, 7, 16, 10, 13, 10, 11, 14, 7, 11, 10, 11, 7, 11, 10, 11, 15, 11, 15, 10, 12, 10, 14, 13, 11, 11, 12, 13, 10, 7, 13, 16, 12, 21, 15, 9, 10, 10, 7, 11, 14, 17, 7, 7, 8, 11, 13, 12, 8, 15, 14, 14, 8, 17, 12, 10, 10, 7, 9, 11, 7, 10, 7, 11, 18, 7, 11, 7, 12, 11, 8, 8, 14, 12, 7, 8, 15, 3, 7, 7, 5, 2, 9, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 2, 5, 3, 3, 3, 3, 3, 3, 4, 4, 3, 3, 3, 3, 3, 3, 5, 11, 6, 4, 7, 10, 7, 7, 11, 1, 10, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 5, 7, 3, 5, 6, 3, 3, 5, 2, 2, 5, 3, 4, 13, 11, 3, 3, 6, 3, 5, 14, 2, 2, 3, 8, 2, 2, 12, 5, 18, 5, 3, 3, 3, 3, 16, 5, 5, 5, 10, 7, 13, 12, 13, 9, 12, 14, 19, 9, 9, 21, 9, 9, 10, 6, 9, 6, 15, 10, 6, 12, 8, 6, 10, 15, 4, 4, 6, 6, 9, 9, 12, 16, 14, 23, 7, 7, 7, 14, 9, 7, 7, 11, 14, 10, 7, 10, 10, 10, 12, 6, 11, 10, 13, 11, 15, 11, 7, 12, 10, 3, 7, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 3, 7, 5, 1, 5, 2, 2, 2, 5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 5, 5, 10, 9, 11, 8, 7, 12, 8, 9, 7, 6, 13, 11, 6, 13, 7, 9, 9, 4, 4, 4, 4, 4, 6, 10, 7, 8, 13, 11, 8, 8, 9, 14, 7, 14, 8, 10, 7, 9, 7, 7, 9, 6, 9, 2, 12, 5, 3, 3, 13, 4, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 8, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 2, 2, 2, 5, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 1, 7, 6, 4, 12, 3, 3, 3, 3, 3, 8, 7, 3, 3, 3, 3, 3, 3, 4, 4, 11, 15, 14, 2, 8, 3, 5, 5, 8, 10, 8, 6, 4, 7, 17, 7, 4, 5, 2, 6, 3, 5, 4, 2, 2, 12, 5, 5, 3, 15, 13, 8, 11, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 5, 3, 3, 3, 3, 4, 2, 3, 18, 2, 12, 5, 3, 3, 3, 3, 3, 5, 16, 8, 8, 9, 6, 6, 4, 4, 4, 4, 31, 6, 6, 10, 11, 21, 10, 9, 7, 10, 7, 7, 2, 4, 4, 4, 4, 6, 5, 3, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6, 4, 6, 2, 2, 2, 5, 3, 3, 3, 7, 7, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 8, 2, 3, 3, 3, 3, 3, 5, 9, 11, 3, 3, 3, 3, 4, 4, 3, 3, 3, 3, 3, 5, 10, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 2, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 11, 10, 10, 10, 10, 10, 11, 10, 11, 10, 11, 10, 9, 9, 11, 3, 3, 3, 3, 3, 3, 2, 2, 3, 3, 5, 5, 3, 7, 8, 8, 7, 6, 6, 11, 4, 4, 4, 4, 7, 8, 9, 9, 2, 3, 7, 4, 4, 2, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 2, 2, 5, 5, 5, 5, 5, 3, 3, 5, 5, 5, 7, 7, 6, 6, 6, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 6, 8, 8, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 6, 9, 12, 3, 7, 10, 7, 2, 2, 3, 3, 3, 3, 3, 4, 3, 3, 2, 2, 2, 2, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 8, 8, 6, 6, 8, 6, 7, 4, 4, 4, 4, 4, 4, 6, 7, 5, 5, 20, 19, 8, 10, 9, 7, 10, 6, 8, 11, 6, 6, 6, 6, 13, 12, 8, 6, 7, 14, 11, 9, 2, 5, 3, 6, 2, 3, 2, 2, 2, 2, 2, 2, 2, 5, 4, 3, 7, 6, 4, 7, 4, 3, 6, 4, 7, 2, 2, 7, 7, 7, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 9, 10, 10, 11, 7, 8, 20, 7, 9, 8, 9, 8, 12, 6, 6, 6, 8, 9, 8, 12, 6, 6, 8, 13, 10, 12, 6, 6, 7, 7, 9, 6, 4, 4, 4, 4, 4, 4, 10, 6, 6, 6, 7, 14, 11, 10, 7, 8, 10, 8, 11, 14, 11, 11, 9, 7, 9, 8, 11, 9, 17, 10, 9, 2, 2, 2, 9, 3, 3, 3, 3, 15, 14, 9, 5, 5, 2, 8, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 15, 12, 22, 19, 17, 18, 18, 19, 21, 7, 16, 16, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 7, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 9, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 7, 16, 11, 11, 7, 7, 7, 7, 17, 7, 8, 12, 15, 9, 19, 7, 19, 8, 21, 11, 12, 19, 14, 22, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 16, 16, 19, 24, 12, 7, 14, 7, 12, 7, 8, 10, 10, 13, 7, 12, 12, 7, 7, 10, 18, 15, 12, 16, 7, 14, 12, 17, 10, 16, 17, 12, 17, 25, 7, 7, 7, 13, 6, 9, 6, 9, 18, 6, 6, 11, 20, 10, 6, 6, 6, 6, 6, 6, 17, 6, 6, 6, 15, 6, 6, 6, 6, 6, 8, 14, 11, 12, 11, 15, 13, 19, 17, 21, 7, 18, 8, 13, 13, 8, 12, 8, 6, 6, 13, 6, 15, 15, 16, 6, 6, 16, 6, 6, 6, 14, 6, 18, 6, 6, 6, 17, 18, 9, 13, 15, 8, 19, 8, 15, 15, 18, 14, 16, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 11, 10, 11, 6, 21, 23, 12, 17, 12, 11, 14, 13, 22, 15, 15, 11, 12, 14, 12, 7, 12, 8, 12, 14, 12, 18, 10, 8, 16, 19, 17, 12, 14, 15, 8, 19, 17, 12, 13, 13, 15, 18, 13, 23, 24, 23, 21, 17, 24, 8, 21, 8, 14, 14, 16, 20, 14, 8, 8, 15, 20, 8, 19, 21, 9, 8, 13, 12, 13, 15, 11, 8, 11, 9, 9, 8, 11, 8, 21, 14, 21, 15, 15, 13, 7, 19, 7, 7, 7, 7, 7, 7, 16, 12, 17, 18, 7, 7, 11, 11, 7, 9, 9, 2, 2, 3, 3, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 10, 10, 7, 9, 7, 7, 7, 6, 8, 6, 6, 6, 6, 6, 6, 6, 7, 6, 8, 6, 6, 9, 7, 7, 7, 4, 4, 4, 4, 4, 4, 4, 4, 8, 9, 8, 7, 8, 7, 8, 10, 7, 5, 5, 5, 5, 5, 5, 3, 9, 7, 7, 8, 6, 6, 6, 6, 6, 6, 6, 6, 9, 6, 6, 9, 11, 13, 7, 8, 9, 9, 5, 5, 5, 7, 8, 6, 6, 6, 6, 6, 6, 6, 7, 8, 9, 7, 10, 9, 10, 7, 8, 5, 5, 5, 5, 5, 5, 7, 7, 9, 8, 7, 7, 6, 6, 6, 6, 6, 6, 10, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 9, 10, 4, 4, 4, 4, 8, 7, 7, 10, 10, 9, 8, 8, 15, 9, 8, 8, 8, 8, 8, 9, 10, 9, 10, 7, 8, 13, 5, 5, 5, 5, 5, 3, 3, 7, 7, 8, 6, 6, 6, 4, 4, 11, 9, 7, 8, 9, 10, 7, 5, 5, 5, 5, 5, 3, 3, 7, 6, 6, 13, 7, 9, 8, 7, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 3, 7, 8, 7, 8, 13, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 8, 8, 6, 6, 6, 6, 7, 6, 7, 6, 6, 9, 7, 4, 4, 4, 4, 4, 4, 4, 7, 8, 7, 8, 9, 8, 8, 8, 7, 10, 7, 8, 5, 5, 5, 5, 5, 5, 5, 5, 3, 7, 7, 7, 7, 9, 7, 10, 9, 6, 6, 6, 6, 6, 8, 8, 6, 6, 6, 7, 6, 6, 6, 9, 9, 4, 4, 13, 7, 10, 9, 9, 12, 7, 8, 8, 10, 8, 8, 8, 8, 8, 8, 5, 5, 5, 5, 3, 7, 7, 11, 7, 9, 8, 8, 6, 6, 10, 6, 8, 8, 8, 6, 7, 6, 6, 12, 4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 8, 8, 16, 8, 9, 8, 7, 5, 5, 5, 5, 5, 3, 3, 7, 7, 7, 10, 15, 8, 9, 8, 9, 9, 6, 6, 6, 6, 6, 6, 7, 4, 8, 7, 8, 8, 7, 8, 11, 8, 5, 5, 5, 5, 5, 3, 7, 7, 6, 11, 16, 7, 6, 4, 4, 4, 4, 9, 9, 8, 8, 8, 13, 12, 8, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 11, 7, 8, 8, 9, 13, 7, 7, 7, 9, 8, 8, 9, 12, 7, 12, 7, 12, 8, 7, 10, 12, 9, 9, 6, 6, 8, 8, 6, 6, 6, 6, 6, 6, 6, 9, 8, 9, 11, 8, 6, 6, 6, 6, 6, 12, 7, 6, 6, 6, 9, 7, 7, 6, 6, 6, 6, 6, 11, 9, 6, 6, 6, 6, 6, 7, 9, 4, 4, 4, 4, 4, 4, 4, 4, 9, 9, 9, 9, 7, 7, 7, 7, 7, 11, 7, 7, 8, 8, 8, 8, 8, 8, 9, 8, 9, 9, 7, 7, 11, 11, 7, 12, 8, 8, 8, 8, 8, 7, 8, 8, 8, 8, 8, 13, 12, 8, 8, 8, 8, 7, 7, 7, 9, 5, 5, 5, 5, 5, 5, 5, 3, 3, 7, 7, 11, 7, 8, 8, 8, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 10, 11, 6, 7, 9, 4, 4, 4, 4, 4, 4, 9, 9, 8, 9, 8, 8, 8, 7, 7, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 11, 7, 7, 7, 9, 6, 6, 11, 8, 10, 6, 6, 6, 12, 8, 8, 7, 6, 6, 8, 7, 4, 4, 4, 4, 4, 4, 4, 4, 9, 10, 9, 9, 8, 10, 9, 11, 8, 5, 5, 5, 7, 6, 6, 8, 7, 4, 4, 4, 4, 8, 7, 7, 8, 7, 8, 8, 5, 5, 5, 5, 7, 7, 8, 8, 8, 6, 6, 6, 6, 6, 10, 8, 9, 13, 6, 7, 6, 6, 8, 7, 8, 4, 4, 4, 4, 11, 8, 8, 8, 10, 5, 5, 8, 7, 8, 13, 8, 7, 6, 8, 6, 9, 7, 8, 7, 5, 5, 5, 5, 5, 5, 3, 3, 7, 8, 9, 6, 4, 8, 10, 10, 8, 12, 9, 13, 2, 7, 5, 5, 5, 5, 5, 7, 7, 10, 6, 6, 6, 6, 6, 6, 6, 8, 4, 4, 9, 8, 8, 8, 14, 8, 8, 8, 9, 8, 5, 5, 5, 5, 5, 3, 3, 9, 6, 6, 6, 6, 10, 12, 6, 6, 6, 6, 6, 6, 6, 4, 4, 4, 4, 11, 8, 7, 8, 8, 8, 5, 5, 3, 3, 3, 3, 7, 7, 6, 8, 6, 8, 11, 7, 6, 6, 6, 7, 4, 8, 11, 9, 10, 5, 5, 5, 3, 3, 3, 7, 7, 8, 9, 8, 15, 9, 6, 6, 6, 6, 6, 6, 11, 11, 4, 4, 4, 4, 4, 7, 9, 9, 10, 8, 7, 5, 5, 5, 5, 5, 5, 3, 3, 8, 6, 6, 6, 6, 6, 6, 6, 6, 6, 9, 7, 4, 4, 4, 4, 4, 9, 9, 8, 8, 10, 13, 5, 5, 5, 3, 17, 7, 7, 7, 7, 7, 8, 6, 8, 13, 6, 6, 6, 6, 6, 6, 6, 6, 4, 4, 4, 9, 10, 8, 8, 8, 5, 5, 5, 5, 3, 7, 7, 7, 8, 8, 6, 6, 6, 8, 8, 8, 9, 10, 8, 4, 8, 10, 9, 8, 8, 8, 9, 13, 10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 7, 8, 9, 9, 7, 7, 7, 10, 9, 9, 8, 9, 8, 8, 8, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 8, 12, 6, 6, 6, 6, 6, 6, 6, 6, 6, 12, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 11, 8, 8, 9, 9, 10, 8, 9, 7, 7, 5, 5, 5, 5, 5, 5, 3, 7, 8, 7, 6, 6, 8, 6, 6, 10, 4, 7, 8, 9, 12, 8, 7, 7, 5, 5, 5, 5, 5, 5, 3, 3, 7, 14, 7, 9, 8, 8, 6, 6, 8, 12, 12, 6, 6, 7, 7, 10, 4, 4, 4, 4, 4, 9, 9, 14, 9, 13, 8, 7, 5, 5, 5, 6, 6, 6, 7, 4, 8, 7, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 7, 7, 7, 8, 6, 6, 6, 6, 6, 6, 12, 6, 6, 6, 6, 4, 4, 9, 9, 8, 8, 11, 7, 7, 7, 5, 5, 5, 3, 9, 8, 6, 6, 7, 4, 4, 4, 4, 4, 4, 8, 8, 11, 5, 5, 5, 7, 7, 7, 9, 6, 6, 6, 6, 6, 6, 9, 8, 4, 4, 4, 4, 7, 12, 9, 8, 8, 8, 7, 10, 10, 5, 5, 5, 5, 5, 5, 5, 3, 11, 14, 8, 7, 8, 8, 6, 6, 6, 6, 6, 8, 7, 6, 6, 6, 7, 6, 8, 9, 4, 4, 4, 7, 8, 9, 7, 9, 7, 7, 9, 8, 5, 5, 5, 5, 5, 5, 5, 5, 5, 11, 3, 9, 7, 7, 12, 14, 8, 6, 6, 12, 11, 8, 6, 6, 6, 6, 6, 6, 6, 6, 6, 15, 7, 4, 4, 4, 16, 9, 9, 9, 8, 9, 9, 9, 9, 9, 8, 8, 8, 13, 11, 8, 5, 5, 5, 5, 3, 7, 6, 6, 8, 8, 8, 6, 6, 7, 10, 7, 4, 4, 4, 4, 9, 7, 8, 7, 7, 7, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 7, 7, 7, 9, 6, 6, 6, 6, 6, 8, 8, 7, 7, 9, 6, 6, 6, 7, 6, 6, 6, 6, 6, 15, 4, 4, 4, 4, 4, 8, 8, 7, 8, 12, 9, 8, 8, 8, 8, 8, 9, 8, 8, 10, 8, 8, 8, 8, 16, 9, 10, 2, 5, 5, 5, 5, 5, 5, 5, 9, 7, 6, 8, 9, 4, 4, 4, 4, 4, 7, 8, 8, 8, 9, 8, 11, 10, 5, 5, 5, 5, 3, 7, 8, 6, 6, 6, 6, 6, 8, 6, 6, 6, 6, 4, 12, 10, 12, 7, 7, 7, 7, 7, 7, 7, 5, 5, 5, 5, 3, 3, 7, 7, 10, 8, 9, 7, 6, 10, 7, 6, 6, 4, 4, 8, 9, 7, 9, 9, 9, 9, 8, 8, 8, 8, 10, 5, 5, 5, 5, 5, 5, 8, 7, 6, 6, 6, 10, 6, 7, 10, 7, 4, 4, 4, 4, 4, 4, 4, 12, 9, 10, 7, 7, 10, 8, 10, 5, 12, 9, 6, 6, 6, 6, 6, 7, 6, 4, 4, 4, 10, 9, 9, 8, 7, 7, 5, 5, 5, 5, 5, 5, 3, 3, 13, 7, 7, 9, 7, 7, 7, 8, 9, 9, 7, 8, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 13, 9, 15, 15, 4, 4, 4, 4, 4, 10, 10, 9, 8, 9, 8, 8, 9, 7, 8, 7, 8, 5, 5, 7, 6, 6, 6, 4, 4, 4, 7, 8, 11, 8, 5, 5, 5, 5, 5, 5, 5, 7, 6, 6, 6, 6, 6, 6, 9, 11, 10, 7, 4, 4, 4, 9, 8, 8, 5, 5, 5, 5, 5, 9, 9, 6, 6, 6, 6, 6, 6, 6, 9, 9, 4, 4, 4, 4, 8, 8, 8, 9, 9, 8, 8, 8, 13, 2, 4, 2, 7, 5, 5, 5, 5, 5, 5, 9, 9, 6, 6, 6, 6, 10, 8, 8, 8, 6, 6, 6, 4, 4, 9, 8, 10, 8, 9, 8, 8, 8, 9, 8, 8, 5, 3, 3, 3, 11, 6, 6, 6, 7, 6, 6, 6, 4, 4, 9, 8, 5, 5, 5, 5, 5, 3, 11, 8, 6, 6, 6, 6, 6, 9, 7, 4, 4, 14, 10, 9, 8, 12, 8, 8, 8, 11, 15, 8, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 11, 11, 11, 10, 10, 7, 7, 3, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 7, 11, 7, 7, 11, 11, 7, 8, 9, 10, 7, 7, 9, 9, 9, 9, 7, 7, 10, 8, 13, 8, 8, 8, 8, 11, 10, 6, 6, 8, 10, 11, 14, 14, 6, 6, 6, 6, 6, 6, 9, 11, 7, 7, 6, 8, 12, 11, 11, 6, 6, 10, 6, 6, 6, 6, 6, 10, 7, 7, 6, 6, 11, 6, 6, 6, 11, 8, 9, 7, 6, 10, 11, 9, 10, 11, 7, 11, 8, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 8, 6, 6, 8, 9, 10, 9, 6, 6, 6, 10, 6, 6, 6, 6, 11, 10, 11, 10, 9, 8, 7, 7, 7, 7, 11, 14, 8, 10, 9, 9, 8, 8, 7, 11, 8, 8, 8, 11, 11, 10, 10, 9, 10, 8, 11, 10, 8, 11, 9, 12, 8, 10, 8, 11, 8, 9, 9, 11, 11, 10, 11, 13, 8, 7, 8, 8, 9, 7, 8, 8, 8, 8, 7, 8, 2, 2, 2, 2, 2, 2, 2, 4, 4, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 2, 3, 3, 3, 3, 3, 3, 3, 3, 8, 6, 4, 4, 4, 11, 7, 11, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 5, 5, 5, 5, 3, 3, 3, 3, 8, 7, 7, 8, 8, 4, 8, 7, 7, 7, 9, 7, 8, 9, 8, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 3, 3, 3, 3, 3, 3, 3, 3, 4, 2, 2, 3, 3, 3, 3, 3, 3, 4, 5, 5, 3, 3, 8, 8, 6, 9, 4, 4, 10, 7, 3, 3, 3, 2, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 3, 2, 2, 2, 3, 3, 3, 3, 3, 4, 10, 2, 3, 3, 3, 3, 3, 3, 3, 4, 2, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 3, 3, 3, 5, 2, 4, 2, 6, 2, 2, 9, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 9, 8, 7, 9, 6, 6, 11, 4, 4, 4, 4, 4, 4, 4, 4, 6, 6, 7, 7, 11, 8, 8, 6, 5, 11, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 2, 2, 3, 3, 3, 3, 3, 3, 6, 4, 4, 4, 4, 3, 3, 3, 3, 5, 7, 2, 3, 3, 3, 3, 3, 8, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 4, 4, 4, 4, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 2, 2, 3, 3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 6, 3, 3, 8, 10, 3, 4, 4, 1, 1, 1, 1, 1, 1, 1, 8, 9, 10, 7, 7, 1, 14, 18, 13, 18, 13, 10, 10, 16, 13, 18, 16, 13, 16, 18, 13, 22, 16, 16, 16, 14, 21, 16, 9, 14, 16, 9, 9, 14, 10, 10, 14, 12, 14, 19, 12, 11, 18, 13, 17, 15, 15, 15, 15, 16, 14, 13, 19, 18, 15, 19, 18, 12, 18, 12, 11, 20, 14, 15, 10, 17, 17, 16, 19, 20, 21, 15, 13, 16, 15, 15, 15, 1, 1, 3, 8, 7, 7, 8, 8, 8, 1, 6, 1, 1, 6, 3, 3, 4, 7, 3, 3, 5, 5, 4, 4, 4, 4, 4, 2, 7, 7, 8, 12, 3, 4, 5, 1, 3, 4, 4, 10, 4, 3, 3, 3, 8, 7, 7, 2, 2, 2, 2, 2, 2, 2, 2, 2, 12, 9, 20, 7, 5, 5, 5, 9, 13, 5, 5, 5, 5, 5, 3, 3, 3, 16, 5, 5, 5, 13, 7, 8, 8, 11, 8, 7, 9, 7, 11, 12, 9, 9, 8, 8, 11, 10, 14, 7, 12, 10, 11, 13, 7, 9, 11, 17, 17, 14, 13, 7, 8, 7, 10, 10, 7, 16, 13, 7, 8, 17, 12, 9, 8, 6, 7, 10, 6, 6, 12, 6, 8, 10, 8, 8, 8, 6, 8, 6, 14, 6, 6, 6, 13, 6, 10, 6, 6, 7, 14, 8, 6, 6, 10, 11, 10, 9, 9, 7, 7, 6, 6, 6, 9, 9, 7, 9, 10, 9, 13, 12, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 6, 6, 8, 8, 6, 8, 9, 10, 9, 7, 10, 10, 8, 7, 8, 7, 10, 12, 9, 8, 15, 8, 7, 8, 8, 7, 7, 15, 13, 7, 10, 9, 14, 18, 16, 7, 24, 7, 8, 10, 11, 16, 8, 14, 7, 9, 9, 9, 13, 19, 14, 15, 14, 11, 7, 13, 9, 10, 7, 13, 9, 10, 11, 12, 8, 9, 2, 3, 5, 8, 7, 4, 4, 15, 10, 5, 3, 3, 3, 3, 3, 5, 4, 4, 4, 2, 2, 2, 2, 2, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 2, 12, 5, 3, 8, 10, 15, 6, 7, 2, 3, 2, 5, 5, 12, 2, 5, 5, 5, 5, 2, 2, 5, 5, 12, 9, 5, 2, 2, 9, 5, 5, 12, 12, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 9, 12, 5, 8, 8, 9, 5, 5, 5, 8, 19, 7, 16, 15, 14, 9, 9, 9, 9, 7, 11, 11, 11, 7, 14, 10, 10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 9, 9, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 14, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 15, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 12, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 9, 9, 12, 9, 9, 12, 12, 12, 15, 7, 11, 7, 14, 11, 18, 13, 8, 18, 15, 18, 12, 14, 12, 8, 8, 8, 8, 9, 9, 9, 12, 7, 10, 10, 8, 8, 12, 12, 12, 7, 12, 12, 9, 7, 7, 7, 7, 7, 8, 15, 12, 9, 10, 10, 7, 10, 10, 13, 11, 10, 9, 22, 11, 9, 8, 8, 8, 8, 8, 13, 18, 13, 9, 15, 19, 9, 7, 7, 10, 7, 7, 7, 11, 8, 13, 17, 7, 7, 10, 10, 10, 7, 20, 16, 7, 7, 7, 7, 7, 7, 11, 21, 12, 12, 13, 11, 14, 16, 8, 8, 13, 11, 7, 7, 13, 7, 7, 14, 15, 15, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 13, 10, 18, 6, 6, 6, 6, 6, 6, 6, 6, 6, 11, 8, 8, 12, 12, 11, 11, 8, 12, 9, 9, 9, 13, 13, 9, 9, 9, 9, 9, 9, 6, 10, 12, 6, 6, 6, 6, 17, 11, 7, 7, 7, 7, 14, 14, 12, 6, 7, 7, 6, 6, 15, 10, 13, 10, 6, 8, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 13, 9, 9, 15, 13, 6, 12, 12, 6, 19, 11, 10, 7, 7, 16, 8, 19, 17, 9, 9, 9, 9, 9, 6, 6, 6, 10, 8, 16, 8, 6, 6, 9, 6, 6, 6, 6, 6, 6, 6, 6, 8, 8, 8, 6, 7, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 14, 6, 6, 6, 6, 20, 6, 9, 6, 14, 9, 9, 9, 6, 9, 8, 8, 12, 9, 8, 8, 8, 8, 7, 8, 12, 7, 8, 8, 8, 6, 8, 6, 6, 6, 6, 6, 6, 6, 9, 8, 8, 6, 6, 13, 9, 12, 13, 12, 14, 13, 12, 11, 11, 6, 8, 8, 8, 6, 13, 12, 11, 11, 12, 6, 11, 12, 11, 13, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 15, 6, 6, 6, 6, 6, 6, 6, 13, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 8, 8, 8, 8, 6, 18, 6, 12, 13, 13, 13, 9, 10, 15, 9, 12, 6, 6, 6, 6, 6, 6, 6, 6, 9, 15, 10, 9, 10, 13, 9, 19, 8, 18, 17, 10, 10, 8, 8, 6, 6, 6, 6, 6, 6, 10, 14, 8, 16, 16, 9, 8, 15, 8, 8, 10, 12, 14, 7, 7, 8, 8, 7, 7, 7, 7, 8, 13, 13, 11, 9, 9, 9, 12, 10, 17, 8, 11, 9, 7, 7, 14, 8, 14, 14, 7, 7, 7, 7, 7, 7, 14, 7, 7, 7, 7, 7, 10, 10, 8, 14, 7, 7, 7, 7, 8, 8, 8, 8, 8, 17, 9, 7, 15, 7, 8, 12, 7, 9, 14, 7, 7, 7, 9, 13, 8, 14, 7, 16, 18, 13, 15, 14, 12, 13, 10, 15, 9, 7, 7, 7, 10, 13, 15, 15, 9, 9, 9, 9, 19, 11, 7, 11, 11, 13, 8, 8, 8, 8, 7, 12, 19, 17, 9, 9, 13, 7, 7, 7, 9, 7, 7, 7, 12, 13, 15, 10, 8, 8, 14, 15, 12, 13, 13, 8, 12, 14, 7, 11, 7, 14, 15, 13, 12, 8, 8, 8, 8, 11, 13, 15, 15, 8, 13, 12, 8, 8, 8, 13, 10, 16, 14, 11, 8, 8, 12, 12, 9, 15, 15, 12, 12, 13, 8, 8, 9, 12, 13, 9, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 11, 12, 11, 7, 14, 7, 13, 13, 13, 12, 18, 16, 7, 12, 11, 10, 10, 15, 9, 9, 9, 21, 7, 7, 7, 11, 16, 8, 8, 11, 11, 7, 7, 7, 7, 7, 19, 7, 7, 7, 7, 7, 7, 7, 7, 7, 12, 8, 9, 12, 14, 11, 9, 9, 9, 22, 12, 3, 3, 4, 8, 8, 15, 4, 2, 2, 5, 5, 3, 3, 3, 3, 3, 3, 6, 6, 4, 4, 4, 12, 7, 10, 2, 3, 3, 3, 3, 3, 3, 3, 6, 7, 3, 7, 5, 14, 4, 4, 7, 8, 10, 4, 1, 3, 3, 6, 2, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 2, 2, 5, 3, 4, 2, 2, 2, 2, 2, 2, 2, 11, 5, 5, 5, 11, 5, 5, 3, 5, 5, 5, 5, 11, 14, 13, 9, 11, 9, 12, 8, 11, 11, 8, 11, 16, 9, 9, 7, 10, 9, 12, 8, 15, 6, 7, 6, 6, 13, 10, 8, 11, 8, 6, 6, 6, 12, 16, 6, 11, 7, 8, 9, 18, 6, 6, 9, 4, 4, 6, 13, 6, 6, 6, 6, 8, 8, 9, 16, 7, 7, 14, 7, 8, 8, 8, 7, 7, 7, 7, 7, 7, 15, 13, 7, 10, 7, 7, 10, 12, 16, 15, 7, 9, 9, 14, 11, 11, 10, 9, 10, 8, 12, 7, 8, 7, 7, 10, 12, 7, 12, 8, 7, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 3, 3, 5, 5, 5, 10, 7, 4, 4, 4, 8, 7, 10, 9, 7, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1, 3, 3, 3, 3, 3, 3, 3, 7, 4, 5, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 6, 6, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 8, 2, 2, 2, 8, 12, 7, 7, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 8, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 7, 11, 9, 8, 8, 8, 7, 8, 9, 7, 7, 9, 7, 7, 7, 10, 7, 7, 10, 9, 10, 6, 6, 6, 6, 6, 6, 15, 7, 8, 9, 9, 8, 6, 6, 10, 9, 6, 8, 13, 9, 7, 6, 6, 6, 6, 6, 6, 12, 6, 6, 7, 6, 7, 6, 6, 6, 10, 10, 7, 6, 6, 6, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 14, 6, 6, 7, 7, 9, 6, 6, 6, 6, 9, 9, 8, 9, 10, 9, 8, 9, 12, 7, 7, 7, 8, 7, 10, 12, 11, 9, 10, 7, 7, 7, 9, 10, 10, 8, 12, 9, 7, 7, 9, 8, 8, 8, 10, 7, 7, 8, 9, 9, 7, 7, 7, 8, 2, 4, 2, 4, 6, 3, 4, 2, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 5, 8, 6, 4, 7, 3, 3, 3, 3, 3, 3, 3, 12, 3, 3, 3, 3, 3, 3, 4, 4, 2, 3, 5, 3, 4, 7, 3, 3, 3, 3, 3, 3, 4, 3, 3, 3, 3, 3, 3, 3, 4, 3, 3, 6, 4, 3, 4, 2, 2, 2, 5, 3, 3, 3, 3, 3, 5, 4, 4, 4, 4, 2, 7, 6, 8, 9, 2, 2, 2, 2, 3, 3, 3, 5, 7, 2, 3, 3, 8, 7, 7, 2, 2, 8, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 8, 8, 7, 7, 6, 10, 6, 9, 7, 11, 4, 6, 8, 8, 7, 8, 4, 2, 5, 5, 5, 5, 3, 3, 3, 11, 8, 9, 6, 6, 8, 7, 4, 4, 7, 6, 8, 7, 2, 2, 3, 3, 3, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 7, 2, 2, 5, 3, 3, 2, 3, 3, 3, 3, 3, 3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 12, 5, 5, 3, 3, 3, 5, 10, 12, 6, 15, 4, 6, 6, 7, 14, 9, 3, 3, 3, 3, 3, 8, 2, 2, 3, 5, 5, 3, 3, 3, 3, 3, 3, 8, 8, 6, 8, 7, 5, 8, 4, 6, 11, 2, 2, 7, 3, 3, 2, 9, 8, 5, 5, 3, 3, 3, 5, 5, 7, 7, 6, 6, 10, 6, 8, 6, 8, 9, 7, 4, 4, 4, 4, 7, 6, 6, 8, 7, 7, 10, 9, 9, 8, 11, 8, 3, 3, 3, 3, 3, 4, 4, 2, 3, 3, 3, 3, 3, 7, 6, 2, 5, 5, 6, 7, 6, 4, 8, 9, 11, 2, 2, 3, 3, 3, 3, 3, 3, 3, 2, 2, 5, 3, 3, 3, 3, 3, 9, 9, 6, 4, 8, 7, 7, 5, 9, 8, 6, 2, 6, 8, 7, 8, 5, 5, 5, 5, 5, 3, 3, 3, 16, 8, 7, 7, 7, 8, 7, 7, 7, 7, 9, 6, 9, 6, 10, 7, 7, 7, 6, 10, 8, 9, 11, 11, 8, 4, 4, 10, 8, 8, 6, 9, 6, 11, 8, 8, 8, 15, 7, 8, 9, 5, 3, 3, 3, 3, 3, 5, 2, 2, 3, 8, 9, 10, 3, 2, 2, 2, 2, 2, 2, 3, 6, 4, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 2, 3, 3, 3, 3, 3, 3, 3, 11, 5, 3, 3, 3, 3, 3, 3, 3, 3, 6, 7, 4, 4, 2, 3, 3, 3, 3, 3, 3, 3, 12, 7, 4, 12, 4, 6, 5, 4, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 11, 10, 6, 4, 6, 10, 8, 3, 3, 3, 3, 3, 3, 3, 3, 5, 4, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2, 5, 3, 4, 4, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 10, 5, 5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 7, 8, 8, 7, 13, 12, 10, 10, 8, 8, 7, 7, 9, 12, 11, 6, 6, 8, 8, 9, 7, 7, 7, 10, 15, 10, 4, 4, 4, 4, 4, 11, 8, 8, 9, 7, 9, 14, 14, 12, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 12, 5, 5, 5, 11, 10, 7, 9, 3, 8, 7, 3, 15, 13, 11, 4, 4, 2, 2, 2, 19, 7, 5, 5, 3, 3, 3, 3, 3, 3, 3, 5, 22, 18, 6, 14, 17, 4, 4, 19, 16, 18, 2, 3, 3, 7, 2, 3, 2, 3, 3, 6, 4, 2, 3, 3, 2, 5, 3, 3, 3, 3, 3, 3, 3, 9, 9, 2, 3, 2, 2, 2, 3, 3, 3, 5, 7, 14, 7, 7, 12, 9, 13, 6, 11, 6, 10, 9, 7, 7, 8, 12, 12, 8, 8, 8, 10, 7, 7, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 5, 8, 10, 7, 8, 11, 8, 12, 9, 4, 14, 7, 7, 9, 13, 2, 3, 3, 3, 3, 3, 3, 2, 3, 3, 3, 1, 2, 2, 3, 3, 3, 3, 3, 3, 5, 2, 2, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 8, 4, 4, 4, 3, 2, 3, 3, 3, 3, 5, 2, 2, 2, 2, 2, 2, 2, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 12, 9, 8, 8, 9, 8, 6, 17, 6, 6, 6, 8, 8, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 4, 4, 8, 8, 9, 9, 9, 7, 7, 7, 7, 7, 7, 7, 9, 9, 9, 7, 8, 8, 8, 10, 7, 13, 10, 8, 9, 3, 3, 5, 3, 3, 3, 3, 3, 7, 7, 6, 6, 10, 13, 11, 11, 8, 8, 9, 8, 9, 9, 10, 10, 10, 11, 10, 10, 13, 13, 16, 15, 11, 12, 9, 9, 10, 9, 11, 10, 9, 9, 14, 7, 8, 3, 10, 7, 7, 3, 2, 2, 2, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 7, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 11, 6, 7, 4, 6, 2, 2, 3, 3, 3, 1, 3, 3, 3, 3, 3, 3, 6, 4, 4, 2, 2, 2, 3, 3, 3, 3, 4, 4, 6, 6, 6, 6, 5, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 9, 11, 6, 10, 9, 12, 7, 7, 11, 14, 9, 7, 12, 3, 3, 7, 12, 11, 12, 7, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 9, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 11, 5, 5, 5, 5, 5, 5, 5, 5, 11, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 10, 3, 3, 3, 11, 3, 5, 9, 11, 8, 12, 14, 9, 7, 8, 7, 7, 11, 11, 7, 7, 10, 9, 8, 10, 9, 7, 7, 7, 7, 7, 7, 8, 8, 7, 11, 8, 8, 8, 7, 7, 10, 8, 7, 13, 12, 7, 17, 10, 8, 8, 11, 7, 11, 11, 14, 7, 11, 7, 8, 6, 9, 20, 8, 7, 9, 16, 7, 10, 6, 11, 10, 8, 9, 7, 16, 11, 11, 9, 8, 9, 8, 8, 8, 11, 8, 15, 8, 8, 9, 7, 8, 8, 11, 10, 7, 5, 7, 10, 10, 15, 7, 7, 7, 8, 7, 8, 8, 10, 11, 10, 10, 10, 11, 11, 7, 8, 6, 8, 8, 10, 6, 8, 6, 6, 7, 8, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 16, 6, 15, 6, 7, 11, 11, 7, 9, 10, 11, 13, 10, 6, 16, 8, 10, 12, 11, 6, 6, 6, 6, 6, 6, 6, 10, 6, 10, 7, 7, 7, 11, 7, 11, 6, 6, 6, 6, 6, 6, 17, 7, 7, 6, 6, 12, 22, 6, 6, 6, 6, 6, 8, 6, 6, 6, 6, 7, 6, 6, 5, 6, 6, 8, 11, 6, 9, 14, 11, 9, 11, 7, 7, 8, 6, 6, 6, 8, 10, 9, 6, 6, 6, 6, 9, 7, 6, 6, 6, 6, 6, 15, 6, 4, 4, 4, 6, 4, 17, 8, 11, 6, 6, 9, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 6, 6, 6, 6, 10, 6, 10, 6, 6, 6, 6, 12, 8, 6, 6, 6, 6, 6, 6, 6, 6, 6, 9, 6, 6, 6, 6, 18, 6, 6, 6, 8, 9, 10, 7, 8, 9, 10, 11, 7, 13, 6, 8, 8, 6, 6, 14, 7, 7, 7, 7, 10, 7, 14, 9, 6, 6, 9, 15, 9, 7, 14, 6, 11, 14, 13, 7, 12, 8, 7, 7, 7, 7, 7, 12, 7, 10, 9, 16, 6, 8, 6, 5, 17, 6, 8, 10, 4, 6, 4, 10, 15, 17, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 8, 4, 4, 11, 7, 4, 4, 7, 7, 7, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 19, 17, 6, 10, 11, 6, 6, 6, 6, 18, 6, 6, 11, 4, 4, 4, 5, 6, 6, 6, 9, 5, 6, 4, 6, 6, 4, 6, 6, 6, 6, 10, 6, 6, 4, 6, 6, 10, 6, 10, 6, 6, 6, 6, 11, 6, 6, 10, 6, 6, 8, 6, 6, 6, 8, 6, 11, 4, 11, 9, 10, 9, 11, 4, 8, 4, 11, 12, 7, 9, 8, 6, 7, 7, 8, 12, 12, 11, 13, 10, 11, 7, 7, 7, 9, 7, 11, 10, 7, 7, 7, 16, 11, 10, 11, 17, 9, 9, 8, 8, 7, 7, 7, 9, 7, 7, 7, 14, 7, 13, 9, 11, 10, 14, 10, 10, 12, 11, 10, 7, 10, 5, 14, 8, 8, 8, 9, 7, 8, 7, 7, 9, 8, 7, 8, 7, 7, 7, 7, 7, 7, 7, 11, 8, 10, 8, 7, 8, 14, 11, 8, 9, 9, 9, 8, 24, 10, 10, 12, 7, 7, 15, 11, 8, 8, 12, 11, 8, 9, 9, 7, 8, 9, 10, 11, 10, 11, 7, 12, 7, 7, 11, 9, 8, 14, 13, 12, 8, 11, 10, 8, 8, 7, 7, 14, 9, 10, 8, 9, 11, 7, 14, 8, 8, 13, 8, 8, 12, 7, 10, 14, 14, 11, 9, 10, 9, 9, 7, 7, 11, 11, 13, 9, 13, 5, 5, 5, 7, 9, 5, 11, 12, 14, 8, 7, 7, 11, 10, 9, 7, 8, 8, 7, 10, 11, 11, 5, 5, 7, 5, 5, 5, 7, 7, 15, 7, 7, 8, 7, 15, 12, 12, 10, 7, 8, 7, 11, 7, 7, 7, 23, 11, 8, 8, 11, 10, 7, 8, 11, 7, 19, 7, 7, 6, 9, 9, 9, 11, 3, 4, 7, 8, 6, 6, 4, 10, 8, 2, 2]);
const edgeChild = /*#__PURE__*/ new Uint16Array([0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 12, 1, 1, 1, 1, 1, 17, 1, 1, 1, 1, 1, 1, 12, 1, 12, 1, 12, 13, 1, 1, 1, 1, 12, 1, 12, 1, 1, 1, 1, 1, 14, 23, 1, 1, 1, 1, 1, 1, 20, 1, 1, 1, 1, 21, 12, 1, 1, 1, 1, 1, 1, 1, 1, 22, 1, 1, 1, 16, 18, 1, 1, 15, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 24, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 19, 1, 1, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 1, 26, 27, 28, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 12, 12, 12, 12, 1, 35, 0, 0, 0, 1, 1, 1, 1, 38, 37, 1, 1, 1, 1, 1, 36, 1, 1, 1, 1, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 41, 0, 0, 0, 0, 42, 43, 0, 0, 0, 0, 12, 1, 1, 1, 12, 1, 1, 1, 46, 48, 48, 48, 46, 48, 46, 46, 47, 48, 46, 48, 46, 46, 46, 46, 46, 46, 48, 46, 46, 47, 46, 46, 46, 46, 48, 49, 49, 47, 48, 46, 46, 46, 46, 46, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 52, 54, 52, 52, 52, 54, 52, 53, 52, 55, 52, 53, 53, 52, 52, 52, 53, 55, 53, 55, 52, 53, 53, 12, 57, 57, 56, 58, 53, 55, 52, 52, 50, 51, 59, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 62, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 69, 70, 12, 1, 1, 68, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, 12, 79, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 84, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 82, 85, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 83, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 12, 1, 1, 1, 1, 95, 1, 97, 1, 1, 1, 1, 1, 1, 1, 1, 100, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 103, 103, 1, 1, 12, 1, 106, 1, 1, 1, 1, 1, 1, 1, 104, 1, 105, 1, 107, 1, 1, 1, 1, 1, 108, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 116, 117, 1, 1, 1, 1, 1, 1, 119, 119, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 127, 128, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 128, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 128, 1, 1, 1, 1, 1, 1, 1, 1, 1, 132, 129, 131, 126, 1, 130, 1, 1, 120, 1, 1, 1, 1, 123, 1, 133, 1, 1, 1, 1, 1, 1, 125, 1, 114, 1, 115, 1, 12, 134, 112, 118, 1, 1, 1, 1, 1, 113, 121, 1, 12, 12, 12, 124, 122, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 12, 12, 1, 1, 1, 1, 1, 12, 140, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 142, 1, 1, 1, 1, 1, 1, 1, 1, 143, 144, 12, 12, 141, 139, 48, 48, 146, 52, 52, 145, 148, 147, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 151, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 149, 0, 0, 0, 0, 1, 0, 150, 138, 1, 0, 1, 1, 12, 12, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 154, 153, 22, 1, 1, 12, 12, 1, 22, 12, 12, 1, 1, 1, 1, 1, 140, 1, 1, 158, 1, 1, 1, 1, 159, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 1, 1, 142, 1, 1, 158, 1, 1, 1, 1, 159, 1, 1, 1, 140, 1, 1, 1, 158, 1, 163, 1, 1, 1, 159, 1, 1, 140, 1, 1, 1, 163, 1, 1, 1, 1, 1, 140, 1, 1, 1, 1, 1, 1, 1, 1, 140, 1, 1, 163, 1, 1, 163, 1, 1, 1, 1, 1, 1, 1, 169, 1, 1, 1, 158, 1, 1, 163, 1, 1, 1, 159, 1, 1, 169, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 142, 1, 1, 158, 1, 163, 1, 1, 1, 159, 1, 1, 140, 1, 1, 158, 1, 163, 1, 1, 1, 159, 1, 1, 140, 1, 1, 1, 1, 158, 1, 163, 1, 1, 1, 159, 1, 1, 1, 140, 1, 1, 158, 1, 1, 1, 1, 175, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 1, 178, 1, 1, 169, 1, 1, 1, 1, 1, 158, 1, 1, 163, 1, 1, 1, 159, 1, 1, 169, 1, 1, 1, 1, 1, 158, 1, 1, 163, 1, 1, 1, 159, 1, 1, 169, 1, 1, 1, 1, 1, 163, 1, 1, 1, 1, 173, 165, 165, 12, 1, 12, 177, 1, 1, 1, 1, 1, 166, 166, 166, 160, 1, 1, 1, 164, 166, 170, 176, 1, 1, 1, 1, 164, 164, 1, 1, 162, 160, 173, 164, 168, 181, 172, 181, 1, 1, 179, 1, 172, 161, 164, 1, 1, 1, 1, 164, 1, 167, 1, 1, 1, 12, 1, 182, 1, 171, 1, 1, 1, 171, 170, 174, 180, 162, 173, 1, 1, 1, 1, 1, 1, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 184, 185, 184, 184, 185, 184, 184, 184, 184, 186, 186, 184, 184, 185, 184, 185, 184, 184, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 188, 12, 1, 12, 12, 12, 12, 1, 12, 12, 12, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 201, 1, 203, 204, 202, 201, 201, 1, 1, 207, 1, 208, 206, 1, 12, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 219, 201, 201, 201, 201, 219, 1, 1, 1, 1, 222, 223, 221, 1, 1, 1, 1, 1, 1, 225, 225, 1, 1, 1, 225, 225, 227, 228, 226, 1, 230, 1, 1, 1, 1, 12, 236, 237, 238, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 205, 209, 1, 1, 1, 1, 157, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 233, 1, 1, 1, 200, 1, 1, 1, 1, 244, 1, 1, 241, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 191, 216, 1, 1, 1, 212, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 198, 1, 1, 1, 1, 1, 1, 1, 217, 1, 1, 1, 1, 232, 1, 1, 1, 1, 183, 1, 220, 1, 215, 1, 1, 1, 218, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 196, 1, 12, 1, 1, 12, 1, 1, 1, 1, 199, 1, 1, 1, 214, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 245, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 231, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 190, 12, 1, 1, 1, 193, 12, 1, 1, 1, 1, 1, 1, 1, 235, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 192, 1, 1, 1, 1, 1, 1, 1, 240, 1, 1, 1, 197, 1, 1, 1, 213, 1, 12, 1, 229, 210, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 217, 1, 1, 1, 1, 195, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 187, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 211, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 242, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 243, 1, 1, 12, 1, 1, 1, 1, 194, 1, 1, 1, 211, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 234, 1, 1, 1, 189, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 224, 1, 1, 1, 12, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 239, 1, 1, 12, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 255, 0, 0, 0, 0, 0, 256, 0, 0, 0, 0, 0, 0, 1, 12, 1, 1, 1, 260, 1, 1, 1, 0, 261, 258, 259, 1, 1, 1, 1, 1, 1, 266, 1, 268, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 264, 1, 1, 1, 1, 1, 270, 1, 1, 12, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 269, 1, 1, 1, 12, 1, 1, 1, 1, 265, 1, 1, 1, 263, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 267, 1, 1, 1, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 1, 12, 1, 1, 1, 1, 12, 1, 1, 276, 1, 13, 1, 1, 1, 12, 12, 273, 274, 1, 1, 1, 1, 275, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 278, 1, 1, 12, 16, 1, 1, 1, 1, 1, 1, 279, 1, 1, 1, 277, 12, 12, 1, 1, 1, 1, 1, 1, 1, 1, 279, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 288, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 292, 292, 1, 0, 0, 0, 0, 0, 1, 12, 0, 0, 0, 0, 0, 0, 0, 0, 184, 1, 297, 298, 1, 12, 1, 1, 1, 1, 12, 300, 1, 1, 299, 1, 1, 302, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 307, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 12, 1, 1, 1, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 12, 0, 319, 0, 0, 320, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 336, 1, 1, 1, 1, 1, 1, 0, 0, 62, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 1, 0, 344, 0, 0, 0, 0, 0, 0, 0, 0, 0, 346, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 362, 362, 363, 362, 0, 1, 211, 1, 1, 13, 358, 1, 356, 0, 0, 0, 0, 0, 0, 0, 359, 1, 1, 364, 1, 241, 1, 1, 1, 1, 357, 1, 1, 354, 1, 360, 1, 352, 1, 361, 1, 353, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 12, 355, 355, 1, 1, 1, 200, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 12, 1, 1, 1, 1, 351, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 367, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 302, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 407, 407, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 399, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 375, 386, 1, 1, 374, 409, 1, 380, 1, 1, 372, 404, 1, 1, 390, 371, 376, 1, 1, 1, 383, 414, 392, 1, 1, 1, 1, 1, 1, 393, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0, 402, 406, 0, 0, 85, 1, 1, 0, 400, 377, 413, 378, 381, 388, 1, 403, 0, 1, 0, 85, 397, 395, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 416, 1, 1, 387, 1, 85, 1, 0, 1, 1, 1, 419, 1, 0, 0, 85, 394, 0, 1, 373, 1, 1, 1, 0, 1, 1, 396, 1, 0, 1, 1, 1, 0, 1, 421, 384, 1, 1, 0, 1, 0, 0, 412, 0, 1, 1, 1, 85, 405, 1, 1, 401, 398, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 379, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 411, 0, 85, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 415, 1, 1, 1, 0, 0, 418, 0, 0, 0, 1, 391, 1, 0, 85, 417, 1, 0, 0, 0, 0, 420, 1, 1, 0, 0, 1, 0, 1, 0, 389, 0, 385, 0, 1, 1, 1, 0, 1, 1, 0, 408, 382, 410, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 12, 1, 1, 1, 12, 436, 436, 1, 1, 12, 12, 1, 436, 1, 1, 12, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 448, 1, 1, 0, 1, 1, 1, 1, 241, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 466, 466, 1, 1, 0, 0, 352, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 479, 1, 478, 1, 1, 1, 1, 1, 1, 1, 1, 1, 483, 1, 12, 12, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 491, 1, 1, 1, 493, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 490, 1, 485, 1, 1, 1, 1, 472, 1, 1, 1, 1, 1, 1, 1, 1, 486, 12, 1, 1, 1, 1, 492, 1, 1, 1, 487, 481, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 352, 1, 469, 1, 1, 12, 489, 1, 1, 352, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 474, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 492, 1, 1, 1, 1, 352, 1, 488, 1, 1, 1, 482, 476, 1, 1, 1, 1, 1, 477, 1, 494, 480, 1, 1, 1, 1, 1, 475, 1, 1, 1, 1, 1, 1, 1, 1, 1, 470, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 484, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 473, 1, 1, 1, 1, 1, 471, 1, 255, 495, 1, 1, 1, 1, 1, 12, 1, 1, 1, 1, 12, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 0, 501, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 12, 1, 70, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 505, 0, 505, 505, 505, 505, 505, 505, 505, 0, 505, 505, 505, 505, 505, 1, 505, 505, 505, 0, 505, 505, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 510, 509, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 514, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 507, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 508, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 516, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 505, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 513, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 506, 0, 0, 517, 512, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 511, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 505, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 506, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 505, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 515, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 527, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 235, 235, 1, 531, 1, 1, 1, 530, 1, 1, 1, 1, 1, 526, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 528, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 532, 1, 1, 529, 1, 1, 1, 1, 1, 1, 1, 1, 407, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 533, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 544, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 12, 1, 547, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 12, 12, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 62, 1, 1, 12, 12, 12, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 566, 1, 1, 1, 1, 1, 1, 1, 567, 1, 1, 1, 1, 1, 1, 1, 565, 1, 1, 1, 12, 1, 1, 569, 274, 1, 1, 1, 12, 12, 1, 1, 12, 1, 12, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 573, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 579, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 138, 1, 12, 584, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 113, 1, 1, 1, 12, 1, 1, 1, 1, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 589, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 150, 1, 1, 1, 263, 1, 1, 12, 33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 614, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 255, 1, 363, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 619, 1, 1, 1, 1, 0, 621, 0, 85, 0, 620, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 12, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 628, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 623, 623, 0, 627, 625, 623, 623, 623, 623, 623, 629, 623, 623, 633, 623, 623, 623, 623, 623, 623, 623, 623, 623, 623, 630, 627, 623, 623, 627, 623, 623, 623, 623, 623, 623, 623, 623, 623, 623, 623, 623, 623, 625, 623, 623, 623, 623, 623, 631, 623, 623, 623, 623, 623, 623, 0, 0, 0, 1, 632, 1, 1, 1, 1, 626, 1, 1, 1, 1, 1, 624, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 12, 637, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1, 12, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 12, 1, 1, 12, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 102, 67, 316, 342, 447, 575, 0, 4, 71, 271, 290, 318, 343, 369, 423, 449, 0, 538, 559, 576, 639, 9, 0, 63, 94, 433, 445, 465, 617, 0, 536, 558, 572, 654, 0, 33, 6, 0, 500, 539, 644, 602, 73, 0, 7, 321, 291, 424, 502, 452, 578, 85, 640, 0, 618, 345, 454, 504, 9, 111, 324, 545, 6, 33, 0, 347, 85, 426, 85, 522, 10, 6, 137, 284, 310, 0, 655, 549, 0, 605, 0, 66, 6, 6, 287, 101, 2, 468, 434, 446, 638, 0, 6, 0, 6, 322, 109, 6, 603, 540, 580, 0, 503, 425, 308, 323, 8, 74, 110, 641, 583, 427, 348, 335, 455, 152, 77, 326, 587, 550, 643, 606, 370, 365, 518, 6, 78, 155, 11, 311, 285, 562, 588, 607, 554, 592, 612, 653, 39, 6, 296, 330, 368, 340, 253, 33, 568, 595, 253, 44, 251, 301, 331, 341, 442, 459, 520, 309, 0, 76, 604, 0, 439, 453, 334, 85, 283, 85, 0, 622, 586, 543, 328, 457, 85, 428, 422, 0, 0, 0, 9, 597, 613, 252, 0, 460, 443, 571, 556, 615, 657, 91, 253, 45, 332, 431, 461, 611, 0, 551, 329, 312, 85, 250, 86, 30, 425, 33, 6, 429, 366, 339, 646, 634, 564, 591, 553, 0, 294, 87, 33, 441, 458, 0, 33, 462, 0, 254, 635, 557, 9, 444, 463, 253, 284, 92, 257, 636, 616, 599, 521, 464, 432, 286, 262, 93, 61, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 662, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 450, 0, 0, 0, 0, 0, 0, 0, 0, 88, 0, 135, 0, 0, 546, 590, 0, 0, 0, 0, 0, 0, 0, 29, 0, 593, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 450, 0, 0, 0, 0, 542, 0, 293, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 282, 0, 0, 0, 0, 0, 0, 0, 659, 0, 0, 0, 0, 0, 658, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 430, 0, 0, 0, 523, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 72, 0, 0, 0, 0, 0, 0, 534, 0, 0, 0, 0, 0, 0, 440, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 246, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 555, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 535, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 305, 317, 0, 0, 0, 0, 0, 570, 313, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 552, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 496, 0, 0, 0, 350, 0, 0, 0, 0, 80, 0, 289, 0, 0, 0, 0, 0, 0, 25, 0, 0, 0, 0, 610, 0, 0, 0, 0, 642, 561, 0, 0, 0, 0, 280, 0, 0, 0, 0, 0, 0, 498, 0, 0, 519, 0, 0, 0, 0, 0, 64, 0, 0, 0, 303, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 81, 0, 0, 0, 0, 0, 0, 0, 282, 0, 0, 0, 0, 0, 315, 652, 0, 75, 0, 0, 0, 0, 0, 0, 0, 0, 0, 661, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 156, 0, 314, 0, 0, 0, 0, 0, 0, 609, 0, 0, 0, 0, 0, 0, 563, 0, 0, 0, 0, 0, 0, 0, 0, 0, 608, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 65, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 248, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 90, 0, 541, 0, 0, 0, 0, 0, 596, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 90, 89, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 525, 0, 524, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 295, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 497, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 325, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 577, 0, 0, 0, 0, 0, 0, 0, 0, 333, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 72, 272, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 90, 0, 648, 0, 0, 594, 0, 0, 0, 0, 0, 0, 0, 0, 0, 281, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 651, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 560, 0, 0, 0, 90, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 537, 0, 656, 0, 0, 467, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 438, 0, 0, 0, 585, 0, 99, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 34, 0, 0, 0, 0, 0, 0, 32, 98, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 327, 0, 0, 0, 249, 0, 0, 0, 0, 0, 0, 600, 0, 0, 0, 0, 136, 0, 0, 0, 0, 0, 601, 0, 0, 0, 0, 0, 0, 0, 450, 456, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 435, 0, 349, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 306, 0, 0, 337, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 574, 0, 0, 0, 451, 0, 0, 437, 0, 0, 0, 0, 0, 0, 645, 0, 0, 0, 581, 0, 0, 96, 0, 582, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 548, 499, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 31, 0, 0, 31, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 304, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 450, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 650, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 649, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 660, 0, 0, 0, 0, 0, 598, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 338, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 647, 0, 0, 247, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 665, 665, 665, 665, 665, 665, 665, 664, 666]);
const labelText = "orgmilcomschnetedugovdrrformsfeedbackofficialaccoorgmilschnetgovmagazinemediaunioncargopilotgroupcaarespressworksaerodromeworkinggroupair-traffic-controlaircraftaccident-preventioneducatormarketplaceambulanceinsurancecateringairportrepbodyenginesoftwaremodellingair-surveillanceconsultingchartertrainermaintenanceservicesdesignflightskydivingfreightassociationstudentgroundhandlingdgcafuelclubtaxicrewshowballooningexpresstraderbrokerauthoragentsairtrafficjournalistsafetyconsultantmicrolightaccident-investigationparachutingequipmentproductionfederationrecreationscientistnavigationengineertradingglidingleasingresearchpassenger-associationentertainmentparaglidinghangglidingaerobaticrotorcraftemergencycertificationgovernmentaeroclubexchangelogisticschampionshiphomebuiltcouncilconferencecontrolairlinecivilaviationjournalorgcomnetedugovcoorgcomnomnetobjofforgcomnetuwukiloappsframerorgmilcomnetedugovcoradioorgcomnetcommuneedogpbcoitgvorgedugov*spreviewfrontendrelayononstagingauthcloudsandboxupid*mtls*privatelinktypedreamdeveloperbravemochawindsurfaivenmirenupsunwnextbegetngrokclerkwale2bwebcsbrunputercrbtsflutterflowcloudzyrospawnbasesliplanemodelenceshiptodaymagicpatternsnetlifyondigitaloceanrailwayhostedclaudehasurabotdashretoolvercelgithubluyanigadgetreplitcloudflaretelebitedgecomputeevervaultexponyatnoopencrpplxzeaburwasmerframerzeropsrocketpreviewconvexmedusajsspritesagilevibesonherculeseasypanelstreamlitglideossnowflakemesserliloginlinehackclubcodepennorthflankbase44corespeedleapcellngrok-freeclerkstagelovableon-fleek*us-west-3ap-south-2us-central-2us-central-1eu-central-1ap-south-1us-west-2us-east-2eu-north-1ap-north-1us-west-1us-east-1*rcloudintsegorgmilcomgobbetnetintedugovturmusicasenasamutualcoopv6dnsip6uriurnin-addre164homeirisgovdixdaemoncloudnssthwien*inexexkunden4accogvormymyspreadshop4lima2ixortsinfofuturecmsfuturehosting12hpprivfuturemailinglima-cityfunkfeuer123webseitednshomemelmyspreadshopcloudletswasantqldvicactnswtascatholicwasaqldvictasidwasantozqldorgcomvicasnactnetedugovnswtasconfcomairflowlambda-urltransfer-webapptransfer-webappairflowtransfer-webapptransfer-webapp-fipstransfer-webappeu-west-3ap-south-2eu-south-2eu-central-2ap-southeast-3ap-southeast-4ap-northeast-3eu-central-1mx-central-1me-central-1ca-central-1il-central-1ap-northeast-1ap-southeast-1me-south-1af-south-1eu-south-1ap-south-1ap-southeast-7us-west-2eu-west-2ap-east-2us-east-2eu-north-1ap-southeast-2ap-northeast-2ap-southeast-5us-gov-west-1us-gov-east-1ap-southeast-6ca-west-1us-west-1eu-west-1us-east-1ap-east-1sa-east-1privatenotebookstudiolabelingnotebookstudionotebooknotebook-fipslabelingnotebookstudionotebook-fipsnotebookstudio-fipsnotebook-fipsnotebookstudionotebook-fipsnotebookstudioeu-west-3ap-south-2eu-south-2eu-central-2ap-southeast-3ap-southeast-4ap-northeast-3eu-central-1me-central-1ca-central-1il-central-1ap-northeast-1ap-southeast-1me-south-1af-south-1eu-south-1ap-south-1us-west-2eu-west-2us-east-2eu-north-1ap-southeast-2ap-northeast-2experimentsus-gov-west-1us-gov-east-1ca-west-1us-west-1eu-west-1us-east-1ap-east-1sa-east-1onrepostsagemakercopporgmilcompronetintedugovbiznameinfoshoprsorgmilcomnetedugovbrendlyresolvenzauscotvstoreorgcomnetedugovbizinfoidacaicoittvorgmilcomschnetedugovinfocloudezproxysiteacmymyspreadshopkuleuvenwebhostingtransurl123websitecloudnsinterhostsolutionsddns5476103298edgfacbmlonihkjutwvqpsryxzbarsycoororgcomedumyftpno-iporxcloud-ipfor-somemmafanfor-morewebhopselfipjozidyndnscloudnsdscloudfor-thefor-betteractivetrailcoeconorestooteorgcomeconeteduassurmoneyafricaarchitectesrestaurantloisirstourismavocatsinfoagrounivcoorgcomnetedugoviatvdeportesaludtksatorgmilcomwebgobnetinteducienciaboliviarevistacooperativaempresanombreindustriamusicapatriamedicinademocraciapoliticapuebloindigenaplurinacionalarteblogwikiinfoagrotransportenoticiasprofesionalacademiaeconomiaecologiamovimientotecnologianaturalpagesappsgroksailsimplesitecepesebamapadfmgalampbacscpirngorotomtrjspaprrprrsesmscepesebamapadfmgalampbacscpirngorotomtrjspaprrprrsesms*biaamfmtcmptvfeirasampajampanatalbelemananiradiog12medindfndbmdtrdthepoaggfjdfdefinfenflegsegongengcngorgzlgslglogppgmillelqslcimcomnomadmjabimbbibbsbabcrectecsjcetcpscpvhudieticriapipsiecnbiorioecogeoteoodoproatoartfstmatvetdetbetnetcntnotfotgrueduajuespappreptmpemparqsrvadvdevgovntrturagrjorfarjusmusdesvixxyzcozfozslzbhzmaringasantamariacampinagrandegoianiasorocabafloripasaobernardocuritibaboavistarecifeaparecidasaogoncasalvadorcuiabamorenamacapalondrinacontagemsocialfortalmaceioleilaoosascoriobranconiteroi9guacutcheblogflogvlogwikitaxicoopmanauspalmascaxiasjoinvillebaruericampinassantoandreribeiraoriopretoweorgcomnetedugovv0windsurfshiptodaycloudsitecoaccoorgnetgovofmilcomgovmediatechzacoorgcomnetedugsjgovmydnspenfnlabnbmbgcbcqconcontnuyksknsmyspreadshopno-ipawdevboxbarsyonidatemfuinabusavinstanceseceuguukussryzespawncsxcloud-ipmyphotosfantasyleaguetwmailcleverappsscrappingccwucloudnsftpaccessgame-serverccgovobjectsrmalpgcust*svcalp1aeappenginermalpgmyspreadshop4lima2ixsquare7cloudscale123websitefirenet12hpflowgotdnslinkyard-cloudcloudnslima-citydnskingobjectstorageedaccogoorusorgcomnetinteduaéroportxn--aroport-byaassogouvcomilgobgovcloudnses-1eu-west-1us-east-1euvipit1eurarubait1s3lbwebsites3websiteru-spbru-mskelasticcsrunstnukukcaukusnl-ams-1fr-par-1fr-par-2functionsnodess3ddlwhmrdbfnck8sifrs3-websitecockpitscblmgdbdtwhkafkpubprivs3ddlwhmrdbk8sifrs3-websitecockpitscblmgdbdtwhkafks3ddlrdbk8sifrs3-websitecockpitscblmgdbdtwhkafkk8sscalebookpl-wawfr-parnl-amsbaremetalsmartlabelinginstancesdechk2kuleuvenlaravelvoorloperurownoxazapscwhstgrvaporonline-serverobservablehqelementorantagonistreclaimjoteluluencowaydiademjelasticmatlabmagentositetrendhostingaxarnetjenv-arubajelejoteravendbemergenttrafficplexconvexkeliwebserveboltbegetcdnstaticson-rancherprimetelonstackitunison-servicesdnshomelinkyardbarsyjelecloudnscocomnetgovmycn-northwest-1cn-north-1s3s3-accesspoints3-websites3s3-accesspointrdsdualstacks3-deprecatedemrappui-prods3-websiteemrstudio-prods3-object-lambdaemrnotebooks-prodexecute-apis3s3-accesspoints3s3-accesspointrdsdualstackemrappui-prods3-websiteemrstudio-prods3-object-lambdaemrnotebooks-prodexecute-apicn-northwest-1cn-north-1cn-northwest-1ebcomputeelbcn-north-1airflowcn-northwest-1cn-north-1oncn-northwest-1cn-north-1amazonawssagemakeramazonwebservicesdirectasgdsdhehahljlnmhbacscahqhshhihnlnynsnmofjbjzjxjtjhkcqtwgsjssxnxjxgxxzgz網絡网络公司orgmilcomnetedugovxn--55qx5dcanva-appsxn--io0a7iquickconnectcanvasitekhsjxn--od0algcanva-codemyqnapcloudsrvrlessclustersrealtimestorageleadpagescarrdcrdorgmilcomnomnetedugovhidnssupabaserdpareplmypiumsoxmitotaplpagesfirewalledreplitowodevwebview-assetsvfswebview-assetss3s3-accesspointdualstackemrappui-prods3-websiteaws-cloud9emrstudio-prods3-object-lambdaemrnotebooks-prodexecute-apicloud9eu-west-3ap-south-2eu-south-2eu-central-2ap-southeast-3ap-southeast-4ap-northeast-3eu-central-1me-central-1ca-central-1il-central-1ap-northeast-1ap-southeast-1me-south-1af-south-1eu-south-1ap-south-1ap-southeast-7us-west-2eu-west-2us-east-2eu-north-1ap-southeast-2ap-northeast-2ap-southeast-5ca-west-1us-west-1eu-west-1us-east-1ap-east-1sa-east-1s3s3-accesspointdualstackemrappui-prods3-websiteaws-cloud9emrstudio-prods3-object-lambdaemrnotebooks-prodexecute-apicloud9consent-portals3s3-accesspointdualstackanalytics-gatewayemrappui-prods3-websiteaws-cloud9emrstudio-prodbedrock-agentcores3-object-lambdaemrnotebooks-prodexecute-apicloud9s3s3-accesspointdualstackemrappui-prods3-websiteemrstudio-prodbedrock-agentcores3-object-lambdaemrnotebooks-prodexecute-apis3s3-accesspointdualstackemrappui-prods3-websiteemrstudio-prods3-object-lambdaemrnotebooks-prodexecute-apis3s3-accesspointdualstacks3-deprecateds3-websitebedrock-agentcores3-object-lambdaexecute-apibedrock-agentcores3s3-accesspoints3-websites3-accesspoint-fipss3-fipss3s3-accesspointdualstackemrappui-prods3-websites3-accesspoint-fipsaws-cloud9s3-fipsemrstudio-prodbedrock-agentcores3-object-lambdaemrnotebooks-prodexecute-apicloud9s3s3-accesspointdualstackemrappui-prods3-websites3-accesspoint-fipss3-fipsemrstudio-prods3-object-lambdaemrnotebooks-prodexecute-apis3s3-accesspointdualstackemrappui-prods3-websiteaws-cloud9emrstudio-prodbedrock-agentcores3-object-lambdaemrnotebooks-prodexecute-apicloud9s3s3-accesspointdualstackemrappui-prods3-websiteaws-cloud9emrstudio-prodbedrock-agentcores3-object-lambdaemrnotebooks-prodexecute-apicloud9s3s3-accesspointdualstacks3-deprecatedanalytics-gatewayemrappui-prods3-websiteaws-cloud9emrstudio-prodbedrock-agentcores3-object-lambdaemrnotebooks-prodexecute-apicloud9vfss3s3-accesspointdualstackemrappui-prods3-websiteaws-cloud9emrstudio-prods3-object-lambdaemrnotebooks-prodexecute-apicloud9eu-west-3ap-south-2eu-central-2ap-southeast-3ap-southeast-4ap-northeast-3eu-central-1mx-central-1me-central-1ca-central-1il-central-1ap-northeast-1us-northeast-1ap-southeast-1me-south-1af-south-1ap-south-1ap-southeast-7us-west-2eu-west-2ap-east-2us-east-2ap-southeast-2ap-northeast-2ap-southeast-5us-gov-west-1us-gov-east-1ap-southeast-6ca-west-1us-west-1eu-west-1us-east-1ap-east-1sa-east-1mrapaccesspoints3s3-accesspointdualstacks3-deprecatedanalytics-gatewayemrappui-prods3-websites3-accesspoint-fipsaws-cloud9s3-fipsemrstudio-prodbedrock-agentcores3-object-lambdaemrnotebooks-prodexecute-apicloud9s3s3-accesspointdualstacks3-deprecatedanalytics-gatewayemrappui-prods3-websites3-accesspoint-fipsaws-cloud9s3-fipsemrstudio-prodbedrock-agentcores3-object-lambdaemrnotebooks-prodexecute-apicloud9s3s3-accesspointdualstackemrappui-prods3-websites3-accesspoint-fipss3-fipsemrstudio-prodbedrock-agentcores3-object-lambdaemrnotebooks-prodexecute-apis3eu-west-3ap-south-2eu-south-2computes3-ap-northeast-2elbrdss3-ap-east-1s3-sa-east-1s3-us-gov-west-1s3-eu-central-1s3-ca-central-1eu-central-2ap-southeast-3ap-southeast-4ap-northeast-3s3-website-us-west-2s3-website-eu-west-1s3-external-1eu-central-1me-central-1ca-central-1il-central-1s3-us-west-1s3-eu-west-1s3-website-sa-east-1s3-website-ap-southeast-2ap-northeast-1ap-southeast-1s3-us-west-2s3-eu-west-2me-south-1af-south-1eu-south-1ap-south-1ap-southeast-7us-west-2eu-west-2us-east-2s3-website-ap-southeast-1s3-1s3-globals3-ap-northeast-3eu-north-1airflowap-southeast-2s3-us-gov-east-1s3-fips-us-gov-east-1s3-me-south-1s3-ap-south-1ap-northeast-2s3-website-us-west-1ap-southeast-5s3-eu-north-1s3-ap-southeast-1s3-website-us-gov-west-1compute-1s3-eu-west-3us-gov-west-1s3-website-ap-northeast-1us-gov-east-1s3-fips-us-gov-west-1s3-website-us-east-1s3-ap-southeast-2ca-west-1us-west-1eu-west-1us-east-1ap-east-1sa-east-1s3-us-east-2s3-ap-northeast-1authauthauth-fipsauth-fipseu-west-3ap-south-2eu-south-2eu-central-2ap-southeast-3ap-southeast-4ap-northeast-3eu-central-1mx-central-1me-central-1ca-central-1il-central-1ap-northeast-1ap-southeast-1me-south-1af-south-1eu-south-1ap-south-1ap-southeast-7us-west-2eu-west-2ap-east-2us-east-2eu-north-1ap-southeast-2ap-northeast-2ap-southeast-5us-gov-west-1us-gov-east-1ap-southeast-6ca-west-1us-west-1eu-west-1us-east-1ap-east-1sa-east-1eu-west-3eu-south-2ap-southeast-3eu-central-1ca-central-1ap-northeast-1ap-southeast-1ap-south-1us-west-2eu-west-2us-east-2eu-north-1ap-southeast-2ap-northeast-2ap-southeast-5eu-west-1us-east-1ap-east-1sa-east-1csrframeservicesbuilderstg-builderdev-builder*ociocpocsazuregcpawsdemoinstanceeu-west-3ap-south-2eu-south-2eu-central-2ap-southeast-3ap-southeast-4ap-northeast-3eu-central-1me-central-1ca-central-1il-central-1ap-northeast-1ap-southeast-1me-south-1af-south-1eu-south-1ap-south-1ap-southeast-7us-west-2eu-west-2us-east-2eu-north-1ap-southeast-2ap-northeast-2ap-southeast-5us-gov-west-1us-gov-east-1ap-southeast-6ca-west-1us-west-1eu-west-1us-east-1ap-east-1sa-east-1previeweu-4us-4us-1eu-1us-2eu-2us-3eu-3appss3-websitekrkrobjectprivateobjectkrkrskrkrsobjectkrprivateobjectkr-privatecomputepaasrag-cloudrag-cloud-chjcloudjcloud-ver-jpcdemonodebalancermembersipeuxvsoncillaocelotonzayalilynxsphinxfentigercustomercaracalsgkrobjectstoragedesgkrusobjectkrkr-naverkr-naver-devkrprivatewebsiteobjectkr-naverkr-privatekr-naver-devjpjpkrjp4jp5s3-website-jpjpkrjp4jp5objectprivateobjecto365cloudstaticxendevapp001testcode-builder-stgplatformmediasiteprojedrydpagesjsx0desazacncoitrueu4uhkukgrbrushatenadiarymyspreadshopfrom-flfrom-wvwebspace-hosttheworkpchatenablogcursorusercontentservesarcasmapplinzisakuratanwixsitefin-ncloudstoragegov-ncloudstorageappchizigiizeis-into-carsdnsiskinkyadobeaemcloudis-a-therapistpgfogmyvncdojinis-an-actress1kappfldrvkozowqa2jpnmexprgmrfirewall-gatewaydynnscafjsfbsbxooguyfrom-gawoltlab-demois-a-anarchistwiardwebteaches-yogadattowebtb-hostinglive-websiteservegamegotpantheonfrom-nhsubsc-payfrom-ohvipsinaappfrom-cadyndns-officeztna-dingtalkhomelinuxfrom-mahercules-appservebbsstreakusercontentfrom-okfrom-wyfastly-terrariumis-a-llamaqualyhqportalserveexchangeon-vaporvivenushopciscofreakgrayjayleaguesmetaaiusercontentfrom-iais-a-libertariansaves-the-whalestaveusercontentyolasiteoperaunitepoint2thisis-a-catererclaudeusercontentlinodeusercontentfrom-vagithubusercontentsells-for-lesshosteurcanva-appsplaystation-cloudddnsfreefrom-pafrom-prfrom-waddnskingoutsystemscloudhotelwithflightmydattois-a-nascarfanmydbserverminiserverdamnserverservehumouris-a-playerfrom-nvfrom-nmemergentagentgentappsamplifyappfrom-kyis-an-accountantnfshostserveircfrom-akpythonanywherestackhero-networkpostman-echolikescandydyndns-mailobservableusercontentserveftpfreeboxosfrom-utcdn77-storageamazonawsneat-urlnclouddyndns-serverlinodeis-a-teacherfrom-vtgleezemythic-beastsus1-pleniteu1-plenitla1-plenitpaywhirlservecounterstrikejdevcloudhealth-carereformis-into-animegoogleapisis-a-painterafricaisa-hockeynutatmetais-an-actora2hostedis-a-democratdatadetectest-le-patrondigitaloceanspacesis-a-designeris-a-hunterlinodeobjectstemp-dnsissmarterthanyoufrom-arsimplesiteevennodetownnews-stagingis-a-liberalgooglecodejelasticservemp3qualyhqpartnerdyndns-free1cooldnsest-a-la-masiondrayddnsdynuddnsfrom-orfrom-miis-a-bloggerfrom-himydobisscanvacodeis-an-engineerest-a-la-maisonupsunappdevinappswafflecellmyasustorwpenginepoweredfrom-ctservep2psame-appmyshopblocksthingdustdatalikes-piediscordsezis-with-thebandlpusercontentis-leetshopitsite3utilitiesis-a-personaltrainersinaappladeskis-a-cheflogoipselfipbase44-sandboxnospamproxyalibabacloudcsmesswithdnsauthgearappsiamallamawithgooglelutrausercontentmochausercontentframercanvasmytabitdyndns-homew-credentialless-staticblitzcpserverdiscordsaysis-a-nurseappspotatlassian-isolated-3premotewdfrom-mtwixstudiocode0emm180rmyactivedirectoryawsappsmytuleapdnsabrpolyspaceqbuserrenderbuiltwithdarkboutirgotdnsabrdnsdopaascanva-hosted-embedawsglobalacceleratorhomesecuritypcmyiphostditchyouripclever-clouddyndns-ipon-aptibleis-a-musicianhosted-by-filessecuritytacticsappspaceusercontenthomeunixstrapiappsame-previewcf-ipfsmycloudnaselasticbeanstalkis-certifieddontexistkasserverik-serverdrive-platformatlassian-3pfirebaseappncpstorageherokuappawsapprunnerbarsycenteris-a-cubicle-slaveservehttpmyshopifyis-a-guruquicksytessiiitesorsitesmagicpatternsappis-a-cpameteorappfrom-wiis-a-rockstarbumbleshrimpdattolocaldatabricksappsreadthedocs-hostedfrom-rifamilydsdyndns-picsmyoxypagesplesknsbplaceddnsaliasdynaliasdyndns-remotedoomdnsip-ddnsblogdnsis-a-doctorroutingthecloudamazoncognitobarsyonlinedsmynasddnsgurucloudflare-ipfsdeus-canvasfrom-idsmushcdnpagespeedmobilizerdyndns-at-homeunusualpersonhosted-by-previderis-a-republicandyn-o-saurstreamlitappworkisboringonthewificprapidqualifioappis-uberleetis-slickgetmyipwpdevcloudtypeformdyndns-at-workgentlentapismynascloudw-corp-staticblitzfrom-ingeekgalaxyservebeerfrom-mdonrenderspace-to-rentaivencloudappspacehostedwafaicloudcodespotblogspotatlassian-3p-us-gov-modfrom-ndfrom-msis-a-techieis-a-studentcustomer-ociis-a-photographerdurumisfrom-ksmassivegriddyndns-wikiis-an-entertaineris-a-hard-workermysecuritycamerafrom-mnrackmazedyndns-blogis-a-bulls-fanwritesthisblogfreemyipsimple-urlfrom-sdninjaneer-sitesreservdauthgear-stagingest-mon-blogueuris-into-gamesrice-labsxtooldevicesakurawebis-an-anarchistoraclecloudappsdyndns-worksells-for-urhcloudfrom-dcfastvps-serverwpmucdnis-a-geekscrysecfrom-txis-into-cartoonsmodelscapetrycloudflarelocaltonetstreak-linkbalena-devicesfrom-njforgeblocksfreebox-oswebadorsitefrom-ncdoesntexisthobby-sitestreaklinkshomesecuritymacownprovidertuleap-partnersdattorelaywphostedmailservequakeis-a-socialistservehalflifepivohostingdynuhostingquipelementsw-staticblitzdyndns-webfrom-deproject-studyis-not-certifiedhercules-devis-a-financialadvisoramazonlightsailservepicsis-a-greenloseyouripfrom-ilwithyoutubemwcloudnonprodwiredbladehostingdnsdojofrom-tnpixolinomyqnapcloudncloudstorageis-an-artisthostedpiis-a-landscaperauiusercontentoaiusercontenton-forgeis-a-conservativedreamhostersnet-freaksapps-1and1is-goneencoreapifastly-edgefrom-nesalesforcefrom-scdeployagentoraclegovcloudappsfrom-alis-a-lawyercechirevultrobjectsstufftoreadisa-geekddnsgeeklovableprojecttry-snowplowfrom-moblogsyteis-a-bookkeepernogmyforumravendbmyboxdeelementoredsaacficogoorinforgcomgobnatneteduidstoreorgcomnetintedudevnomepublorgcomneteduathgovtestscalculatorspaynowinfoquizzesresearchedcloudnsfunnelsassessmentsjscaleforcetmacltdorgmilcompronetgovbizpresseklogesrsccloudcustomfltusrcloude4corealmgovmunicontentproxy9metacentrumdyndyndyndnsdynpagespages-researchitionoccustomercomymyspreadshopipv64diskussionsbereich4limacomrubgov2ixfirewall-gatewayddnssspdnsbarsykeymachinesquare7myhome-serverspeedpartnercommunity-proschuldockxenonconnectgünstigliefernbwcloud-os-instancedyndnssecmy-routerxn--gnstigliefern-wobin-butterl-o-g-i-nisteingeekin-dslin-berlinin-brbfuettertdasnetzleitungsenin-vpnlcube-serverdyn-ip24logoipdyn-berlinruhr-uni-bochum12hpgoipsrvdnsfruskygit-repossvn-reposinternet-dnsgünstigbestellenhome-webserverxn--gnstigbestellen-zvbbplacedheimdnscosidnswebspaceconfiglima-citydyndns1istmeinvirtualuserschulplattformmy-gatewayddnsseclebtimnetztest-iservmein-iservvirtual-userhome64iservschuletaifun-dnstraeumtgeradeschulserverdynamisches-dns123webseitednshomehs-heilbronndnsupdaterbssgraphicdwadpdwdaepeweaawapaafpfwfabwbpbacwcpcciwebuserapiobjectssites*teamst3r2lpabymebravepanelngrokiservstglclcrmerpflypagesbarsyvivenushoplocalcertlocalplayerbearbloggatewaydeno-stagingis-not-ais-a-goodbotdashvercelmocha-sandboxplatter-appreplitgithubpreviewworkersinbrowserevervaultis-ahrsndenoxmitmodxmyaddrstorageapipayloadgrebedocruncontainersreliantlabsstgstagelclstageloginlineis-a-fullstackcodepenreliantpreviewleapcellngrok-freeis-coolpagelemonstoragewebharemediatechlibp2pdiscoursecomyspreadshopstoreregbiz123hjemmesidefirmcoorgcomnetedugovsldorgmilcomwebgobartnetedugovtmorgpolcomsocartnetedugovassoagrondiscoodontk12medcuegyecpaabgengorgmilgalsaltulcomadmesmgobpubdocmonfindgnriouioproartlatvetnetfotedulojgovntrturibrbarxxxofficialbasechefprofmktgpsictechinfoarqtcontdentrrpppsiqgit-pagesritmedfieorgcomlibprieduaipgovriikmeactvsportorgmilcomscieunnetedugovnameinfopintouchtawktotawkmyspreadshoporgcomnomgobedu123miwebcomputeorgcomnetedugovbiznameinfocognito-idptransfer-webappeusc-de-east-1onjelasticnxaspdnsbarsydirectwpdeuxfleurstransurldogadoprvwcloudnsamazonwebservicesdnshomeuserpartycokoobinmkmspaceviewfidymyspreadshopalandkapsiikixn--hkkinen-5wacloudplatformhäkkinen123kotisivuidacorgmilcompronetedugovbiznameinforadioorgcomneteduusercocomexperts-comptablestmmyspreadshopgretaprdcomnomynhccifbxoshuissier-justicenotairesaeroportfreeboxoson-webavocatassoportgouvkdnschirurgiens-dentistes-en-franceavouesfbx-os123sitewebveterinairechirurgiens-dentistespharmacienchambagrimedecinfreebox-osdediboxgoupilemszicpyicpvicppleysheezypagesedugovcnpyorgcomcybllcpvtnetedugovtnxonlineschoolddnsdaemond6atcopanelorgnetplybotdashstackitkaasorgmilcomnetedugovbizmodltdorgcomedugovcoorgcomneteduappwriteacorgcomnetedugovcloudtranslateusercontentorgcomnetedumobiassoorgcomnetedugovbarsysimplesiteindorgmilcomgobneteduorgcomwebnetedugovguaminfonxhra教育敎育網絡网絡组織組織网络網络组织組织公司政府個人个人箇人ltdorgcomincneteduidvgovxn--uc0ay4axn--55qx5dxn--mk0axixn--io0a7ixn--uc0atvxn--zf0avxxn--lcvr32dxn--od0algxn--wcvs22dxn--gmqw5axn--od0aq3bxn--mxtq1mxn--ciqpnxn--tn0agxn--gmq050iorgmilcomgobnetedufngocdnappvoatiiservwp2tempurlmircloudfreesitewpmudevmyfastgadgetcloudaccessjeleambahalfboltfastvpsemergenteasypanelopencraftizcombrendlynamefromrtpersoadultmedorgpolrelcomproartnetedufirminfoassoshopcoopgouvtmcomediahotelforumvideosportorgsexagrargameslakaseroticaerotikatozsdereklamcasino2000filmsuliinfoboltshopprivnewsszexcityutazasjogaszkonyveloingatlaneacaicogoormyᬩᬮᬶmilwebschnetkopbizzonedesaponpesxn--9tfkymyspreadshopgovmytabittabitorderravpageaccok12idforgnetgovmuniltdplcaccotttvorgcomnetmeca6g5gpgamubacaicniocoukuptverdruscsdelhiindorgmilcomwebnicfingenpronetintedugovresbizbiharbarsyinternetbusinessschooltravelsupabasealumnigujaratfirminfoaeropostbankcoopindevscloudnsno-ipbarsybarrell-of-knowledgebarrel-of-knowledgensupdategroks-thisdnsupdatefor-ourknowsitalldvrcammittwalddynamic-dnsv-infowebhopselfipdyndnshere-for-moreilovecollegemayfirstforumzcloudnsmittwaldservertypo3servergroks-theeusekd1cdndyndnsidrawsainaueuapjpusstagemocksysdevicesclientcustreservdcustdevdisrecprodtestingcowzbeebyteutwenteboxfusebravepstmndedynngrokorgmilcomnomnetedugovqcxqzzbarsythingdustmo-siemensrb-hostingfh-muenstergitbookbluebitecloudbeesusercontentnodeartterramindkiloappsforgerockdarklangresinstagingapigeebubbleb-datascryptedhypernodedappnodepantheonsitegitlabgithubkeeneticvirtualservercleverappshostyhostingon-rioedugitticketstelebitwixstudioon-k3sicp0icp12038jeleqotolairbubbleappsmyaddrstolosmyrdbxwebflowdrive-platformbeagleboardhasura-applolipopdefinimavaporcloudmusicianwebflowtestazurecontainerresindevicereadthedocsloginlineeditorxmoonscalesandcatsbasicserverwebthingsbrowsersafetymarkbeebyteappbitbucketidaccovistablogorgschnetgovxn--mgba3a4f16axn--mgba3a4fraarvanedgeايرانایرانjclaspeziapdudcefegelemeperetevebacanatavaparasabgagfgogrgpgalclblimfmrmcbmbvbfclcmcvcrcpcchlimifibicivipirisimncnbnanenrnpntnnolomobocoaogorosopotoptvtatctbtmtltotpusulunutpspapaqsvpvvvtvavvrtrsrprgrfrcrbrarorkrvstsssbscsmsispzczbzbozen-suedtirolmyspreadshopxn--bulsan-sdtirol-nsbxn--valledaoste-ebbtrentinoaltoadigetrentin-sued-tirolxn--forlcesena-c8axn--forl-cesena-fcbxn--bozen-sdtirol-2obtriestetrentinsuedtiroltrentino-s-tirollecceudineaostesienaparmaluccapaviagenoapaduaaostamonzaabruzzoternirietiturinmilanbozenlaziofermoleccocuneonuoropratola-speziavdataaligfvgpugmolcalcamlomumbsicpmnvenvaoedugovabrsarmaremrbastoslazibxosfirenzetrentinosüdtirolval-d-aostavalle-aostamessinacremonaravennatoscanatrentin-suedtirolbolognacalabriaurbinopesarofriuli-v-giuliaogliastraxn--valle-aoste-ebblaquilaandriatranibarlettasyncloudxn--valle-d-aoste-ehbaostavalleyvalled-aostatrentino-alto-adigevallee-d-aostexn--balsan-sdtirol-nsbpistoiasicilialucaniacataniaiserniaperugiabresciaveneziagorizialiguriaimperiabulsan-suedtirolbalsan-suedtirolbarlettatraniandriaxn--trentino-sdtirol-szbforlì-cesenatuscanyvallée-d-aostemantovavallée-aostecasertapiemontevalleaostaval-daostafriulivgiuliatrevisoforli-cesenavalléedaosteferrarapescaravald-aostatrentino-altoadigefriuli-vegiuliavallee-aostecarboniaiglesiastarantomediocampidanovalleedaostetrentinosud-tirolcampobassotrentinsüd-tiroltrentinosüd-tirolmonzabrianzatrentino-südtirolxn--trentino-sd-tirol-c3bpotenzacosenzavicenzaemiliaromagnavenicefrosinonemarchepordenonetrentinosued-tirolvaresemolisevalléeaostefriuli-veneziagiuliabasilicatalatinaanconasavonaveronamodenabiellabolzano-altoadigepugliafoggiaumbriatrentino-stirolgenovapadovamateranovararagusapiacenzatrentinostirolvalleeaostetempio-olbiasudsardegnatrentinsudtirolmassa-carrarafriuliveneziagiuliatrentinosuedtirolandria-barletta-tranitrapanixn--cesenaforl-i8amaceratacaltanissettaascoli-picenobrindisicarraramassacagliaririmininapolivibo-valentiachietibulsan-sudtirolbalsan-sudtiroltrentino-a-adigebulsanbalsaniglesiascarboniamilanotorinoteramodell-ogliastraarezzotrentinoalto-adigerovigotrentovenetoiglesias-carboniatrentino-sud-tirolaltoadigereggio-emiliareggio-calabriasardegnatranibarlettaandriapiedmontxn--sdtirol-n2amedio-campidanotrentino-süd-tirolfriuli-vgiuliafriuli-ve-giuliaromeennaromapisa32-b16-b64-blodiastibarineencomonaplesforlicesenailiadboxosalessandriasicilytrani-barletta-andriaxn--trentin-sdtirol-7vbpesarourbinotrentinsued-tirolcesena-forliforlìcesenaemilia-romagnamonzaebrianzaxn--trentinsdtirol-nsbtrentinos-tiroltrentinsüdtirolvalledaostaolbia-tempiocampidanomediovibovalentiasassarivalle-daostalombardysud-sardegnafriulivegiuliareggioemiliamonzaedellabrianzaalto-adigevercellitrentin-sudtiroltraniandriabarlettatrentino-sudtirolascolipicenobozen-südtirolfriulive-giuliaflorencexn--cesena-forl-mcbcarbonia-iglesiasaosta-valleycarrara-massadellogliastratrentinoa-adigexn--valleaoste-e7apesaro-urbinoxn--trentinosdtirol-7vbxn--trentin-sd-tirol-rzbxn--trentinsd-tirol-6vbtrani-andria-barlettatrentin-süd-tirolxn--trentinosd-tirol-rzbgrossetomonza-e-della-brianzasüdtirolreggiocalabriatrentinoaadigetrentin-südtirolverbano-cusio-ossolafriuliv-giuliaverbaniacampaniatrentino-aadigefriulivenezia-giuliasardiniaandriabarlettatranibarletta-trani-andriacatanzarooristanourbino-pesarocesena-forlìvalle-d-aostacampidano-medio123homepagesiracusatempioolbiasuedtirollombardiaavellinocesenaforlìtrentinofriuli-venezia-giuliabozen-sudtirolandria-trani-barlettabulsan-südtirolbalsan-südtirolmonza-brianzabolzanotrentino-sued-tirolbellunosalernolivornocrotonesondriodnshometrentinsud-tirolmassacarraratrentin-sud-tiroltrentino-suedtirolviterbobergamocesenaforliolbiatempiopalermobeneventoagrigentoofcoorgnetfmaitvphdengorgmilcomschnetedugovperagrikanieasukehandachitatokaiaisaikonanoharuamaobuhigashiuraowariasahiinuyamatobishimaiwakurashitarainazawatoyonegamagorimihamatoyotataharakariyayatomioguchikomakimiyoshinishiotokonamekiyosuchiryutoyohashiokazakiisshikikasugaikotakiratoeianjotogofusosetohazutsushimashinshirotakahamanisshinshikatsuhekinantoyokawaichinomiyatoyoakeodateogataakitaikawakyowahonjoogayurihonjonoshirokamiokakatagamimitanegojomeyokotekosakadaisenkazunonikahohonjyomoriyoshimisatohappoukamikoanihachirogatahigashinarusesembokufujisatokitaakitaitayanagiowanitakkomutsutsurutahirosakigonoheoirasetowadamisawanohejiaomorishingohiranairokunohehashikamitsugarushichinohehachinohenakadomarisannohekuroishisakaeisumiasahiotakiinzaiabikomatsudoyachiyomutsuzawakujukuriomigawakashiwatoganemihamanaritasakuranagaramobarahanamigawachoshishiroichoseikozakishisuikatorimidorichonankyonanfuttsuonjukufunabashinagareyamanodasosatakochuotohnoshourayasukimitsuyokaichibayotsukaidosodegauratateyamakamagayayokoshibahikariyachimatakatsuuratomisatokisarazukamogawaichikawanarashinoichinomiyashimofusaminamibososhirakoichiharaoamishirasatoikatahonaiainansaijoseiyoiyoozuuwajimaniihamanamikatamasakiuchikokihokutobetoonshikokuchuomatsuyamaimabarikamijimakumakogenyawatahamamatsunosabaeikedaobamasakaifukuiohionotsurugamihamawakasaminamiechizeneiheijikatsuyamatakahamaechizensoedaukihaomutaokawanishiogoribuzenonojosueumiokiotochikugosasagurisaigawamizumakishinyoshitomikurumekurateyamadakasuganakamamiyamanogatatakatahakataiizukakawaratagawakasuyaashiyainatsukimunakataminamitsuikishonaikurogifukuchikeisenhigashimiyakoshinguyukuhashiokagakiyamekogaongausuikahotohochuotoyotsumiyawakadazaifuhisayamatachiaraiyanagawanakagawahirokawachikujochikushinochikuhochikuzennamieotamaokumashowateneiiwakikoorinangoononishigoshimogoomotegomishimafukushimaasakawakagamiishishirakawaiitatefutabahiratayugawahanawakitakatakawamatakunimiyabukibandaihigashihironoyamatomiharuyamatsuriaizubangedatesomaaizuwakamatsuyanaizuaizumisatonishiaizuizumizakikitashiobarataishinkaneyamakoriyamainawashirotanagurafurudonosamegawasukagawaishikawatamakawaikedaogakitaruiginanenahashimahichisonakatsugawaibigawashirakawamizunamiminokamomitakekawauesekigaharatomikasakahogikitagatayamagatatajimianpachimotosuyaotsukakamigaharahidakanisekitokigujominogodoyorogifukasamatsutakayamawanouchihigashishirakawakasaharashimonitatsumagoichiyodakannakanrashowameiwakiryuotaoratomiokafujiokaitakuranaganoharahigashiagatsumatakasakishibukawaminakamikatashinatsukiyonokawabanumataannakaoizumimidorishintoisesakiuenoyoshiokakusatsutakayamanakanojonanmokutamamuratatebayashimaebashiotakekaitadaiwahongofuchukuietajimashobaramiharahatsukaichihigashihiroshimamiyoshikumanokurenakasakaseraseranishiasaminamifukuyamashinichionomichiosakikamijimajinsekikogentakeharaotobenanaeikedatohmaozoraobiraabirakyowaeniwataikibibaisharirebunerimohiroooketootarupippunishiokoppechitosefurubirahakodateshiranukakitahiroshimakushiroobihironanporoiwamizawaniikappukunneppufukushimanakasatsunaitoyourakuromatsunaiakabirakamisunagawashibechaurakawakamifuranonakatombetsuasahikawashimokawakayabeokoppebiratoriabashirisaromaatsumanumatahidakabifukamukawamikasahorokanaitoyotomisarufutsuhigashikawaishikarikitamiyoichiesashiiwanaitomariminamifuranoakkeshifuranotoyakoyakumootoineppushikaoishiraoinemuronayorohaboroashorobihororishirifujiutashinaihokutotakasuebetsuurausuassabukikonaishimamakinaiedatetoyabieinikiesanuryuoumuteshikagarikubetsuashibetsukimobetsuaibetsutobetsusobetsuembetsushimizuchippubetsurishirihokuryuhoronobeshintokutsubetsushibetsuhonbetsumombetsutsukigatakuriyamakoshimizushiriuchikutchanmurorannoboribetsukamishihorowassamushinshinotsukembuchiwakkanaikamoenaikiyosatotakinoueshikabesunagawafukagawanakagawatakikawakamikawahigashikagurahamatonbetsumatsumaemoseushirankoshishakotanimakanemashikeotofuketomakomaisandatambaitamiawajikasaiasagoshisoonoakoyashirotoyookaminamiawajiinagawafukusakitakasagokamigorikasugaharimayokawaashiyahimejiakashitaishiaogakisannantakinosumototakarazukanishinomiyashingugoshikinishiwakiyokatakaaioimikisayoyabukawanishiamagasakisasayamashinonsenkakogawaichikawakamikawatatsunotsukubaiwamaogawaasahisakaitokaioaraiitakobandodaigosuifuinaamikasumigaurakashimaomitamayachiyoshimodatetomobetoridehitachinakainashikisakuragawakasamayawaramoriyahitachiomiyanamegatayamagatahitachikamisuushikutakahagiibarakitonekoganakasowayukimihojosomitoryugasakishimotsumafujishirotsuchiurachikuseihitachiotashirosatotamatsukuriuchiharashikahakuinanaotsubatawajimakahokukawakitatsurugikaganominotosuzuuchinadakomatsuanamizunakanotohakusannonoichikanazawaiwateshiwafudaikawaimoriokaofunatohanamakikuzumakikitakamininohekunoheyamadayahabasumitaichinosekitanohatahiraizumirikuzentakatajobojiotsuchihironomiyakoiwaizumikarumaiichinohenodakujitonooshushizukuishifujisawamizusawakamaishikanegasakimannoutazukotohiraayagawazentsujihigashikagawauchinomikanonjisanukimarugamemitoyotakamatsutadotsunaoshimatonoshoakuneamamiizumihiokiyusuikinkoisasookouyamanakatanekagoshimakanoyaisenkawanabeminamitanemakurazakitarumizunishinoomotematsumotosatsumasendaioimatsudaayaseebinamiurazushinakaiodawaraiseharasagamiharahakoneaikawakaiseiatsugitsukuihadanoyamatoyamakitazamaoisochigasakininomiyayokosukakamakuraminamiashigarafujisawasamukawakiyokawahiratsukayugawaraokawaumajikochitsunootoyoakiinonishitosayasudahidakamiharasakawaniyodogawahigashitsunokagamigeiseisusakiotsukinaharisukumomurototosakamiochitoyotosashimizumotoyamanankokunakamurakitagawayusuharaogunichoyoukiasoutoozugyokutoamakusamifunetakamoriyamagaminamataminamiogunikikuchisumotoyamatonagasumashikiaraokumamotokamiamakusanishiharayatsushiroayabeseikasakyoideineujinakagyokameokakyotangokyotanabekyotambaminamiyamashiroyamashinatanabeyawatawazukaminaminantanmiyazuhigashiyamafukuchiyamakitamukokamojoyokizumaizuruujitawaraoyamazakinagaokakyokumiyamakawagoeinabeshimameiwaasahitaikiudonoisetsukisosakikuwanamihamamiyamasuzukatamakimisuginabarikumanokomonominamiisewataraitobakiwatakikihotadomatsusakayokkaichikameyamaureshinoishinomakishichikashukuohirataiwaosakizaohigashimatsushimashikamaiwanumashibataogawaraonagawakawasakiseminemarumoriminamisanrikukakudamuratawakuyatomiyanatoriwataritagajomisatotomekamirifushiroishimatsushimayamamotoshiogamafurukawahyugaebinotsunosaitoayakushimanobeokakitauramiyazakitakazakigokaseshiibamimatashintomikunitomikitakatakobayashikawaminamitakaharukijotakanabemiyakonojonishimeranichinankitagawakadogawamorotsukakisofukushimaminamimakisakaeobuseikedaogawamiasaokayaasahiotakiotarichinoinaomichikumakomaganechikuhokukaruizawayasuokaooshikaikusakaminamiaikitogakushimatsukawakawakamitateshinatakamorikitaaikishiojirimiyadahakubaiizunaiijimaiiyamamiyotasuzakayasakatoguraookuwanagawaminowahirayayamagataminamiminowafujimiomachisakakitakaginaganonakanosakuhokomoronagisoshinanomachiwadauedaiidaharasuwatomiachiaokianankisosakunozawaonsenagematsutakayamashimosuwamatsumotoyamanouchinakagawamochizukiazuminotatsunoobamaomuraseihiunzenosetofutsuikichijiwanagasakiisahayahasamisaikaikawatanasasebohiradokuchinotsugototogitsutsushimashimabarashinkamigotomatsuurayamazoekashibaikomakawaitenrioyodosangokoryoudaojiikarugayamatokoriyamatenkawakatsuragikurotakikawakamimiyakemitsuetakatorikamikitayamayamatotakadahegurishinjokanmakisakuraitawaramotogoseoudanarasoniandokawanishishimoichihigashiyoshinokashiharashimokitayamanosegawayoshinomintsivorytopazsakuragehirnsumomoaseinetopalmail-boxmokurenyoitamuikaojiyagosensanjoaganomyokoseiroagaomishibataniigatanagaokamurakamiuonumayuzawakariwatagamitainaitsunanminamiuonumatochioyahikojoetsuseiroukamosadoizumozakitokamachiitoigawasekikawakashiwazakitsubamemitsukekokonoesaikiusukibeppuusahimeshimakunisakihasamataketatsukumihitaoitahijikusuyufukujukamitsuebungoonobungotakadaibaraniimibizentsuyamaokayamakasaokahayashimayakagemaniwaakaiwamisakishinjotamanotakahashikibichuowakesojanagishookumenannishiawakurakurashikiasakuchisetouchikagaminosatoshotomigusukunakagusukuyaeseizenaurumaiheyaaguniogiminanjokinminamidaitokitanakagusukuyonaguniokinawaishigakikunigamiurasoekadenataramahiraraginozataketomishimojizamamitonakiitomanhigashimotobuyonabarugushikamionnanahanagohaebarukumejimakitadaitonakijinnishiharayomitanginowantokashikiishikawaikedasuitaminohizuminishisakaikananabenodaitoosakasayamayaokishiwadatadaokakaizukatondabayashichihayaakasakakumatorikadomasayamahigashiosakashijonawatehirakatataishimisakitajirihannansennankatanotoyonominatosettsuhigashiyodogawaibarakinosekitachuohigashisumiyoshifujiiderakashiwaraizumiotsutoyonakamatsubaramoriguchiizumisanoshimamototakatsukineyagawahabikinotakaishikawachinaganoyoshinogarikamiminearitaouchiimarihizenogikashimaariakekiyamafukudomikitagatakitahataomachigenkaikanzakinishiaritakyuragisagataratosutakushiroishikaratsuhamatamakouhokukawagoeyoshidasatteogoseirumaasakaurawaogawaniizaomiyayoriiotakishikihonjooganohannohanyuinasaitamaokegawaarakawayoshikawayokozehasudasayamahidakafukayachichibuiwatsukiryokamiyoshimikamiizumifujimiwarabiranzanmiyoshiminanoyashiosakadosugitomisatohigashichichibutodasokakukiyonokazoshiraokakasukabekounosukawajimatsurugashimamiyashirokitamotohatoyamamoroyamahatogayakumagayakawaguchinagatorokamisatomatsubushinamegawatokigawakamikawafujiminohigashimatsuyamakoshigayatokorozawas3isk01isk02ryuohkoseikonanaishorittotakashimamaibarahikonetorahimenishiazaikokagamokotoyasuotsukusatsunagahamamoriyamatoyosatotakatsukinotogawaomihachimanhigashiomiakagiunnanizumogotsuamayatsukakakinokimatsuehamadamasudahikawahikimiokuizumoyasugiyakumomisatotamayuohdahigashiizumookinoshimanishinoshimatsuwanoshimaneshimadafujiedayoshidashimodagotembaiwataatamikosaiyaizuitoizumishimahaibaramakinoharaomaezakikawanehonkannamisusonohigashiizufukuroinumazukawazufujiaraishizuokahamamatsushimizuizunokunimatsuzakimorimachiminamiizunishiizukikugawakakegawafujikawafujinomiyaujiietsugaoyamayaitaohiranikkoashikagakuroisokanumasakurashioyakarasuyamamotegiichikaikaminokawatochigihagamokanogisanobatonasumibunasushiobaranishikatautsunomiyaiwafunemashikoshimotsukeohtawaratakanezawaitanokomatsushimatokushimaichibaminamiaizumiwajikikainanmiyoshinarutomimamugiananmatsushigesanagochishishikuinakagawamachidachiyodakomaefussainagitaitochofufuchuomeotahigashiyamatotoshimaokutamaaogashimakodairaedogawaarakawahachiojishinagawatachikawashibuyasuginamihinodekiyosesumidaoshimanerimamitakahamuraadachinakanomizuhobunkyomegurominatokoganeihigashikurumekokubunjihigashimurayamamusashimurayamatamakitahinochuokotokatsushikakouzushimaogasawaraakishimakunitachishinjukusetagayamusashinohachijoitabashiakirunohinoharachizunanbukotouramisasawakasayonagokogehinoyazutottorinichinansakaiminatokawaharaoyabetairainamiasahinantoimizufuchutakaokakurobeyamadajohanatoyamatonaminyuzenfunahashinakaniikawanamerikawaunazukitogahimiuozufukumitsutateyamakamiichiiwadearidayuasainamitaijikatsuragiaridagawatanabemihamahidakakainankiminomisatoshingushirahamakamitondayurakozakoyagobokitayamawakayamakudoyamahashimotokushimotokozagawahirogawakinokawanachikatsuurarsuseroeoishidasagaeoguniasahinagaitendonanyoobanazawanishikawasakataohkuratozawamikawamamurogawayamagatafunagatatakahatashonaishinjokahokuiideyuzakawanishitsuruokakaminoyamayamanobeshiratakamurayamanakayamakaneyamahigashineyonezawasakegawamitouubeyuuabushimonosekitabuseoshimatoyotaiwakunihikarishunannagatohagihofukudamatsutokuyamashowadoshitsurunanbukoshukaiminami-alpsnirasakikosugeotsukioshinohokutominobuyamanashifuefukichuokofuichikawamisatoyamanakakonakamichitabayamanishikatsuranarusawafujikawahayakawafujiyoshidafujikawaguchikouenohara長野京都岐阜大阪三重群馬千葉滋賀佐賀奈良adednelgaccogogror秋田愛知高知埼玉沖縄栃木熊本岩手青森山梨新潟島根鳥取長崎香川宮城石川大分宮崎茨城山口兵庫山形徳島広島福島福岡岡山富山静岡愛媛福井東京xn--4it168dhatenadiaryxn--vgu402ckawaiishophatenablogcocottenamaste北海道penneehimeiwateversestabachibashigagonnagunmapermahaccaakitaosakauh-ohblushkochiaichifukuikuroncapooitigohyogotokyokyotopunyuthickcheap0t00g00j0mie2-ddaapyawjg0amfemsubxiiboomoobutchueekpgwrgrherskrboyrdyupperunderflierchipsmydnsheavyangryhippygirlyrulez神奈川鹿児島和歌山bambinaxn--nit225kokayamasaitamaxn--k7yn95exn--1lqs03nsapporoparasitelolipopmcxn--efvn9sniigatafukuokatokushimafukushimahiroshimakagoshimafakefurokinawaxn--8pvr4ucoolblogxn--0trq7p7nnkawasakinagasakimiyazakichilloutxn--8ltr62kxn--klty5xpeeweezombiecutegirlxn--rny31hxn--uuwu58axn--ntso0iqx3axn--djrs72d6uytoyamanikitanyantakagawamimozanagoyaboyfriendxn--2m4a15egreaterchowderegoismyamagatafashionstorexn--elqq16hxn--pssu33lsendaimiyagixn--rht27zpecoriaomorisaloonwatsonvivianxn--djty4knobushipigboatnaganopinokoxn--f6qx53asadistvelvetsecretxn--5js045dchicappayamanashiibarakidigickgirlfriendxn--1lqs71dmongolianxn--c3s14mxn--qqqt11mtochigixn--5rtq34kparallelo0o0mondkobesagabonadecaoitanarafoolkilldecimainhiholomosblokilociaoundopupugifutankcrapflopnooroopsmodsholyjeezstripperpepperbittershizuokaxn--rht3dkitakyushureadymadeicurusversusmatrixxn--rht61ehungryfloppygloomycrankyhandcraftedlittlestarxn--klt787dxn--kltx9awhitesnowsunnydaytottorilovepoptheshopbuyshopxn--5rtp49cxn--d5qv7z876cwebaccelxn--kbrq7oxn--4pvxsxn--1ctwolovesickkumamotocatfoodxn--tor131oyokohamawakayamatonkotsuxn--ehqz56nxn--uist22hxn--6btw5axn--kltp7dyamaguchifrenchkisspussycatxn--4it797kxn--uisz3gbabybluexn--zbx025dnetgamersxn--7t0a264ckanagawaxn--6orx2rishikawaxn--ntsq17ghalfmoonschoolbusjellybeanxn--mkru45iusercontentlolitapunkxn--32vp30hsakurastoragehokkaidoshimanecandypopbabymilksupersaleweblikeraindropbackdropwebsozaikikirarahateblodaynightmeneacsccogoormobiinfoaeusxxorgmilcomnetedugovorgcomnetedugovbizinfotmprdorgmilcomnomedugovassnotairespresseassocoopgouvveterinairemedecinpharmaciensorgnetedugovtraorgcomedurepgovmeneperekgacscaiiocogoitoresmshsseoulbusanulsandaeguc01milvkimmvchungnamjeonnamjeonbukeliv-dnsgyeonggijejueliv-cdnincheondaejeongangwongyeongbukgwangjuchungbukgyeongnameliv-apicoeduindorgcomembnetedugovorgmilcomnetedugovjcloudorgcomnetintedugovperbnrinfocooyorgcomnetedugovethipfscanvamypepethw3sstorachakeeneticjoinmcinbrowserdwebcyonnftstoragemyfritzaemewphlxachotelltdorgcomwebsocschngonetintedugrpgovassnomgacsccoorgnetedugovbizinfo123websiteidorgmilcomasnnetedugovconfidmedorgcomplcschnetedugovaccoorgnetgovpresstmassoirseproxaccosoundcasthoptocraftvp4c66orgnetedugovitsxwxmcdirmyboxbarsyedgestacksynologylogintoopencloudnohostwebhopdiskstationi234tcp4hoocgroknoipprivmydsddnsdnsforlohmustransipdscloudfilegear-sgbrasiliafilegearframerbarsybarsyonlinecoprdorgmilcomnomedugovinforgcomnetedugovnameacprorgcomartnetedugovpresseinfoassoinstgouvorgnycedugovbarsydscloudjuorgcomnetedugovminisiteaccoororgcomnetgovorgmilcompronetintedugovbizmuseumnameinfoaerocoopaccoorgcomnetintedugovbizcooporgcomgobneteduorgmilcomnetedugovbiznameaccoorgmilneteduadvgovcoorgcomnetaltgovforgotherhiskeeneticispmanagernomassoprod5476132eastasiacentraluswesteuropewestus2eastus2pnortheurope-01newzealandnorth-01southindia-01southcentralus2-01norwaywest-01eastus2-01westus2-01australiaeast-01italynorth-01israelnorthwest-01swedencentral-01westeurope-01centraluseuap-01taiwannorthwest-01uaecentral-01northcentralusstage-01israelcentral-01mexicocentral-01canadacentral-01austriaeast-01germanywestcentral-01francecentral-01ukwest-01denmarkeast-01polandcentral-01eastus-01westus-01swedensouth-01eastus3-01westus3-01brazilsouth-01centralus-01francesouth-01australiacentral-01westindia-01uaenorth-01jioindiacentral-01canadaeast-01belgiumcentral-01spaincentral-01koreacentral-01chilecentral-01qatarcentral-01westcentralus-01eastus2euap-01norwayeast-01southafricanorth-01brazilsoutheast-01germanynorth-01switzerlandnorth-01switzerlandwest-01japanwest-01southafricawest-01japaneast-01eastasia-01indiasouthcentral-01taiwannorth-01centralindia-01uksouth-01southcentralus-01northcentralus-01eastasiastage-01indonesiacentral-01australiacentral2-01australiasoutheast-01malaysiawest-01koreasouth-01southeastasia-01southeastus5-01northeastus5-01jioindiawest-01rucdnwest1-usfra1-desandboxjls-sto1jls-sto3jls-sto2aglobalabglobalsslmapprodfreetlsmapvpslon-1lon-2ny-1fr-1sg-1ny-2paassnwebpaashostingjelasticnordeste-idcsocuserpagescwebfileblobservicebuscoreatlricnjsjelasticwebsitestoragesezagbinruhuukjptsmyspreadshopmynetnameakamaiorigin-stagingfrom-coipv64dynv6cdn77serveblogadobeaemcloudhicamsprytdnsupno-ipownipde5ovhicpfirewall-gatewaysytesmypsxbarsyusgovcloudapimyamazemyradwebakamaihdsaveincloudfastlylbfrom-lasubsc-paysquare7in-the-bandblackbaudcdnhomelinuxoninfernoctfcloudservebbsdns-dynamiccloudfrontakamai-stagingipifonyham-radio-opsenseeringclickrisingcommunity-profrom-nylocalcertgrafana-devedgesuite-stagingcloudflareanycasteating-organicatlassian-devmydattofeste-iplocaltotorprojectknx-serveredgekeycloudflareglobalcloudyclustercasacamserveftpakamaized-stagingakamaiorigindns-cloudmyeffectboomlabotdashbuyshousestwmailhetemlazure-mobilein-dslthruhereredirectmedynuddnsbouncemesupabaseluyanicloudappakamaicloudfunctionsdebiannhlfanpgafanstatic-accessin-vpnmysynologymafeloappudohomeftptrafficmanagersiteleafseidatmemsetcloudflarecloudaccesskeyword-onazure-apiis-a-chefdoes-itgets-itwebhopselfiphomeipkicks-assedgesuitewindowsserver-ontunnelmolemydissentscrapper-sitecloudflarecnuni5srcfggffiobbzabchrsndenodynuopikddnsvpndnsakadnselastxkinghostvps-hostfastlyhomeunixazureedgeshopselectdontexistmyfritzcloudjiffyalwaysdatasells-itsquaresbroke-itazurefddattolocalat-band-campmeinforumfamilydsazurestaticappsdefinimabplaceddnsaliasdynaliasnow-dnsblogdnsroutingthecloudendofinternetdsmynasakamaiedgemymediapcadobeio-staticakamaiedge-stagingakamaihd-stagingddns-ipprivatizehealthinsurancelive-onkrellianschokokeksmassivegridmysecuritycamerarackmazeserveminecraftfrom-azis-a-geekakamaizedmoonscaleoffice-on-theusgovtrafficmanageradobeioruntimeedgekey-stagingreserve-onlinechannelsdvrdnsdojousgovcloudappcdn77-sslapps-1and1podzoneazurewebsitesdynathomescaleforceyandexcloudvusercontentisa-geekcdn-edgescoaemalcesappwriteazimuthtlonarvobuiltwithrocketnoticeablestorecomwebrecnetperotherfirminfoartslgdloncogoiltdorgmilcolcomplcschgenngonetedugovbiznamefirmmobiacincoorgmilcomnomwebgobnetintedubizinfocomyspreadshopdemongovtransurl123websitehosting-clusterkhplaycistrongsnesosvalervålerxn--vler-qoaossandeheroysandeherøybøboheroyherøyxn--hery-iraxn--b-5gavalerbøboxn--b-5gasandesandexn--hery-iraxn--vler-qoavålerhåreålaahavaofsfvfhlolnlalrlhmfmtmahcostntbuåstrmreigersundmyspreadshopgálsáeidsvolltingvollgildeskalflorøvadsøvardøvanylvenxn--bhccavuotna-k7astrandaxn--kvnangen-k0axn--sknland-fxaxn--mosjen-eyarakkestadhyllestadnannestadvevelstadvaapstenordre-landsondre-landsøndre-landtjieltexn--vrggt-xqadsør-aurdalsor-aurdalheradstordmoldefordeførdeseljefedjeryggehemnexn--krehamn-dxasognegranesøgnebrynetjomevallebykletokkegiskedovretjømehobølvoldasaudatolgasømnaviknadønnasomnadonnatranafrananesnaraumasmolatrænafrænalesjasmølaørstaorstahitrafloraaukraloppafrøyarissasnasahalsagalsaromsaraisaráisafroyasnåsagronghobolfjelltydalårdalardalaskimharamkraanghkekråanghkesorumbarumhurumbærumsørummodumsálátbálátfrognbjugnvåganvagangulenskienløtenlotenstrynvefsnxn--merker-kuaskaunsveiobømlobomloskjåkvardoflorovadsosalatbalatsálatklæbuklabuselbubarduulvikskjakklepprisørxn--nttery-byaeflåeidflahofmilgolholsellomskifetvikdepvgsfhsaskerrisorhamarasnesåsnesrørosrorosxn--slat-5namasoynaroyvaroyluroydyroyaskoyradoyandoyrodoymeloyradøyandøyrødøymeløyaskøylurøydyrøymåsøyværøynærøyhoylandethøylandetdivtasvuodnalørenskoglorenskognesoddtangenxn--tjme-hraxn--smla-hraxn--stjrdal-s1aunjargalillehammerunjárgaxn--hamary-fyadavvenjargaxn--bearalvhki-y4a123hjemmesidegjerdrumxn--brnnysund-m8acxn--tnsberg-q1axn--mlatvuopmi-s4axn--snsa-roaxn--skierv-utaxn--brum-voatysfjordkvafjordeidfjordkvæfjordsongdalenmjondalenmjøndalenxn--gls-elackragerogáŋgaviikagangaviikasørreisasorreisasør-varangersor-varangerxn--risr-iraskiervaxn--frna-woaxn--trna-woakvinesdalleksvikleirvikrøyrvikroyrviksvelvikvenneslaevje-og-hornnessandnessjøenmarnardalvindafjordsandefjordenebakksnillfjordullensvangxn--trany-yuabrønnøysundnamsskoganaustevollxn--stjrdalshalsen-sqbnord-aurdalnord-frontrøgstadtrogstadgrimstadflakstadgjerstadxn--sandy-yuaxn--leagaviika-52bnore-og-uvdalvegarsheixn--rlingen-mxaxn--ggaviika-8ya47hvegårsheikarlsoykvitsoymasfjordenhamaroyinderoyosteroydavvenjárgasauheradguovdageaidnuxn--vre-eiker-k8abronnoysiellakkrødsheradkrodsheradkvinnheradbrønnøyxn--mtta-vrjjat-k7afxn--lrenskog-54akvitsøyvárggátkarlsøyosterøyinderøyhamarøybronnoysundxn--aurskog-hland-jnbbahccavuotnabáhccavuotnagiehtavuoatnastor-elvdalmidtre-gauldalxn--gildeskl-g0akarasjokevenassixn--bievt-0qaxn--yer-znalebesbynessebyxn--hbmer-xqamalselvmålselvxn--unjrga-rtamøre-og-romsdalmore-og-romsdalhareidmelandørlandorlandstrandålgårdsolundalgardafjordåfjorddielddanuorrikautokeinoxn--stre-toten-zcbskodjeaejriestangeliernebamblestokkefauskesnåasesnaasekongsvingerlangevagberlevagxn--flor-jrahattfjelldalostre-totenøstre-totenvestfoldxn--mely-iraálaheadjualaheadjunordreisaxn--troms-zuaxn--lgrd-poacporsangerflatangerstavangerleikangerbremangersamnangergieldakarasjohkaxn--rdy-0nabfrostautsirasnoasatromsaxn--sr-aurdal-l8aflekkefjordjølsterjolsteraremarkhedmarknååmesjevuemienaamesjevuemiexn--vard-jrarollagmeråkermerakerorskogørskogxn--bdddj-mrabdákŋoluoktaxn--osyro-wuaaknoluoktatrysilskjervøymandaljondalbindalrindalmeldalsuldalorkdalsigdalalvdallærdalhurdalsirdalverdallerdallardaloppdalåseralaseralhadselkragerødivttasvuotnaoverhallasteinkjerxn--hnefoss-q1askedsmokorsettromsøxn--dyry-iravestre-totenmuseumxn--sandnessjen-ogbrahkkeravjufylkesbiblbájddarbajddarxn--laheadju-7yarennesøyxn--koluokta-7ya57hxn--hgebostad-g3aleirfjordstorfjordbalsfjordbåtsfjordbatsfjordmuosátbievátloabátkárášjohkanøtterøyxn--mjndalen-64anordkappláhppilahppialstahaugsiljanverranrøykenroykenhaldenlyngenbergenhortenhønefosshonefosstroandinbeiarnvarggatosoyroosøyrotromsoidrettmuosatbievatruovatloabatvoagattynsetnessetxn--indery-fyaskánitskanitraholtråholtxn--ystre-slidre-ujbandebusarpsborgbearduxn--karlsy-fyahordalandjorpelandjørpelanddeatnuringsakersør-odalsor-odalxn--slt-elabringerikeaudnedalnittedalnissedalhemsedalslattumsurnadalxn--blt-elabelverumstjørdalnaustdalhjartdalgjøvikfyresdalhasviknarviklarvikgjovikmalvikgamviklenvikporsgrunnstjordalengerdaldrobakdrøbakxn--msy-ula0hvestvagoyxn--vgan-qoaxn--ryken-vuaxn--lten-graxn--stfold-9xaxn--hpmir-xqaxn--lury-iramálatvuopmimalatvuopmitysværkirkenesbirkenesmoskenesbáidárxn--fjord-lraxn--rdal-poabahcavuotnabáhcavuotnaxn--frde-gralindåsbearalvahkixn--hobl-iraráhkkerávjuxn--loabt-0qavågåáltábodøsundlundraderådeetnetimeholeauregrueoddavagavegaranatanaarnasolasulaaltalekafusavangbergkvamåmliamlibokntinnroangranosenoslobodorøstroststatåmotamotivguprivøyeroyerliermossvossxn--nvuotna-hwalusterlunnermarkerhábmerhabmerhvalerfjalerxn--rholt-mratysvarbaidarfitjargaularhápmirhapmirmelhusfosnesøksnesoksnestysneshemnesevenesflesbergeidsbergtonsbergtønsberglindasxn--sndre-land-0cbnamsosxn--srum-graøystre-slidreoystre-slidrevestre-slidretrondheimbalestrandxn--langevg-jxaaustrheimxn--skjk-soavagsoyaveroysandoykarmoyfinnoytranoyvestbytranbysykkylvenxn--hyanger-q1aspjelkavikandasuoloxn--fl-ziaxn--drbak-wuastathellexn--sr-varanger-ggbtelemarkxn--bhcavuotna-s4axn--porsgu-sta26fčáhcesuolocahcesuoloakrehamnåkrehamnsandøykarmøyfinnøytranøyvågsøyaverøynamdalseidxn--lesund-huabadaddjaxn--vegrshei-c0axn--btsfjord-9zagildeskålporsanguxn--trgstad-r1anávuotnanavuotnahammerfestxn--sgne-graxn--brnny-wuacibestadharstadnarviikaevenáššivestnesgjemnessandnesagdenesrennesoyxn--avery-yuaxn--tysvr-vrabearalváhkikongsbergspydebergrandabergxn--andy-iradavvesiidaxn--krdsherad-m8aporsáŋgufredrikstadbjerkreimringeburennebuaurskog-holandnotteroyxn--vgsy-qoa0jxn--rmskog-byaskierváivelandbyglandfrolandaurlandforsandxn--bjddar-ptamidsundålesundalesundfetsundfarsundovre-eikerøvre-eikerakershusxn--moreke-juasørfoldøstfoldostfoldsorfoldhøyangerhoyangerlevangerorkangertanangerxn--vestvgy-ixa6olillesandulsteinxn--rennesy-v1agranvinskjervoyxn--klbu-woalavagisxn--h-2faxn--ryrvik-byakafjordkåfjordseljordfolkebiblxn--gjvik-wuajevnakerxn--kfjord-iuabudejjuxn--kranghke-b0axn--davvenjrga-y4axn--rland-uuaxn--ldingen-q1axn--mlselv-iuaxn--rady-iraxn--linds-prabrumunddalxn--ygarden-p1amo-i-ranaeidskogrømskogromskoghjelmelandxn--finny-yuaxn--sr-odal-q1axn--skjervy-v1aballangenkvanangenkvænangengratangenxn--hmmrfeasta-s4acvossevangensuohkanxn--rde-ulaxn--mli-tlaxn--ksnes-uuanordlandskanlandskånlandsortlandfuoiskuxn--rros-graxn--hcesuolo-7ya35bxn--eveni-0qa01gagaivuotnagáivuotnaxn--seral-lradrammenmodalenmosjoenjan-mayentorskensteigengloppenxn--snes-poamatta-varjjatxn--sr-fron-q1aomasvuotnajessheimbådåddjåxn--krager-gyaxn--kvfjord-nxaxn--asky-iraxn--snase-nraxn--bidr-5nacholtålenxn--vads-jraxn--jlster-byamosjøenxn--rst-0nastavernxn--ostery-fyaxn--oppegrd-ixaxn--sknit-yqaxn--risa-5naoppegårdskiptvetrendalenholtalenxn--mot-tlaxn--lhppi-xqaxn--holtlen-hxaxn--srreisa-q1akopervikxn--muost-0qaxn--bmlo-grahokksundkvalsundegersundxn--karmy-yuaullensakerxn--hylandet-54axn--kvitsy-fyaxn--bod-2nalangevågberlevågkristiansandxn--rsta-frahornindalstjørdalshalsenstjordalshalsensandnessjoenhámmárfeastaxn--lrdal-srasør-fronsor-fronnord-odalkristiansundmátta-várjjatvestvågøynesoddennotoddenbuskerudøygardenoygardensalangenlavangenralingenrælingenlodingenlødingenleaŋgaviikalaakesvuemieleangaviikauenorgexn--srfold-byaaskvollxn--rskog-uuaxn--nry-yla5gxn--vry-yla5ghammarfeastaxn--rhkkervju-01afxn--givuotna-8yakommunekrokstadelvanedre-eikerhagebostadhægebostadxn--berlevg-jxakviteseidxn--s-1faxn--l-1faxn--nmesjevuemie-tcbafuosskomoårekemoarekexn--lt-liacxn--jrpeland-54asvalbardoppegardholmestrandtvedestrandsogndalsokndalarendalsunndalfolldalxn--krjohka-hwab49jlyngdaletnedalnorddalsaltdalgausdalskedsmovaksdalgjesdalstordalxn--frya-hraaarbortedrangedalxn--smna-graaurskog-hølandxn--vg-yiabtjeldsundhaugesundlindesnesxn--mre-og-romsdal-qqbxn--dnna-gradyntmpheremerseineshacknetenterprisecloudmineaccomaorimāoriorgmilcriiwigennetschoolhealthkiwigovtgeekxn--mori-qsacloudnsparliamentcomedorgcompronetedugovmuseumwebsitekinservicebarsywebsitebuildereerobookheimdnsleapcelleero-stagetechcrscsslorigingohomecdbedeeeiemesecabgngilnlalplchfisiincnnoroptatitmtltruauhulumkdkukskjplvtrgrfrkrhrusesismycynzcznetinteduassoososcloudstgbetaaezaeuhkusjswzhatenadiarycdn77hoptozaptois-a-knightmyftpno-ipjpnddnssdpdnsspdnsbarsysweetpepperis-a-bruinsfanis-very-sweetservegameis-a-soxfanhomelinuxcdn77-secureservebbsmisconfusedwebredirectblogsitefreedesktopcouchpotatofriestoolforgeaccesscamis-lostreadmyblogsmall-webfedorapeopleserveftpis-a-celticsfanmywirepotagertwmailin-dslsellsyourhomeread-booksfreeddnscable-modemis-savednflfanufcfanmlbfanstuff-4-saleendoftheinternetin-vpnmy-firewallhomeftpis-localis-a-chefboldlygoingnowherewebhopselfipkicks-assroxatunkcamdvrfedoraprojectgotdnsdvrdnsdyndnspubtlspimientahomeunixdontexistfedorainfracloudwmflabsfspagesbmoattachmentsteckidsfamilydsdnsaliasdynaliasnow-dnscloudnsdoomdnsduckdnsblogdnshomednsroutingthecloudendofinternetdsmynasip-dynamicpoivronhttpbinmyfirewallis-very-evilmysecuritycamerais-a-linux-userwmcloudis-a-geektuxfamilyis-a-candidatedoesntexistis-very-badhobby-sitegame-hostaltervistais-foundis-a-patsfandnsdojohepforgepodzonedynservcollegefanis-very-goodfrom-meis-very-niceisa-geeknerdpolacmedsldingorgcomnomgobabonetedupleskaemhlxmyboxrockyprvcydeuxfleursvibekitprodomgspdnscodebergheyflowstatichostlinkyhostmymagicorgmilcomnomgobneteduorgcomeduiorgmilcomngonetedugovcloudns1337ngrokacorggogfamcomwebgobnetedugokgopgkpgovgosbizpasaugumicsopozpapuwmwsrprusiskwpspkppspkmpspokeoiawsawifoumsdnskokwpmuppuppsppiwwiwoowuzswkzoschrzpisdnwzmiuwwitdpssewsseumigugimoirmpinbwinbwiihupporzgwgriwupowwskrwioswuozstarostwokonsulattmpccopruszkowmyspreadshopostrodakartuzyopolegminamediaustkazgorajgoraolawailawalomzawloclradombytomjaworznotargilubinkoninzagantorunkutnokepnonakloczestsopotsanokturekplockslasksklepzarowlukowmedaidgdaorgmilrelcomnomatmgsmartneteduelkgovwawsossexbiztgorysejnytychypomorzeboleslawiechomesklepsdscloudunicloudzakopanelegnicarawa-mazbydgoszczswidnikkrasnikwloclawekbielawamragowograjeworealestatebeskidykaszubymalopolskaprzeworskswiebodzinlecznadfirmaszkolawarmiagdyniamiastakazimierz-dolnymalborkswidnicadlugolekaostrolekapodlasieelblagtravelsimplesitezachpomormielecszczecinnieruchomosciwalbrzychlezajsklublinbedzinpoznanwielunmielnooleckostarachowicedkontopowiatwroclawrybniksuwalkileborkslupskgdanskostrowwlkptarnobrzegtourismwegrowkrakowglogowyou2pilanysamailwrocinfoagroautobeepshoppriviqhslapypiszlodzcfolksecommerce-shopmazurypulawyskoczowrzeszowpomorskiezgierzkaliszolkuszlowiczostrowiecsosnowiecmazowszewodzislawbialowiezazgorzeleckatowicepabianicejelenia-gorawolominkarpaczsieradznowarudaczeladzkonskowolaskierniewiceswinoujscieturystykabieszczadycieszynketrzynolsztynbialystokbabia-goraprochowicewarszawastalowa-wolapolkowicegorlicegliwiceponiatowalimanowalubartowaugustowkobierzyceopocznognieznoszczytnokolobrzegshoparenapodhalebielskoklodzkostargardcoshipatwithplayitownnamecoorgnetedugovacorgcomproestnetedugovbiznameislaprofinforechtngrokmedaaaacacpaenglawjurbarbarsykeeneticavocatacctcloudnsorgcomsecplonetedugov123paginaweborgcomnetintedugovnomepublidkinbarsygovx443cloudnsorgmilcomnetedugovcooporgmilcomschnetedugovnamecomcannetlibassoaemclantmcontstoreorgcomnomrecwwwbarsyfirminfoshopartsv6stackitmyddnswebspacelima-cityacincooxorgedugovbarsybrendlyhbvpsvpsspectrumlandinghostingacppmordoviamcprecbgorgmilcomspbnetintedumsknovgovbirrasmcdirmytismircloudvladimirnalchikadygeyamarinepyatigorskmyjinobashkiriaeurodirvladikavkazna4ugroznykustanaikalmykiacldmaildagestaniransmbuildcloudcanvaliaravalrwxwixdevelopmentappwritemigrationneedleverceldatabasestackitcodereplravendbsanityonporterlovableaccoorgmilnetgovcoopmedorgcompubschnetedugovservicemecomygovorggovtvmedorgcomnetedugovinfoedgfacbmlonihkutwpsryxzbdtmacfhppmyspreadshopbrandpartiorgcomfhvpress123minsidaitcouldbeworlanbibkommunalforbundfhskiopsyskomvuxkomforbnaturbruksgymnloginlineorgcomnetedugovenscaledeuusentsurgebotdaorgmilcomnetgovnowteleporthashbangbearlyplatformlovablebarsyshopwarebasehoplixbarsyonlinemsf5gitpagewawamscofigma-govcaffeinefigmacanvasoltstscwputerbarsysupportchatgptsquareomniweopensocialcpanelplaycodenotionnovecorewpsquaredpreviewjelecyonbyensrhtfastvpspieboxconvexmedusajsjouwwebheyflowplatformshdocsflowyloginlinemadethissourcecraftclouderaorgorgcomartedugouvunivmeorgcomnetedugovsurveysstatichfheiyumanusxs4allprojectmyfastubervibehostapp-ionosdeployagentmecoorgcomschnetedugovbizcncostoreorgmilcomneteduembaixadaconsuladokiraranohoprincipesaotomeheliohobarsystorebaseshopwaresellfyaisanityabkhaziavologdamordoviapenzalenugsochinavoiexnetspbmsknovnorth-kazakhstanashgabadkareliaarmeniageorgiavladimirnalchikivanovobukharaadygeyakhakassiakalugakrasnodarjambylaktyubinsktroitskbryanskobninskkurganazerbaijanpokrovskbashkiriatselinogradvladikavkazmurmansktulatuvamangyshlaktashkentchimkentgroznykaragandatermezarkhangelskkustanaikalmykiabalashoveast-kazakhstankaracoldagestantogliattibarsyredorgcomgobedumirenaccoorgjelasticdiscoursecleverappsschacmiincogoornetonlineshopcogoorgmilcomwebnicnetintedugovbiznametestcoorgmilcomnomnetedugovorangecloudpersoindorgcomfinnatnetgovensmincomtourismintlinfox0611orgmilcomnetedugovquickconnectvpnplusnettprequalifymeaddrmyaddrntdllwadlnctvavdrk12orgmilpolbeltelcomwebgennetedutskkepgovbbsbiznameinfocoorgmilcompronetedugovbiznameinfobetter-thanworse-thansakurafromdyndnson-the-webmymailerorgmilurlcomneteduidvgovmydnsgameclubebizmeneacsccogotvorhotelmilmobiinfovodteiflgplkmsmsbcckhincndnvncoztltmkckppzpdprvcvkvlvcrkrkscxuzchernovtsyrivneyaltaodesavolynrovnolutskltdinforgcomnetedugovbizvinnicazhitomirternopilpoltavakropyvnytskyizaporizhzhiasevastopolsebastopoluzhgoroduzhhorodkharkovkharkivvinnytsiakhmelnytskyizaporizhzhecrimeaodessazhytomyrnikolaevcherkassydonetskluganskluhanskkirovogradivano-frankivskchernivtsikrymkievkyivlvivsumyzakarpattiamykolaivcherkasychernigovkhersonchernihivdnipropetrovskdnepropetrovskkhmelnitskiyneacsccogoorusorgmilcomedugovmyspreadshopadimono-ipbarsybarsyonlinelayershiftnh-servretrosnubapicampaignservicelugaffinitylotteryweeklylotteryraffleentrygluglugsmeaccoindependent-inquestnimsitecopropymntltdorgplcschnetgovnhsbarsyindependent-commissionindependent-reviewpolicepublic-inquiryindependent-panelconnhospindependent-inquiryroyal-commissionoraclegovcloudappscck12libaws-govccphxcclibpvtparochchtrcck12libcceatonk12coglibtecgendstmusann-arborwashtenawcck12glghcck12sealibforksolympiabainbridge-islkeyporthoquiamyarrow-pointcentraliaport-townsendsequimport-ludlowrentonsilverdalebremertonredmondsheltonbellevueport-orchardport-angeleskingstonchehalisaberdeengig-harborseattlepoulsboidmdndsddemenegacalamaiavawapailalflnmdcncscohnhmihiviwiriinmntnmocoutvtctmtgunjokakwvnvprarorasmskstxwynykyazisadninsnngosrvis-bymircloudservernamepointtoenscaledland-4-salefreeddnsstuff-4-saleazure-apinoipdatabricksappscloudnsgolffanheliohostazurewebsitesgvorgmilcomgubneteducoorgcomnetd0egvorgmilcomnetedugovmydnsiacostoree12orgmilcomnomwebgobbibrectecnetintedugovraremprendefirminfoartseducok12orgcomnethidnsadidacaionioapsonlahanamhanoicamauhueorgcompronetintedugovbizbacninhtayninhhoabinhnamdinhtravinhhaiphongvinhlonghaiduongquangnamquangtrithuathienhuequangninhbacgianghaugiangquangbinhsoctrangbentrethanhphohochiminhdanangkontumhatinhkhanhhoathanhhoahealthgialailaocaiyenbaibackanngheanlonganphuyenphuthocanthodaklakdongnainameinfovinhphucdongthapkiengiangtiengiangquangngailaichaulangsonlamdongdaknonghagiangangiangcaobangbinhduongninhthuanbinhthuanbaclieuthaibinhninhbinhbinhdinhtuyenquanghungyenbaria-vungtauthainguyendienbienbinhphuocschbizputerorgcomnetedugovcloud66advisormypetsdyndnsxn--8dbq2axn--4dbgdty6cxn--5dbhl8dxn--hebda8bxn--80auxn--d1atxn--c1avgxn--o1acxn--o1achxn--90azhxn--55qx5dxn--uc0atvxn--od0algxn--wcvs22dxn--gmqw5axn--mxtq1mxn--12c1fe0brxn--h3cuzk1dixn--12co0c3b4evaxn--12cfi8ixb8lxn--o3cyx2axn--m3ch0j3axn--j1adpxn--90amcxn--90a1afxn--h1ahnxn--j1ael8bxn--h1alizxn--c1avgxn--j1aefxn--80aaa0cvacxn--41acaffeineexeopentunnelbotdashtelebitorgtmaccoagricorgmilnomwebnicngonetaltedugovlawnisschoolgrondaraccoorgmilcomschnetedugovbizinfoprg1-zeropstritonstackitlimazeropsaccoorgmilgovяспборгкоммскбизмирсамаракрымсочиакодпроргобрупрצהלממשלישובאקדמיהองค์กรธุรกิจรัฐบาลศึกษาทหารเน็ต教育網絡組織公司政府個人닷넷한국澳门新闻澳門联通家電嘉里招聘通販닷컴삼성コムგეбгрфеюadcdbdgdidmdsdtdaebedeeegeiejekemenepereseveyegabacalamanauavapaqasazacfbfafgfnfpfwftfbgcgagggegkgngmgsgpgvgtgugilmlnlalclglplsltlhmimjmkmmmomambmcmdmfmgmzmpmsmtmgbbblbsbecccacnclcmcvctcscmhkhghchbhthphshlinikifigiaibicivisikninhnmncnbngnsnpnvntnjoionomobocoaofodorosotoptstttytatbtetgtithtmtltrusuvuaucueuguhulumunufjdjbjtjsjlkmkhkfkdkcktkukskpkgpmpnpkpjpgqaqmqiqsvtvcvbvmvlvrwpwtwzwbwcwawgwkwmwtrsrprgrfrercrbrarnrmrlrkrirhrwsusrssspsgsesbsaslsmsissxmxaxcxuypysylymykygybycyuztzsznzmzkzdzczbzazελευ世界台灣购物公益点看臺灣网络書籍在线网站手机机构大拿游戏信息台湾谷歌慈善商标香港中国餐厅网址中國商城食品微博政务移动集团公司八卦商店健康网店政府时尚佛山中信娱乐广东企业homedepotengineeringاماراتrepublicankuokgroupversicherungchannelcitadelxn--pgbs0dhxn--b4w605ferdstatebankwebsitexn--mgb9awbf亚马逊淡马锡alibabaxn--ngbc5azdxn--mgbbh1axn--45br5cyltoshibabuildworldcloudtradeguideplacespacedancemoviephoneprimesmilebiblestyleappleazurestoreskypegripexn--l1accdrivelottehorsehouseleasechasereisestadahondaomegaaetnaamicaninjanokiamediadeltavodkaedekaosakapizzaslingemailgmailtirolshelltmallfinallegaltotalhotelamfamforumrehabmusicciticricohcoachwatchboschearthfaithirishmiamiarchidubaiguccipraxiみんなストアセールcanonsalononionnikonepsonkoelngreensevencrownikanoradioaudioweiboglobopromogalloyahoociscorodeovideomangobingotokyovolvolottokyotophotosmartsportquesttrusthyattjetztadultcymrubaidutushuxn--kprw13dubankclickblackmerckgroupsharpcheapnowtvxn--h2brj9cקוםհայоргсрбмонкомбелмкдқазрусукрمصرقطرعربكومdadcfdmedwedredphdthdbidpidkrdmsdltdiceonewmeglemoerwecfageacbanbambaaaammakianraspacpaaxawtfbcgaegongingaigvigorgdogdhlmilrilonlaolloluoljllcalgalnflafltelsrlfrllplkimibmcamcombommomifmabbjcbscbwebcabnabtabmlbpubabcbbcnecincpncllcstcwtcpwcnyckfhbzhovhmoiskiobisbitcifyituipinvinwinxincbnbcnmanfangdnmenrenkpnmtnyunrunfununobiojioriohbogmofooboooooacoecoceongoproartistottnttbbtcateatlatvetpetbetnethktmitfitintjothotgotdotbotprueduicujnjyouinknhktdkappsapgapmapdnptopgopllpjmpzipvipripesqtrvdtvitvdevmovgovhivnrwlawsewnewbmwwownowhowdvrftrmtrsfrbarcartvscrseusawsupsubssbsadsddsldssasbmsmlsxxxboxfoxgmxtjxsextaxbuyflydiysoyjoyskypaydaygayxyzanzbizwebersenerpokerlameractortatarsolarລາວคอมไทยtourslocusnexuslexusgiftsbeatsboatspartspressglassswissकॉमनेटtiresgivescodeshomesgamestunesshoescardswalesloansvegastoolsdealsautosparisファッションworkssucksrocksxeroxforexfedexpartylillymoneystudyrugbytoraytoday中文网xn--unup4y天主教飞利浦新加坡enterprises我爱你嘉里大酒店christmasxn--fct429kholdingsxn--8y0a063axn--mgbx4cd0ablifestyleabogadoallstatenetbankكاثوليكxn--s9brj9cxn--gk3at1ebestbuycharityxn--55qx5dmicrosoftpropertybasketballhomegoodscorsicajewelrygallerygrocerysurgerycountrybrusselsverisignferreroxn--czr694bhdfcbankcommbanksoftbankپاكستانپاکستانnextdirectالسعوديهالعليانxn--h2brj9c8cxn--80adxhksshikshaxn--mgbai9azgqp6jcuisinellabarclayscatholicxn--kpry57dcompanyxn--xhq521bblackfridayxn--mgba3a3ejtsandvikxn--d1acj3bacademydownloadمليسياxn--j1amhxn--w4r85el8fhu5dnraipirangaathletaxn--fhbeixn--mgbqly7cvafrzuerichxn--c2br7gஇலங்கைcontractorsxn--io0a7igraphicsinsurancetemasekxn--xkc2al3hye2amotorcyclesphotographydirectoryplumbingxn--vhquvclothingtrainingcleaningwilliamhilllightingxn--mgba3a4f16ashoppingcateringeducationokinawapicturesventuresproductionsxn--9et52uwalmartഭാരതംsupportrealestatecapitalonexn--nqv7fs00emaauspostfloristdentistxn--qxamgodaddybradescobargainsmitsubishikerryhotelsxn--9dbq2axn--3pxu8kimmobilienxn--fjq720axn--mgbtx2bholidaymckinseymadridbusinessbuildersxn--4gbrimмоскваالسعودیةcoffeedegreelacaixapartnersalsaceofficeabbvievoyageorangegeorgeonlinechromemobilekindlegoogleoraclecircleschulesecureinsurexn--mgba7c0bbn0aestatexn--mgbc0a9azcgcruisehangoutxn--vuq861bxn--42c2d9arexrothfirestoneuniversityxn--nnx388alifeinsuranceextraspaceонлайнvermögensberatersoftwarexn--fiqs8sxn--mgbab2bdxn--w4rs40ltiendaभारतम्africatoyotaotsukasakuracameracreditcardnagoyaconsultingnetworktheatermonsterprogressivepioneerxn--55qw42gracingdatingvotingvikinglivinggivingxn--bck1b9a5dre4cbrotherweatherjoburgفلسطينlplfinancialxn--clchc0ea0b2g2a9gcdfutbolschoolsocialglobaldentalwoodsidechanelairtelmatteltravelrealtorwebcamstreamభారత్unicomalstomxn--nodexn--6frz82gmuseumfurniturexn--rvc1e0am3exn--mix891faccenturexn--11b4c3dismailineustardiscountquebeccomsecclinicservicesxn--y9a3aqxn--c1avgswatchchurchsearchالاردنmarketingcontacthealthmonashshoujisanofitaipeiamericanexpresssuzukiアマゾンクラウドポイントbhartiグーグルxn--mgberp4a5d4armemorialxn--1qqw23alondonmormoninstitutevisionbostonnortoncouponmaisonamazonvirginberlindesigndurbanolayannissananquanxihuanhitachikaufengardenreisenbayerntechnologydatsunxn--90a3aclatinocasinostudiophysioxn--ngbe9e0apharmacytattootaobaoaramcoexpertreportabbottdirectselectimamatfairwindspictettargetmarketintuittravelersinsurancecreditdupontryukyusuppliesxn--tckwebnpparibasschmidtmerckmsdyodobashirestaurantbridgestonecricketxn--fpcrj9c3dbostikbroadwayattorneylefrakemerckxn--fiq228c5hscareersfarmerswinnersflowersxn--wgbh1cguitarsxn--54b7fta0ccxn--p1acfmakeupgalluplandroverxn--kcrx77d1x4agoldpointbauhausxn--mgbayh7gpahiphopplaystationxn--mgba3a4fraxn--eckvdtc9dhyundaixn--gckr3f0fistanbulticketsmarketsflightschintaireviewsxn--3e0b707ewindowsxn--fiqz9sfinancialxn--fzys8d69uvgmابوظبيdiscoverreviewবাংলাxn--5su34j936bgsgmoscowobserverapartmentsдетиارامكوсайтeurovisionxn--i1b6b1a6a2exn--xkc2dl3a5ee0hتونسموقعبارتڀارتشبكةعمانبيتكعراقreadkredbondlandbandfundfoodprodgoldfordtubecafesafelifeggeeieeefreefagepagegugezonewinememenamegamesaleablebikenikelikecarecbreherefiresaveloveliveblueartedatesitevotecaseluxebofamodaltdaasdatiaayogasinavanashiaasiajavabbvatevavivadatazaraarpacasavisasncfprofmaifsurfgolfdvagsongbingpingwangkpmggoogblogpohlfailcooldellcalldeallidlsarlfilmteamroomfarmimdbarabclubhdfcicbchsbcgmbhrichtechfishdishcashminiernikddiaudiwikimobitaxicitikiwidesiqponskinloanakdnwienopenporncerntownimmolimoolloinfonicofidolegosaxozeroaerovivoautovotomotofastbestresthostpostnextlgbtchatseatgiftmeetdietreitmintrentgentspotscotguruitausohumenucyoubanklinkpinkdclktalksilkbookseekworkrsvpaarpjeepshopcoophelpcamppccwshowbeerstarruhrflirweirhaircarsparsjprshausplusnewstipstoysjobskidsfanspicsdocsxboxamexsexynavycitysonyarmyallybabyplaydeliverybuzzgbizlamborghiniphilipsලංකාಭಾರತfitnessexpresslanxesspfizercenterwalterlawyersoccercareerkosherbrokerlockerdealerdoctorauthorxn--mgbqly7c0a67fbcvermögensberatungjaguarxn--pssy2uxn--hxt814eflickrrepairrogersairbusxn--mgbai9a5eva00beventsyachtsxn--t60b56aভাৰতভারতभारतभारोतviajeshermeshughesxn--j1aefसंगठनvillasଭାରତclaimshotelsભારતzapposphotosjuegoscondostatamotorsgratistennisਭਾਰਤtkmaxxtjmaxxschaeffleryandexxn--80aswgrealtysafetybeautyluxuryxn--3ds443gsupplyfamilyxn--o3cw4hhockeysydneyxn--90aenissayalipayenergycomputeragencyxn--rovu88b電訊盈科xn--gecrj9cstatefarmaccountantaquarelleolayangroup香格里拉xn--p1ai组织机构xn--1ck2e1bxn--mgbt3dhdschwarzموريتانياabudhabinowruzkomatsufujitsuhospitalxn--80asehdbxn--mgbtf8flxn--j6w193gxn--yfro4i67oprudentialxn--flw351ecruisescoursesrecipesxn--e1a4cferrarixn--ses554gxn--wgbl6awatchesstaplessinglesxn--mgbcpq6gpa1axn--otu796dpropertiescreditunionxn--mgbah1a3hjkrdstockholmhisamitsuالسعوديةstcgroupdomainsoriginscouponsbloombergclubmedfroganslimitedxn--80aqecdr1aexposedinternationalequipmentbarclaycardxn--q7ce6axn--mgbi4ecexpprotectionassociatesconstructionxn--cck2b3bxn--45q11candroidfoundationישראלxn--mgbca7dzdocliniqueboutiqueengineerxn--qxa6asystemsfirmdalefashionauctionxn--nqv7finfinitirentalsreliancetradingweddingfishinghostinggentingbookingcookingxn--3hcrj9cgraingerxn--czrs0tdemocratsamsungyokohamaxn--h2breg3evexn--nyqy26alundbeckmelbournevacationssolutionsfrontierxn--vermgensberatung-pwbmanagementxn--cg4bkixn--mgb2ddeslincolnhamburgsandvikcoromantblockbusterairforcebarefootxn--4dbrk0ceinvestmentsfeedbackcommunityxn--ngbrxالبحرينdiamondsamsterdamhealthcareredumbrellaxn--mxtq1mxn--2scrj9cagakhanxn--mgbpl2fhкатоликcaravanசிங்கப்பூர்richardlimortgageamericanfamilyxn--fzc2c9e2cscholarshipssaarlandxn--imr513nvlaanderensamsclubgoodyearkitchenஇந்தியாweatherchannelallfinanzxn--kput3iالسعودیۃxn--90aisxn--efvy88hالجزائرxn--mgbaam7a8hexchangejpmorganxn--tiq49xqyjfidelitysecurityxn--mk1bu44cwanggouxn--fiq64bxn--6qq986b3xlxn--mgbbh1a71exn--80ao21amarshallsxn--5tzm5gtravelerspanasoniclatrobeyoutubeaccountantsxn--rhqv96gxn--cckwcxetdanalyticsxn--ygbi2ammxبازاربھارتسوريةorganicfreseniusسورياxn--9krt00axn--qcka1pmcxn--jlq480n2rgdeloittesciencefinancexn--jvr189mxn--30rr7yhomesensehotmailbaseballfootballleclercboehringerxn--q9jyb4cxn--mix082fاليمنهمراهpolitieسودانايرانایرانnetflixyamaxunxn--lgbbat1ad8jcollegestoragecapetowncolognekerrypropertiesxn--mgbgu82axn--ogbpf8flxn--czru2dwhoswhociprianilasallexn--g2xx48cforsalebanamexaudiblexn--vermgensberater-ctbxn--zfr164bericssonvanguardxn--45brj9cindustriestheatremarriottxn--3bst00mcomparexn--mgberp4a5d4a87gcapitaldigitalالمغربbarcelonashangrilaxn--d1alfcalvinkleinwwwcitysapporokawasakinagoyasendaikobekitakyushuyokohamackjp";
const rulesRoot = 663;
const exceptionsRoot = 667;

// NOTE: kept (intentionally) near-identical to packages/tldts-icann/src/suffix-trie.ts.
// They are separate copies rather than a shared helper because the lookup is
// only fast when the typed arrays are module-scope monomorphic globals —
// closing over them (a shared factory) measured ~20% slower. The ICANN build
// also specializes (constant mask, no isIcann/isPrivate). Keep the two in sync.
// `edgeOffset` (where each label starts in `labelText`), `edgeHash` (djb2 of
// each label) and `wildcardEdge` (each node's '*' edge, or -1) are derived once
// at load instead of being shipped: the bundle then carries only the
// compressible `labelText` + structure, while the lookup binary-searches
// integer hashes. The cost is a single ~1ms pass at first import — cheaper than
// the object trie it replaces. Kept at module scope (not captured in a closure)
// so V8 treats the typed arrays as fast monomorphic globals.
const numberOfNodes = nodeFlags.length;
const numberOfEdges = edgeLength.length;
const edgeOffset = new Uint32Array(numberOfEdges);
const edgeHash = new Uint32Array(numberOfEdges);
const wildcardEdge = new Int32Array(numberOfNodes).fill(-1);
for (let node = 0, offset = 0; node < numberOfNodes; node += 1) {
    for (let edge = edgeStart[node]; edge < edgeStart[node + 1]; edge += 1) {
        edgeOffset[edge] = offset;
        const end = offset + edgeLength[edge];
        let hash = 5381;
        for (let i = end - 1; i >= offset; i -= 1) {
            hash = (hash * 33) ^ labelText.charCodeAt(i);
        }
        edgeHash[edge] = hash >>> 0;
        if (edgeLength[edge] === 1 &&
            labelText.charCodeAt(offset) === 42 /* '*' */) {
            wildcardEdge[node] = edge;
        }
        offset = end;
    }
}
// Result of the last `walk`, kept in module scope to avoid allocating a match
// object. Safe because lookups are synchronous and read right after `walk`.
let matchNode = -1;
let matchStart = 0;
let matchEnd = 0;
/**
 * True if edge `edge`'s label equals `hostname[start, start + length)`.
 */
function labelEquals(edge, hostname, start, length) {
    if (edgeLength[edge] !== length) {
        return false;
    }
    const offset = edgeOffset[edge];
    for (let i = 0; i < length; i += 1) {
        if (labelText.charCodeAt(offset + i) !== hostname.charCodeAt(start + i)) {
            return false;
        }
    }
    return true;
}
/**
 * Find the child edge of `node` whose label is `hostname[start, start + length)`.
 * Edges are sorted by hash, so binary-search the hash then verify the label
 * (scanning the rare run of equal hashes). Returns the edge index or -1.
 */
function findEdge(node, hash, hostname, start, length) {
    let lo = edgeStart[node];
    let hi = edgeStart[node + 1];
    while (lo < hi) {
        const mid = (lo + hi) >>> 1;
        const value = edgeHash[mid];
        if (value < hash) {
            lo = mid + 1;
        }
        else if (value > hash) {
            hi = mid;
        }
        else {
            for (let e = mid; e >= lo && edgeHash[e] === hash; e -= 1) {
                if (labelEquals(e, hostname, start, length))
                    return e;
            }
            for (let e = mid + 1; e < hi && edgeHash[e] === hash; e += 1) {
                if (labelEquals(e, hostname, start, length))
                    return e;
            }
            return -1;
        }
    }
    return -1;
}
/**
 * Walk `hostname`'s labels right-to-left from `root`, recording the deepest
 * node whose flag passes `allowedMask` (with the label boundaries of that match
 * in `matchStart`/`matchEnd`). Returns whether any match was found.
 * An empty label (leading dot or `..`) never matches a `*` edge.
 */
function walk(hostname, root, allowedMask) {
    let node = root;
    let end = hostname.length;
    let hash = 5381;
    matchNode = -1;
    for (let i = hostname.length - 1; i >= 0; i -= 1) {
        const code = hostname.charCodeAt(i);
        if (code === 46 /* '.' */) {
            const start = i + 1;
            let edge = findEdge(node, hash >>> 0, hostname, start, end - start);
            if (edge === -1 && end !== start) {
                edge = wildcardEdge[node];
            }
            if (edge === -1) {
                return matchNode !== -1;
            }
            node = edgeChild[edge];
            if ((nodeFlags[node] & allowedMask) !== 0) {
                matchNode = node;
                matchStart = start;
                matchEnd = end;
            }
            end = i;
            hash = 5381;
        }
        else {
            hash = (hash * 33) ^ code;
        }
    }
    // Left-most label: hostname[0, end). Same find/descend/record as the loop —
    // duplicated rather than folded into the loop (via `i >= -1`) because that
    // extra per-character branch measured slightly slower on the hot path.
    let edge = findEdge(node, hash >>> 0, hostname, 0, end);
    if (edge === -1 && end !== 0) {
        edge = wildcardEdge[node];
    }
    if (edge !== -1) {
        node = edgeChild[edge];
        if ((nodeFlags[node] & allowedMask) !== 0) {
            matchNode = node;
            matchStart = 0;
            matchEnd = end;
        }
    }
    return matchNode !== -1;
}
/**
 * Check if `hostname` has a valid public suffix in the trie.
 */
function suffixLookup(hostname, options, out) {
    if (fastPathLookup(hostname, options, out)) {
        return false;
    }
    const allowedMask = (options.allowPrivateDomains ? 2 /* RULE_TYPE.PRIVATE */ : 0) |
        (options.allowIcannDomains ? 1 /* RULE_TYPE.ICANN */ : 0);
    // Exceptions have priority and strip their own left-most label (e.g. the
    // rule '!www.ck' makes the suffix of 'www.ck' be 'ck').
    if (walk(hostname, exceptionsRoot, allowedMask)) {
        out.isIcann = (nodeFlags[matchNode] & 1 /* RULE_TYPE.ICANN */) !== 0;
        out.isPrivate = (nodeFlags[matchNode] & 2 /* RULE_TYPE.PRIVATE */) !== 0;
        out.publicSuffix = hostname.slice(matchEnd + 1);
        return true;
    }
    if (walk(hostname, rulesRoot, allowedMask)) {
        out.isIcann = (nodeFlags[matchNode] & 1 /* RULE_TYPE.ICANN */) !== 0;
        out.isPrivate = (nodeFlags[matchNode] & 2 /* RULE_TYPE.PRIVATE */) !== 0;
        out.publicSuffix = hostname.slice(matchStart);
        return false;
    }
    // No match: the prevailing '*' rule makes the right-most label the suffix.
    out.isIcann = false;
    out.isPrivate = false;
    const lastDot = hostname.lastIndexOf('.');
    out.publicSuffix = lastDot === -1 ? hostname : hostname.slice(lastDot + 1);
    return false;
}

// For all methods but 'parse', it does not make sense to allocate an object
// every single time to only return the value of a specific attribute. To avoid
// this un-necessary allocation, we use a global object which is re-used.
const RESULT = getEmptyResult();
function parse(url, options) {
    return parseImpl(url, 5 /* FLAG.ALL */, suffixLookup, options, getEmptyResult());
}
function getHostname(url, options) {
    /*@__INLINE__*/ resetResult(RESULT);
    return parseImpl(url, 0 /* FLAG.HOSTNAME */, suffixLookup, options, RESULT).hostname;
}
function getPublicSuffix(url, options) {
    /*@__INLINE__*/ resetResult(RESULT);
    return parseImpl(url, 2 /* FLAG.PUBLIC_SUFFIX */, suffixLookup, options, RESULT)
        .publicSuffix;
}
function getDomain(url, options) {
    /*@__INLINE__*/ resetResult(RESULT);
    return parseImpl(url, 3 /* FLAG.DOMAIN */, suffixLookup, options, RESULT).domain;
}
function getFullDomain(url, options) {
    /*@__INLINE__*/ resetResult(RESULT);
    const result = parseImpl(url, 3 /* FLAG.DOMAIN */, suffixLookup, options, RESULT);
    // The hostname *is* the full domain (subdomain + domain) whenever a
    // registrable domain exists; gate on `domain` so non-registrable inputs
    // (IPs, suffix-less or invalid hostnames) return `null` like `getDomain`.
    return result.domain === null ? null : result.hostname;
}
function getSubdomain(url, options) {
    /*@__INLINE__*/ resetResult(RESULT);
    return parseImpl(url, 4 /* FLAG.SUB_DOMAIN */, suffixLookup, options, RESULT)
        .subdomain;
}
function getDomainWithoutSuffix(url, options) {
    /*@__INLINE__*/ resetResult(RESULT);
    return parseImpl(url, 5 /* FLAG.ALL */, suffixLookup, options, RESULT)
        .domainWithoutSuffix;
}

exports.FB = getDomain;
__webpack_unused_export__ = getDomainWithoutSuffix;
__webpack_unused_export__ = getFullDomain;
__webpack_unused_export__ = getHostname;
__webpack_unused_export__ = getPublicSuffix;
__webpack_unused_export__ = getSubdomain;
__webpack_unused_export__ = parse;
//# sourceMappingURL=index.js.map


/***/ }),

/***/ 782:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   wG: () => (/* binding */ readEventBase),
/* harmony export */   ws: () => (/* binding */ readEventContext)
/* harmony export */ });
/* unused harmony exports getPullRequestNumber, resolveHeadSha */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(24);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(269);
/* harmony import */ var _core_text_must__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(653);



/** Throws if a variable is missing that every runner sets. */
function readEventContext(env) {
    const { GITHUB_EVENT_PATH: path, GITHUB_SERVER_URL: serverUrl = 'https://github.com' } = env;
    if (path && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path))
        (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq)(`GITHUB_EVENT_PATH ${path} does not exist`);
    return {
        eventName: env.GITHUB_EVENT_NAME,
        sha: (0,_core_text_must__WEBPACK_IMPORTED_MODULE_2__/* .must */ .s)(env.GITHUB_SHA, 'GITHUB_SHA'),
        repositoryUrl: `${serverUrl}/${(0,_core_text_must__WEBPACK_IMPORTED_MODULE_2__/* .must */ .s)(env.GITHUB_REPOSITORY, 'GITHUB_REPOSITORY')}`,
        serverUrl,
        payload: path && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) ? JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8')) : {},
    };
}
/** Returns the base of an event. Returns undefined unless the event is about a pull request or a merge queue. */
function readEventBase({ payload }) {
    const { pull_request: pull, merge_group: group } = payload;
    if (pull)
        return { event: 'pull request', commit: pull.base.sha, head: pull.head.sha };
    return group && { event: 'merge group', commit: group.base_sha };
}
/** Returns the number of the pull request, or null if the event is not about a pull request. */
function getPullRequestNumber({ eventName, payload }) {
    return eventName === 'pull_request' ? (payload.pull_request?.number ?? null) : null;
}
/**
 * Returns the checked-out commit. If it is the merge commit that GitHub created to test a pull request, returns the newest
 * commit of the pull request instead.
 */
function resolveHeadSha({ eventName, payload, sha }, checkedOutSha) {
    const isMerge = eventName === 'pull_request' && checkedOutSha === sha;
    return isMerge ? must(payload.pull_request, 'the pull request of the event').head.sha : checkedOutSha;
}


/***/ }),

/***/ 876:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  vy: () => (/* binding */ failStep),
  Rm: () => (/* binding */ log),
  eg: () => (/* binding */ runStep),
  n0: () => (/* binding */ setOutputs),
  AG: () => (/* binding */ showFindings),
  aQ: () => (/* binding */ stepReporterOptions)
});

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 22 modules
var core = __nccwpck_require__(269);
// EXTERNAL MODULE: ./core/check/diagnostic.ts + 2 modules
var check_diagnostic = __nccwpck_require__(750);
// EXTERNAL MODULE: ./core/text/escape.ts
var text_escape = __nccwpck_require__(99);
// EXTERNAL MODULE: ./core/text/text.ts
var text_text = __nccwpck_require__(243);
// EXTERNAL MODULE: ./core/text/truncate.ts
var truncate = __nccwpck_require__(114);
// EXTERNAL MODULE: ./core/report/links.ts
var links = __nccwpck_require__(622);
// EXTERNAL MODULE: ./core/report/totals.ts
var totals = __nccwpck_require__(368);
;// CONCATENATED MODULE: ./core/report/annotations.ts






/** A GitHub runner shows at most ten annotations of each kind per step, and silently drops the others. */
const maxPerKind = 10;
/** A GitHub runner truncates messages at 4,096 characters. */
const maxMessageLength = 4000;
const kindBySeverity = { error: 'error', warning: 'warning', note: 'notice' };
/**
 * Builds the annotations that a runner will show, sorted by severity. Within each severity, changed cards come first.
 * Files take turns, so that no single file fills the list.
 */
function buildAnnotations(report, options) {
    const changedPaths = new Set(report.changedCards);
    const sortedDiagnostics = (0,totals/* sortByUrgency */.ri)(report);
    const orderedDiagnostics = [
        ...takeFilesInTurn(sortedDiagnostics.filter(({ location }) => changedPaths.has(location.path))),
        ...takeFilesInTurn(sortedDiagnostics.filter(({ location }) => !changedPaths.has(location.path))),
    ];
    return check_diagnostic/* severities */.gO.flatMap((severity) => {
        const severityDiagnostics = orderedDiagnostics.filter((diagnostic) => diagnostic.severity === severity);
        const generalAnnotations = severity === 'note' ? buildNotCheckedAnnotations(report) : [];
        const listedDiagnostics = severityDiagnostics.slice(0, maxPerKind - generalAnnotations.length);
        const omittedCount = severityDiagnostics.length - listedDiagnostics.length;
        const locatedAnnotations = listedDiagnostics.map((diagnostic, index) => createAnnotation(diagnostic, options, index === listedDiagnostics.length - 1 ? omittedCount : 0));
        return [...generalAnnotations, ...locatedAnnotations];
    });
}
/** Formats the annotations as workflow commands, one per line. Programs without `@actions/core` use this format. */
const annotationsReporter = (report, options) => buildAnnotations(report, options).map(formatCommand).join('');
/**
 * Sorts the findings so that files take turns: the first finding of every file comes before the second finding of any
 * file, and so on. Counts each severity separately.
 */
function takeFilesInTurn(diagnostics) {
    const counts = new Map();
    const turns = diagnostics.map((diagnostic) => {
        const key = `${diagnostic.severity} ${diagnostic.location.path}`;
        const turn = counts.get(key) ?? 0;
        counts.set(key, turn + 1);
        return { diagnostic, turn };
    });
    return turns.toSorted((a, b) => a.turn - b.turn).map(({ diagnostic }) => diagnostic);
}
function createAnnotation(diagnostic, options, omittedCount) {
    const { code, severity, location } = diagnostic;
    const { title, message, page } = (0,check_diagnostic/* describeDiagnostic */.H2)(diagnostic);
    // A runner ignores the location if it has columns and spans several lines, or if its end is before its start.
    const isOneLine = location.line === location.endLine;
    return {
        kind: kindBySeverity[severity],
        message: joinLines([
            (0,text_escape/* escapeHiddenCharacters */.Ay)(message),
            `See ${(0,links/* buildPageUrl */.b3)(page, options) ?? page}`,
            ...(omittedCount > 0
                ? [`${(0,text_text/* pluralize */.td)(omittedCount, `more ${severity}`)} not shown here; the job's summary lists all.`]
                : []),
        ]),
        title: `${title} (${code})`,
        file: (0,text_escape/* escapeHiddenCharacters */.Ay)((0,links/* getPathInRepository */.$_)(location.path, options)),
        startLine: location.line,
        endLine: Math.max(location.line, location.endLine),
        ...(isOneLine && {
            startColumn: location.column,
            endColumn: Math.max(location.column, location.endColumn),
        }),
    };
}
function buildNotCheckedAnnotations(report) {
    const lines = (0,totals/* formatNotCheckedLines */.VN)(report);
    return lines.length === 0
        ? []
        : [{ kind: 'notice', title: 'Not everything was checked', message: joinLines(lines) }];
}
/** Joins lines into one message. Truncates only the first line, so that the other lines always fit. */
function joinLines([first = '', ...rest]) {
    const tail = rest.map((line) => `\n${line}`).join('');
    return (0,truncate/* truncate */.xv)(first, maxMessageLength - tail.length) + tail;
}
function formatCommand({ kind, message, ...fields }) {
    const properties = {
        file: fields.file,
        line: fields.startLine,
        endLine: fields.endLine,
        col: fields.startColumn,
        endColumn: fields.endColumn,
        title: fields.title,
    };
    const list = Object.entries(properties).flatMap(([name, value]) => value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`]);
    return `::${kind} ${list.join(',')}::${escapeData(message)}\n`;
}

// EXTERNAL MODULE: ./actions/shared/event.ts
var shared_event = __nccwpck_require__(782);
;// CONCATENATED MODULE: ./actions/shared/step.ts




/**
 * Runs a step with what the runner says about it. `folder` is the current folder. Returns the exit code. If the step throws,
 * logs the reason and returns 1.
 */
async function runStep(env, folder, work) {
    try {
        return await work({ context: (0,shared_event/* readEventContext */.ws)(env), env, workspace: env.GITHUB_WORKSPACE || folder });
    }
    catch (error) {
        const [message, stack = ''] = error instanceof Error ? [error.message, error.stack] : [String(error)];
        core/* setFailed */.C1(`The check could not run: ${message}`);
        log(stack);
        return core/* ExitCode */.yU.Failure;
    }
}
/** Fails the step with one annotation per invalid input. Returns the exit code. */
function failStep(faults) {
    for (const fault of faults)
        core/* setFailed */.C1(fault);
    return core/* ExitCode */.yU.Failure;
}
/** Writes a text to the log. Lines that look like workflow commands are not executed. */
function log(text) {
    core/* info */.pq((0,text_escape/* neutralizeWorkflowCommands */.tW)(text));
}
function setOutputs(outputs) {
    for (const [name, value] of Object.entries(outputs))
        core/* setOutput */.uH(name, value);
}
const annotateByKind = { error: core/* error */.z3, warning: core/* warning */.$e, notice: core/* notice */.lm };
/** Shows findings in the log, as annotations and in the job summary. `summary` is Markdown of at most 1 MiB. */
async function showFindings(report, options, output) {
    if (output.summary !== undefined)
        await core/* summary */.z.addRaw(output.summary).write();
    if (report.diagnostics.length > 0) {
        // Imported lazily, because compiling this module's regular expressions for emoji takes 10 ms.
        const { textReporter } = await __nccwpck_require__.e(/* import() */ 245).then(__nccwpck_require__.bind(__nccwpck_require__, 245));
        core/* startGroup */.Oh('All findings');
        log(textReporter(report, options));
        core/* endGroup */.N4();
    }
    if (!output.annotations)
        return;
    for (const { kind, message, ...properties } of buildAnnotations(report, options))
        annotateByKind[kind](message, properties);
}
/** Returns the options for the reports of a step. `folder` is the path of the catalog within the checkout. */
function stepReporterOptions({ context, env }, folder) {
    // The runner sets these variables only if the workflow uses the action from another repository.
    const { GITHUB_ACTION_REPOSITORY: actionRepository, GITHUB_ACTION_REF: ref = '' } = env;
    const encodedRef = ref.split('/').map(encodeURIComponent).join('/');
    return {
        color: false,
        width: 120,
        quiet: false,
        folder,
        repository: { url: context.repositoryUrl, sha: context.sha },
        ...(actionRepository && {
            pagesUrl: `${context.serverUrl}/${actionRepository}/blob/${encodedRef}`,
        }),
    };
}


/***/ }),

/***/ 907:
/***/ ((module, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _shared_step_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(876);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(164);


process.exitCode = await (0,_shared_step_js__WEBPACK_IMPORTED_MODULE_0__/* .runStep */ .eg)(process.env, process.cwd(), _run_js__WEBPACK_IMPORTED_MODULE_1__/* .runAction */ .C);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 164:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  C: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 22 modules
var core = __nccwpck_require__(269);
// EXTERNAL MODULE: ./core/card/days.ts
var days = __nccwpck_require__(748);
;// CONCATENATED MODULE: ./core/card/version.ts
/** The version of this project. A test compares it with `package.json`. */
const version = '0.1.0';
/** Increase this number when the result of a rule changes, so that stored results are computed again. */
const rulesVersion = 3;
/** The semantic version of the card format in `schema.json`. */
const schemaVersion = '1.1.0';
/** Returns the version of the data, which is the first 12 digits of the content's SHA-256. */
function dataVersionOf(contentSha256) {
    return contentSha256.slice(0, 12);
}

// EXTERNAL MODULE: ./core/card/art.ts
var card_art = __nccwpck_require__(642);
// EXTERNAL MODULE: ./core/card/card.ts
var card_card = __nccwpck_require__(797);
// EXTERNAL MODULE: ./core/card/json.ts
var json = __nccwpck_require__(81);
;// CONCATENATED MODULE: ./core/check/card-changes.ts

/**
 * Reports whether two versions of a card file differ in a number, the URL of a source, or the fields that a source
 * supports (`cites`). After such a change, the cited pages may no longer support the card. Changes to pictures, labels
 * and notes do not count.
 */
function hasSupportChanged(before, after) {
    return serializeSupport(before) !== serializeSupport(after);
}
function card_changes_isArtOnlyChange(before, after) {
    const [oldCard, newCard] = [parseJson(before), parseJson(after)];
    const serializeWithoutArt = ({ image: _, ...rest }) => JSON.stringify(rest);
    return (isObject(oldCard) && isObject(newCard) && serializeWithoutArt(oldCard) === serializeWithoutArt(newCard));
}
/**
 * Serializes the numbers, the source URLs and the `cites` lists of a card. Returns `text` unchanged if it is not a JSON
 * object.
 */
function serializeSupport(text) {
    const card = (0,json/* parseJson */.qF)(text);
    if (!(0,json/* isObject */.Gv)(card))
        return text;
    const { image: _, ...rest } = card;
    return JSON.stringify([...collectSupport(rest, '')]);
}
function* collectSupport(value, pointer) {
    if (typeof value === 'number')
        yield [pointer, value];
    if (/^\/sources\/\d+\/(?:url|cites\/\d+)$/.test(pointer))
        yield [pointer, value];
    if (typeof value === 'object' && value !== null)
        for (const [key, child] of Object.entries(value))
            yield* collectSupport(child, (0,json/* joinPointer */.Kn)(pointer, key));
}

// EXTERNAL MODULE: ./core/card/generated/fields.ts
var fields = __nccwpck_require__(572);
// EXTERNAL MODULE: ./node_modules/ajv/dist/runtime/ucs2length.js
var ucs2length = __nccwpck_require__(214);
// EXTERNAL MODULE: ./node_modules/ajv/dist/runtime/equal.js
var equal = __nccwpck_require__(951);
// EXTERNAL MODULE: ./node_modules/ajv-formats/dist/formats.js
var formats = __nccwpck_require__(779);
;// CONCATENATED MODULE: ./core/card/generated/validators.js
// Generated from the schemas by `npm run generate`. Do not edit.



"use strict";
const validateCard = validate20;
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
const func2 = ucs2length/* default */.A;
const func0 = equal/* default */.A;
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

const formats0 = formats/* fullFormats */.U9.date;
const formats6 = formats/* fullFormats */.U9.uri;
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

const validators_validateIssuers = validate24;
const schema73 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:issuers","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","name","aliases","domains","countries"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"aliases":{"type":"array","maxItems":40,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120}},"domains":{"type":"array","minItems":1,"maxItems":40,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z0-9-]+(\\.[a-z0-9-]+)+$","maxLength":253}},"countries":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["us","ca","cn"]}},"color":{"type":"string","pattern":"^#[0-9a-f]{6}$"}}}};
const pattern55 = new RegExp("^[a-z0-9-]+(\\.[a-z0-9-]+)+$", "");
const pattern56 = new RegExp("^#[0-9a-f]{6}$", "");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:issuers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
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
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "aliases")) || (key0 === "domains")) || (key0 === "countries")) || (key0 === "color"))){
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
if(!pattern55.test(data6)){
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
if(data7.length < 1){
const err25 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"#/items/properties/countries/minItems",keyword:"minItems",params:{limit: 1}};
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
const err26 = {instancePath:instancePath+"/" + i0+"/countries/" + i5,schemaPath:"#/items/properties/countries/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(((data8 === "us") || (data8 === "ca")) || (data8 === "cn"))){
const err27 = {instancePath:instancePath+"/" + i0+"/countries/" + i5,schemaPath:"#/items/properties/countries/items/enum",keyword:"enum",params:{allowedValues: schema73.items.properties.countries.items.enum}};
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
const err28 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"#/items/properties/countries/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2}};
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
const err29 = {instancePath:instancePath+"/" + i0+"/countries",schemaPath:"#/items/properties/countries/type",keyword:"type",params:{type: "array"}};
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
const err30 = {instancePath:instancePath+"/" + i0+"/color",schemaPath:"#/items/properties/color/pattern",keyword:"pattern",params:{pattern: "^#[0-9a-f]{6}$"}};
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
const err31 = {instancePath:instancePath+"/" + i0+"/color",schemaPath:"#/items/properties/color/type",keyword:"type",params:{type: "string"}};
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
const err32 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"}};
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
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const validateNetworkTiers = validate25;
const schema74 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:network-tiers","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","name","networks"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":120},"networks":{"type":"array","minItems":1,"maxItems":7,"uniqueItems":true,"items":{"type":"string","enum":["visa","mastercard","amex","discover","unionpay","jcb","other"]}}}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:network-tiers" */;
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
const err13 = {instancePath:instancePath+"/" + i0+"/networks/" + i1,schemaPath:"#/items/properties/networks/items/enum",keyword:"enum",params:{allowedValues: schema74.items.properties.networks.items.enum}};
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
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const validateSourceExceptions = validate26;
const schema75 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:source-exceptions","type":"array","items":{"type":"object","additionalProperties":false,"required":["pattern","reason","until"],"properties":{"pattern":{"type":"string","pattern":"^https://[^\\s]+$","maxLength":500},"reason":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500},"pointers":{"type":"array","minItems":1,"maxItems":20,"uniqueItems":true,"items":{"type":"string","format":"json-pointer","maxLength":200}},"until":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","format":"date"}}}};
const pattern59 = new RegExp("^https://[^\\s]+$", "");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:source-exceptions" */;
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
if(!pattern59.test(data1)){
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
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const validateCategories = validate27;
const schema76 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:categories","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","names","synonyms"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"names":{"type":"object","additionalProperties":false,"required":["en","fr","zh"],"properties":{"en":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":80},"fr":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":80},"zh":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":80}}},"synonyms":{"type":"object","additionalProperties":false,"required":["en","fr","zh"],"properties":{"en":{"type":"array","maxItems":30,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":60}},"fr":{"type":"array","maxItems":30,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":60}},"zh":{"type":"array","maxItems":30,"uniqueItems":true,"items":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":60}}}},"parent":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"note":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":300}}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:categories" */;
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
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const validateDatasets = validate28;
const schema77 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:cardcat:schema:datasets","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","name","licence"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":60},"name":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160},"url":{"type":"string","format":"uri","maxLength":2000},"licence":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":160},"attribution":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500},"note":{"type":"string","pattern":"^\\S(.*\\S)?$","maxLength":500}}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:cardcat:schema:datasets" */;
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
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

;// CONCATENATED MODULE: ./core/check/read-card.ts




const cardDocument = {
    validate: validateCard,
    fields: fields/* cardFields */.qZ,
    layout: fields/* cardLayout */.jj,
};
/**
 * Returns the value as a card if the schema allows the value. Does not check the rules that the schema cannot express.
 */
function asCard(value) {
    return validateCard(value) ? value : undefined;
}
function asIssuers(value) {
    return validateIssuers(value) ? value : undefined;
}
/**
 * Reads the card in a file. Returns undefined if the card is invalid against the schema, or if its id does not match
 * the path. Use `validateCatalog` to learn why a card is invalid.
 */
function readCard(file) {
    const content = file.read();
    const card = content.kind === 'text' ? asCard((0,json/* parseJson */.qF)(content.text)) : undefined;
    return card?.id === (0,card_card/* getCardIdFromPath */.xp)(file.path) ? card : undefined;
}

// EXTERNAL MODULE: ./node_modules/jsonc-parser/lib/umd/main.js
var main = __nccwpck_require__(547);
;// CONCATENATED MODULE: ./core/card/source-file.ts
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
function createFileFromBytes(path, bytes, kind = 'file') {
    return { path, kind, read: () => decodeContent(bytes), readBytes: () => bytes };
}
/** Creates a regular file in memory. The text may be longer than the limit for files on a disk. */
function createFileFromText(path, text) {
    return { path, kind: 'file', read: () => ({ kind: 'text', text }), readBytes: () => encoder.encode(text) };
}
const maxFileBytes = 256 * 1024;
/**
 * Decodes bytes as text. The first `maxFileBytes + 1` bytes of a file are enough, because longer files are rejected.
 */
function decodeContent(bytes) {
    if (bytes.length > maxFileBytes)
        return { kind: 'too-large' };
    const text = decoder.decode(bytes);
    let byteOffset = 0;
    let searchStart = 0;
    for (let index = text.indexOf('\uFFFD'); index >= 0; index = text.indexOf('\uFFFD', searchStart)) {
        byteOffset += encoder.encode(text.slice(searchStart, index)).length;
        if (!isReplacementCharacter(bytes, byteOffset))
            return { kind: 'not-utf8', text, offset: index, byteOffset };
        byteOffset += 3;
        searchStart = index + 1;
    }
    return { kind: 'text', text };
}
/**
 * Reports whether the bytes at `offset` are a correctly encoded U+FFFD. Otherwise the decoder inserted U+FFFD for
 * invalid bytes.
 */
function isReplacementCharacter(bytes, offset) {
    return bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
}

// EXTERNAL MODULE: ./core/text/must.ts
var text_must = __nccwpck_require__(653);
// EXTERNAL MODULE: ./core/text/nearest.ts
var text_nearest = __nccwpck_require__(708);
// EXTERNAL MODULE: ./core/text/phrases.ts
var phrases = __nccwpck_require__(44);
// EXTERNAL MODULE: ./core/text/read-number.ts
var read_number = __nccwpck_require__(756);
// EXTERNAL MODULE: ./core/check/suggest.ts
var suggest = __nccwpck_require__(717);
// EXTERNAL MODULE: ./core/check/reading/messages.ts
var messages = __nccwpck_require__(310);
;// CONCATENATED MODULE: ./core/check/reading/check-schema.ts







/**
 * Converts the validator's errors to findings. Keeps only the most useful error at each location. `fields` contains the
 * descriptions in the schema.
 */
function findSchemaFindings(document, errors, fields) {
    const findingByLocation = new Map();
    for (const error of errors) {
        const rank = keywordsByUsefulness.indexOf(error.keyword);
        const finding = toFinding(document, error, fields);
        if (finding === undefined)
            continue;
        const location = `${finding.pointer}\0${finding.code === 'field-missing' ? finding.field : ''}`;
        const existing = findingByLocation.get(location);
        if (existing === undefined || rank < existing.rank)
            findingByLocation.set(location, { finding, rank });
    }
    return [...findingByLocation.values()].map(({ finding }) => finding);
}
/**
 * Drops a finding about a missing field if the field is present with a misspelled key. Another finding reports that
 * key.
 */
function omitMisspelledFields(findings) {
    const suggestedFields = new Set(findings.flatMap((finding) => finding.code === 'field-unknown' && finding.nearest !== undefined
        ? [`${finding.pointer.slice(0, finding.pointer.lastIndexOf('/'))}\0${finding.nearest}`]
        : []));
    return findings.filter((finding) => finding.code !== 'field-missing' || !suggestedFields.has(`${finding.pointer}\0${finding.field}`));
}
/** Merges several findings below `/image` into one. A command writes all fields of `image` together. */
function mergeImageFindings(findings) {
    const isAboutImage = ({ code, pointer }) => pointer.startsWith('/image/') || (pointer === '/image' && code === 'field-missing');
    const count = findings.filter(isAboutImage).length;
    if (count < 2)
        return findings;
    const found = `${count} missing or wrong fields`;
    const expected = `the block that ${phrases/* importArtCommand */.gk} writes: run it, or remove \`image\`, since a card needs no picture`;
    const mergedFinding = { code: 'format-wrong', pointer: '/image', at: 'key', found, expected };
    return [...findings.filter((finding) => !isAboutImage(finding)), mergedFinding];
}
function findInvalidPointers(document, findings) {
    return findings
        .filter(({ code, pointer }) => {
        // If a list is too long or has duplicates, each item may still be valid.
        return code !== 'value-out-of-range' || !Array.isArray((0,json/* valueAt */.fK)(document, pointer));
    })
        .map((finding) => finding.code === 'field-missing' ? (0,json/* joinPointer */.Kn)(finding.pointer, finding.field) : finding.pointer);
}
/**
 * Removes the invalid values at `pointers` from `document`, and returns `document`. Modifies the given object. Returns
 * undefined if the whole document is invalid. Removed items of a list become undefined, so that the indexes of the
 * other items do not change.
 */
function removeInvalidParts(document, pointers) {
    if (pointers.includes(''))
        return undefined;
    for (const pointer of pointers) {
        const keys = (0,text_must/* must */.s)((0,json/* parsePointer */.vp)(pointer), pointer);
        const parent = (0,json/* valueAt */.fK)(document, pointer.slice(0, pointer.lastIndexOf('/')));
        const lastKey = (0,text_must/* must */.s)(keys.at(-1), pointer);
        if (Array.isArray(parent))
            parent[Number(lastKey)] = undefined;
        else if (typeof parent === 'object' && parent !== null)
            delete parent[lastKey];
    }
    return document;
}
/** The keywords in the schemas, the most useful first. Only the first error at each location is reported. */
const keywordsByUsefulness = [
    'type',
    'additionalProperties',
    'required',
    'const',
    'enum',
    'pattern',
    'propertyNames',
    'format',
    'minimum',
    'maximum',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'uniqueItems',
];
function toFinding(document, error, fields) {
    const { keyword, params } = error;
    // An invalid key causes two errors. The second error has the keyword `propertyNames` and is handled below.
    if (error.propertyName !== undefined)
        return undefined;
    const pointer = error.instancePath;
    const value = (0,json/* valueAt */.fK)(document, pointer);
    switch (keyword) {
        case 'type': {
            const expected = (0,messages/* describeAllowedTypes */.$r)(params.type);
            const isNumberAllowed = expected.includes('number');
            const meant = isNumberAllowed && typeof value === 'string' ? (0,read_number/* normalizeNumber */.J)(value) : undefined;
            return {
                code: 'type-wrong',
                pointer,
                found: (0,messages/* describeType */.MF)(value),
                expected,
                ...(meant !== undefined && { meant }),
            };
        }
        case 'required': {
            const field = String(params.missingProperty);
            return {
                code: 'field-missing',
                pointer,
                at: 'key',
                field,
                // Leave out “null if it has not been read yet”. The schema allows null here, but in a new card the rule
                // `source-unread` reports it.
                expected: (0,messages/* asClause */.eI)(findFieldWords(fields, (0,json/* joinPointer */.Kn)(pointer, field)).description).replace(/; null if it has not been read yet$/, ''),
            };
        }
        case 'additionalProperties': {
            const field = String(params.additionalProperty);
            const nearest = (0,text_nearest/* findNearest */.qg)(field, listFieldsBelow(fields, pointer));
            const isNearestUsed = nearest !== undefined && (0,json/* isObject */.Gv)(value) && Object.hasOwn(value, nearest);
            return {
                code: 'field-unknown',
                pointer: (0,json/* joinPointer */.Kn)(pointer, field),
                at: 'key',
                field,
                ...(nearest && { nearest }),
                ...(isNearestUsed && { taken: isNearestUsed }),
            };
        }
        case 'propertyNames': {
            const field = String(params.propertyName);
            const expected = 'a language tag (BCP 47) such as `zh-Hans` or `fr-CA`';
            return {
                code: 'format-wrong',
                pointer: (0,json/* joinPointer */.Kn)(pointer, field),
                at: 'key',
                found: (0,messages/* formatValue */.Fl)(field),
                expected,
            };
        }
        case 'enum':
        case 'const': {
            const allowed = (params.allowedValues ?? [params.allowedValue]).map(String);
            const nearest = typeof value === 'string' ? (0,suggest/* suggestAllowedValue */.g$)(value, allowed) : undefined;
            return {
                code: 'value-not-listed',
                pointer,
                found: (0,messages/* formatValue */.Fl)(value),
                allowed,
                ...(nearest && { nearest }),
            };
        }
        case 'pattern':
        case 'format': {
            if (params.format === 'date')
                return { code: 'date-not-real', pointer, found: String(value) };
            const rule = String(params.format ?? params.pattern);
            return {
                code: 'format-wrong',
                pointer,
                ...(0,messages/* describeFormatMismatch */.hH)({ value, rule, field: findFieldWords(fields, pointer), pointer, document }),
            };
        }
        default:
            return { code: 'value-out-of-range', pointer, ...(0,messages/* describeLimit */.XW)(keyword, params, value) };
    }
}
function findFieldWords(fields, pointer) {
    const path = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
    const exact = fields.get(path);
    if (exact !== undefined)
        return exact;
    // A list item or map value has no description of its own, so use the description of the list or map.
    const container = fields.get(path.slice(0, path.lastIndexOf('/')));
    if (container === undefined)
        return { description: 'a value that the schema allows', example: null };
    const { description, example } = container;
    const item = typeof example === 'object' && example !== null ? Object.values(example)[0] : example;
    return { description, example: item };
}
function* listFieldsBelow(fields, pointer) {
    const prefix = `${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')}/`;
    for (const path of fields.keys())
        if (path.startsWith(prefix) && !path.includes('/', prefix.length))
            yield path.slice(prefix.length);
}

;// CONCATENATED MODULE: ./core/check/reading/layout.ts


/**
 * Reports whether a text is in standard format: keys in the schema's order, an indentation of two spaces, LF line ends,
 * a final line end, and no duplicate keys. `value` is the parsed text.
 */
function isFormatted(value, text, layout) {
    if (!text.endsWith('\n') || JSON.stringify(value, null, 2) !== text.slice(0, -1))
        return false;
    return areKeysInOrder(value, layout);
}
function areKeysInOrder(value, layout) {
    if (layout === null || typeof value !== 'object' || value === null)
        return true;
    if (Array.isArray(value))
        return !isListLayout(layout) || value.every((item) => areKeysInOrder(item, layout[0]));
    if (isListLayout(layout))
        return true;
    const keys = Object.keys(value);
    let nextIndex = 0;
    for (const key in layout) {
        if (key !== keys[nextIndex])
            continue;
        if (!areKeysInOrder(value[key], layout[key] ?? null))
            return false;
        nextIndex++;
    }
    return nextIndex === keys.length;
}
/** Formats the document. Keeps the exact text of numbers and strings. */
function formatDocument(text, root, layout) {
    return `${formatNode(root, layout, '\n')}\n`;
    function formatNode(node, nodeLayout, lineBreak) {
        if (node.type !== 'object' && node.type !== 'array')
            return text.slice(node.offset, node.offset + node.length);
        const children = (0,text_must/* must */.s)(node.children, 'the children');
        const [open, close] = node.type === 'object' ? '{}' : '[]';
        if (children.length === 0)
            return `${open}${close}`;
        const innerLineBreak = `${lineBreak}  `;
        const entries = node.type === 'array'
            ? children.map((item) => formatNode(item, isListLayout(nodeLayout) ? nodeLayout[0] : null, innerLineBreak))
            : sortProperties(children, nodeLayout).map(([key, value]) => {
                return `${JSON.stringify(key)}: ${formatNode(value, getKeyLayout(nodeLayout, key), innerLineBreak)}`;
            });
        return `${open}${innerLineBreak}${entries.join(`,${innerLineBreak}`)}${lineBreak}${close}`;
    }
}
/** Looks up own properties only, so that a key such as `constructor` finds nothing. */
function getKeyLayout(layout, key) {
    if (layout === null || isListLayout(layout) || !Object.hasOwn(layout, key))
        return null;
    return layout[key] ?? null;
}
/**
 * Sorts keys in the schema's order. A misspelled key takes the position of the most similar key. Unknown keys go last.
 */
function sortProperties(properties, layout) {
    const pairs = properties.flatMap(({ children }) => {
        const [key, value] = (0,text_must/* must */.s)(children, 'the property');
        return key === undefined || value === undefined ? [] : [[String(key.value), value]];
    });
    if (layout === null || isListLayout(layout))
        return pairs;
    const knownKeys = Object.keys(layout);
    const rankByKey = new Map(knownKeys.map((key, index) => [key, index]));
    for (const [key] of pairs)
        if (!rankByKey.has(key))
            rankByKey.set(key, rankByKey.get((0,text_nearest/* findNearest */.qg)(key, knownKeys) ?? '') ?? knownKeys.length);
    return pairs.toSorted(([a], [b]) => (0,text_must/* must */.s)(rankByKey.get(a), a) - (0,text_must/* must */.s)(rankByKey.get(b), b));
}
function isListLayout(layout) {
    return Array.isArray(layout);
}

// EXTERNAL MODULE: ./core/check/diagnostic.ts + 2 modules
var check_diagnostic = __nccwpck_require__(750);
;// CONCATENATED MODULE: ./core/check/reading/source-location.ts




/**
 * Finds the locations of findings in one text. Caches lines and keys, because a malicious text may have thousands of
 * findings. Parses the text only if a finding has no range.
 */
class LocationFinder {
    #path;
    #text;
    #valuesByNode = new Map();
    #root;
    #lineStarts;
    constructor(path, text) {
        this.#path = path;
        // Remove the byte-order mark, because editors do not count it as a column.
        this.#text = text.replace(/^\ufeff/, '');
    }
    findLocation(finding) {
        const { offset, length } = finding.range ?? this.#findRange(finding.pointer, finding.at ?? 'value');
        const start = this.getLineAndColumn(offset);
        const end = this.getLineAndColumn(offset + this.#clampToLine(offset, length));
        return {
            path: this.#path,
            pointer: finding.pointer,
            line: start.line,
            column: start.column,
            endLine: end.line,
            endColumn: end.column,
        };
    }
    /** Returns a line without its line break. Lines start at 1. */
    getLineText(line) {
        const [start, end] = this.#getLineStarts().slice(line - 1, line + 1);
        return this.#text.slice(start, end === undefined ? undefined : end - 1).replace(/\r$/, '');
    }
    #getLineStarts() {
        this.#lineStarts ??= [0, ...Array.from(this.#text.matchAll(/\n/g), ({ index }) => index + 1)];
        return this.#lineStarts;
    }
    /** Returns the line and column of an offset. Both start at 1. Columns count UTF-16 code units. */
    getLineAndColumn(offset) {
        const lineStarts = this.#getLineStarts();
        let line = 0;
        let upperBound = lineStarts.length;
        while (upperBound - line > 1) {
            const middle = (line + upperBound) >> 1;
            if ((0,text_must/* must */.s)(lineStarts[middle], 'the line') <= offset)
                line = middle;
            else
                upperBound = middle;
        }
        return { line: line + 1, column: offset - (0,text_must/* must */.s)(lineStarts[line], 'the line') + 1 };
    }
    /** Cuts off a range at the end of its first line, and returns the new length. */
    #clampToLine(offset, length) {
        const lineBreak = this.#text.indexOf('\n', offset);
        return lineBreak < 0 ? length : Math.max(0, Math.min(length, lineBreak - offset));
    }
    #findRange(pointer, target) {
        this.#root ??= (0,main.parseTree)(this.#text, [], { disallowComments: true });
        let node = this.#root;
        for (const key of (0,text_must/* must */.s)((0,json/* parsePointer */.vp)(pointer), pointer)) {
            const child = node && this.#findChild(node, key);
            if (child === undefined)
                break;
            node = child;
        }
        if (node === undefined)
            return { offset: 0, length: 0 };
        const property = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
        const isBranch = node.type === 'object' || node.type === 'array';
        // For an object or list, mark only the key, because the value may be long.
        const markedNode = property !== undefined && (target === 'key' || isBranch) ? property : node;
        return { offset: markedNode.offset, length: isBranch && markedNode === node ? 1 : markedNode.length };
    }
    #findChild(node, key) {
        if (node.type === 'array')
            return node.children?.[Number(key)];
        let values = this.#valuesByNode.get(node);
        if (values === undefined) {
            values = mapValuesByKey(node);
            this.#valuesByNode.set(node, values);
        }
        return values.get(key);
    }
}
/** Returns the values of an object by key. For a duplicate key, returns the first value. */
function mapValuesByKey({ type, children = [] }) {
    const values = new Map();
    if (type !== 'object')
        return values;
    for (const { children: [key, value] = [] } of children)
        if (key !== undefined && value !== undefined && !values.has(String(key.value)))
            values.set(String(key.value), value);
    return values;
}
/** Adds the severity, the location and the source line to the findings in one file. */
function toDiagnostics(path, text, findings) {
    const finder = new LocationFinder(path, text);
    return findings.map((finding) => {
        const { code, pointer: _pointer, at: _at, range: _range, ...facts } = finding;
        const location = finder.findLocation(finding);
        const lineProperty = text === '' ? {} : { lineText: finder.getLineText(location.line) };
        // The compiler cannot prove that `facts` has the right type for `code`.
        return {
            code,
            severity: (0,check_diagnostic/* describeFinding */.jb)(finding).severity,
            location,
            facts,
            ...lineProperty,
        };
    });
}

// EXTERNAL MODULE: ./core/text/text.ts
var text_text = __nccwpck_require__(243);
// EXTERNAL MODULE: ./core/text/hidden.ts
var text_hidden = __nccwpck_require__(412);
;// CONCATENATED MODULE: ./core/check/reading/syntax-mistake.ts




/** These error codes are values of `ParseErrorCode` in jsonc-parser. */
const symbolUnknown = 1;
const keyExpected = 3;
const controlCharacterInString = 16;
/** Word processors, input methods and other keyboards insert these characters instead of straight double quotes. */
const openingQuote = /^['‘’‚‛“”„‟″«»「」『』＂＇`]/;
const quotedTextPattern = /(?<![\s\S])['‘’‚‛“”„‟″«»「」『』＂＇`]([^\n"“”]*?)["'‘’‚‛“”„‟″«»「」『』＂＇`](?=\s*(?:[:,}\]：，]|$))/m;
const quoteOrBackslash = /["'‘’‚‛“”„‟″«»「」『』＂＇`\\]/;
const halfwidthSigns = {
    '：': ':',
    '，': ',',
    '、': ',',
    '｛': '{',
    '｝': '}',
    '［': '[',
    '］': ']',
};
/** Matches every space character except U+0020, and characters without width. */
const unusualSpace = /[^\P{Zs} ]|[\u200b\u2060\ufeff]/u;
const expectedNumber = 'a number with a decimal point and without thousands separators';
const literals = new Set(['true', 'false', 'null']);
function findSyntaxMistake(text, { error, offset }) {
    return (findControlCharacter(text, error, offset) ??
        findUnquotedDate(text, offset) ??
        findDecimalComma(text, error, offset) ??
        findDecoratedNumber(text, offset) ??
        findCodeFence(text, offset) ??
        findTypographicQuotes(text, offset) ??
        findFullwidthSign(text, offset) ??
        findMisspelledLiteral(text, offset) ??
        findUnquotedText(text, error, offset));
}
/** Finds the control character in a string. The parser reports only the start of the string. */
function findControlCharacter(text, error, offset) {
    if (error !== controlCharacterInString)
        return undefined;
    const position = offset + text.slice(offset).search(/\p{Cc}/u);
    const name = text[position] === '\t' ? 'tab' : 'control character';
    return {
        range: { offset: position, length: 1 },
        expected: `no ${name} inside a string: replace it with a space`,
    };
}
/** Recognizes a date without quotes, such as `2026-07-24`. The parser sees several numbers. */
function findUnquotedDate(text, offset) {
    const before = matchText(/(?<![^\s:,[])\d[\d./-]*$/, text.slice(Math.max(0, offset - 20), offset));
    const after = matchText(/^[\d./-]*/, text.slice(offset, offset + 20));
    const meant = before === '' ? undefined : (0,days/* normalizeDate */.OG)(before + after);
    if (meant === undefined)
        return undefined;
    return {
        range: { offset: offset - before.length, length: before.length + after.length },
        expected: 'text in double quotes',
        meant: JSON.stringify(meant),
    };
}
/** Recognizes a number with a decimal comma, such as `2,5`. After the comma, the parser expects a key. */
function findDecimalComma(text, error, offset) {
    if (error !== keyExpected)
        return undefined;
    const integerAndComma = /(?<=:\s*)\d+,$/.exec(text.slice(Math.max(0, offset - 20), offset))?.[0];
    const fraction = integerAndComma && /^\d+/.exec(text.slice(offset, offset + 20))?.[0];
    if (!fraction)
        return undefined;
    const meant = (0,read_number/* normalizeNumber */.J)(integerAndComma + fraction);
    return {
        range: { offset: offset - integerAndComma.length, length: integerAndComma.length + fraction.length },
        expected: expectedNumber,
        ...(meant !== undefined && { meant }),
    };
}
function findCodeFence(text, offset) {
    const length = /^```\w*/.exec(text.slice(offset, offset + 20))?.[0].length;
    return length === undefined
        ? undefined
        : { range: { offset, length }, expected: 'only the record, without a code fence: remove it' };
}
function findTypographicQuotes(text, offset) {
    const rest = text.slice(offset, offset + 500);
    if (!openingQuote.test(rest))
        return undefined;
    const match = quotedTextPattern.exec(rest);
    const quotedText = match?.[1];
    return {
        range: { offset, length: match?.[0].length ?? 1 },
        expected: 'straight double quotes',
        meant: quotedText === undefined || quotedText.length > 60 ? '"' : JSON.stringify(quotedText),
        // If the text contains another quote, the end of the string is ambiguous.
        ...(quotedText !== undefined &&
            !quoteOrBackslash.test(quotedText) && { replacement: JSON.stringify(quotedText) }),
    };
}
function findFullwidthSign(text, offset) {
    const [character = ''] = text.slice(offset, offset + 2);
    const sign = halfwidthSigns[character];
    if (sign !== undefined) {
        const expected = 'the halfwidth character, typed with the Chinese input method off';
        // A comma between digits may be a decimal comma or a thousands separator, so there is no replacement.
        const isInNumber = sign === ',' && /\d$/.test(text.slice(0, offset)) && /^\d/.test(text.slice(offset + 1));
        return {
            range: { offset, length: character.length },
            expected,
            meant: sign,
            ...(!isInNumber && { replacement: sign }),
        };
    }
    if (character === '' || !unusualSpace.test(character))
        return undefined;
    return {
        range: { offset, length: character.length },
        expected: 'a plain space, or none',
        replacement: ' ',
    };
}
/** Recognizes a number with a sign, a unit or separators: `$95`, `2.7 %`, `３６００`, `6 000`. */
function findDecoratedNumber(text, offset) {
    const before = matchText(/(?<=:\s*)[^\s"{}[\]:,][^"{}[\]:,\n]*$|[^\s"{}[\]:,]*$/, text.slice(Math.max(0, offset - 40), offset));
    const after = matchText(/^[^"{}[\]:,，\n]*/, text.slice(offset, offset + 40)).trimEnd();
    const numberText = before + after;
    const meant = (0,read_number/* normalizeNumber */.J)(numberText);
    if (meant === undefined || meant === numberText.trim())
        return undefined;
    return {
        range: { offset: offset - before.length, length: numberText.length },
        expected: /\d[\s']\d/.test(numberText)
            ? expectedNumber
            : 'a plain number, without a currency sign or a unit',
        meant,
    };
}
/** Recognizes `Null`, `None` and `TRUE`. */
function findMisspelledLiteral(text, offset) {
    const word = matchText(/^[A-Za-z]+/, text.slice(offset, offset + 20));
    const meant = /^(none|nil|undefined|nan)$/i.test(word) ? 'null' : word.toLowerCase();
    if (meant === word || !literals.has(meant))
        return undefined;
    return { range: { offset, length: word.length }, expected: 'true, false or null in lower case', meant };
}
/** Recognizes text without quotes: `"network": mastercard`, `network: "mastercard"`. */
function findUnquotedText(text, error, offset) {
    if (error !== symbolUnknown)
        return undefined;
    const rest = text.slice(offset, offset + 100);
    const previousCharacter = text.slice(0, offset).trimEnd().slice(-1);
    const isKey = /^[{,]$/.test(previousCharacter) && (0,main.getLocation)(text, offset).isAtPropertyKey;
    if (!isKey && !/^[:[,]$/.test(previousCharacter))
        return undefined;
    const word = (isKey ? unquotedKeyPattern : unquotedValuePattern).exec(rest)?.[0].trimEnd();
    if (word === undefined || /^(yes|no)$/i.test(word) || text_hidden/* hiddenInText */.JO.test(word))
        return undefined;
    return {
        range: { offset, length: word.length },
        expected: isKey ? 'a key in double quotes' : 'text in double quotes',
        meant: JSON.stringify(word),
    };
}
const unquotedKeyPattern = /^[A-Za-z_$][\w$-]*(?=\s*:)/;
/**
 * Matches a value without quotes, such as `mastercard`, up to its end. Does not match if a separate number follows, as
 * in `about 95`, because the number may be what was meant.
 */
const unquotedValuePattern = /^(?![^\n,]*\s\d)\p{L}[^"{}[\]:,\n]{0,59}(?=[,}\]\r\n]|$)/u;
/** Returns the first match, or an empty text if there is none. */
function matchText(pattern, text) {
    return pattern.exec(text)?.[0] ?? '';
}

;// CONCATENATED MODULE: ./core/check/reading/syntax.ts



/** What the parser expected. The keys are the error codes in jsonc-parser's `ParseErrorCode`. */
const expectations = {
    1: 'a value: an object, an array, a string in double quotes, a number, true, false or null',
    2: 'a number such as 95 or 2.7',
    3: 'a key in double quotes',
    4: 'a value: an object, an array, a string in double quotes, a number, true, false or null',
    5: 'a colon between key and value',
    6: 'a comma between two entries',
    7: 'a closing brace }',
    8: 'a closing bracket ]',
    9: 'the end of the file after the record',
    10: 'no comment, since JSON has none: remove it, or move it to `notes`',
    11: 'no comment, since JSON has none: remove it, or move it to `notes`',
    12: 'a closing double quote on the same line',
    13: 'digits after the sign, the point or the e',
    14: 'four hexadecimal digits after \\u',
    15: 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u after a backslash',
    16: 'no control character inside a string',
};
const valueExpected = 4;
const colonExpected = 5;
const commaExpected = 6;
const invalidComment = 10;
function describeExpected(code, text, offset) {
    if (code === symbolUnknown)
        return describeExpectedSymbol(text, offset);
    // Suggest a comma only if another entry follows. In `[1 }`, the bracket is wrong instead.
    if (code === commaExpected && /^["\w{[-]/.test(text.slice(offset)))
        return `${expectations[code]}: add one here`;
    if (code === valueExpected &&
        /^[,}]/.test(text.slice(offset)) &&
        text.slice(0, offset).trimEnd().endsWith(':'))
        return 'a value: use `null` for a number that has not been checked';
    return expectations[code];
}
function describeExpectedSymbol(text, offset) {
    const previousCharacter = text.slice(0, offset).trimEnd().slice(-1);
    if (previousCharacter === '{')
        return expectations[keyExpected];
    if (previousCharacter === ',')
        return expectations[(0,main.getLocation)(text, offset).isAtPropertyKey ? keyExpected : valueExpected];
    if (/^[:[]?$/.test(previousCharacter))
        return expectations[valueExpected];
    return 'a comma, a closing bracket or, after a key, a colon';
}
function findUnambiguousFix(text, firstError) {
    const lastComma = findTrailingComma(text, firstError.offset);
    if (lastComma >= 0)
        return { range: { offset: lastComma, length: 1 }, replacement: '' };
    const { range, replacement } = findSyntaxMistake(text, firstError) ?? {};
    return range === undefined || replacement === undefined ? undefined : { range, replacement };
}
/**
 * Returns an edit after which the parser can continue and find independent errors. Undefined if there is no such edit.
 */
function findRecoveryEdit(text, firstError) {
    const fix = findUnambiguousFix(text, firstError);
    if (fix !== undefined)
        return fix;
    const { range, meant } = findSyntaxMistake(text, firstError) ?? {};
    if (range !== undefined)
        return meant === undefined || meant === '"' ? undefined : { range, replacement: meant };
    const { error, offset, length } = firstError;
    const textBefore = text.slice(0, offset);
    const end = textBefore.trimEnd().length;
    // Insert a comma only if the next entry is on another line. On the same line, a quote may be missing instead of a
    // comma.
    if (error === commaExpected && textBefore.includes('\n', end) && /^["\d{[-]/.test(text.slice(offset)))
        return { range: { offset: end, length: 0 }, replacement: ',' };
    if (error === colonExpected && textBefore.endsWith('" '))
        return { range: { offset: end, length: 0 }, replacement: ':' };
    if (error === valueExpected && textBefore[end - 1] === ':' && /^[,}]/.test(text.slice(offset)))
        return { range: { offset: end, length: 0 }, replacement: ' null' };
    const isCompleteComment = /^(?:\/\/.*|\/\*.*\*\/)$/s.test(text.slice(offset, offset + length));
    return error === invalidComment && isCompleteComment
        ? { range: { offset, length }, replacement: '' }
        : undefined;
}
/** Returns only the first error, because most later errors are consequences of the first error. */
function findFirstSyntaxError(text, errors, root) {
    if (text.trim() === '')
        return {
            code: 'json-syntax',
            pointer: '',
            found: 'an empty file',
            expected: 'one JSON object',
            range: { offset: 0, length: 0 },
        };
    const firstError = errors[0];
    if (firstError !== undefined) {
        const { offset, length } = firstError;
        const lastComma = findTrailingComma(text, offset);
        if (lastComma >= 0) {
            const found = `a comma before ${quote(text.slice(offset, offset + 1))}`;
            const range = { offset: lastComma, length: 1 };
            return {
                code: 'json-syntax',
                pointer: '',
                found,
                expected: 'none after the last entry: remove it',
                fixable: true,
                range,
            };
        }
        const mistake = findSyntaxMistake(text, firstError);
        if (mistake !== undefined) {
            const { range, expected, meant, replacement } = mistake;
            const found = quote(text.slice(range.offset, range.offset + range.length));
            return {
                code: 'json-syntax',
                pointer: '',
                found,
                expected,
                range,
                ...(meant !== undefined && { meant }),
                ...(replacement !== undefined && { fixable: true }),
            };
        }
        const found = offset >= text.length ? 'the end of the file' : quote(text.slice(offset, offset + length));
        // Mark the end of the previous value, where the comma is missing. The next entry is often one line below.
        const range = firstError.error === commaExpected
            ? { offset: text.slice(0, offset).trimEnd().length, length: 0 }
            : { offset, length };
        const expected = describeExpected(firstError.error, text, offset);
        return { code: 'json-syntax', pointer: '', found, expected, range };
    }
    const errorMessage = findParseError(text);
    if (root !== undefined && errorMessage === undefined)
        return undefined;
    const expected = 'valid JSON (RFC 8259)';
    return {
        code: 'json-syntax',
        pointer: '',
        found: errorMessage ?? 'no value',
        expected,
        range: { offset: 0, length: 0 },
    };
}
/** Returns the offset of a trailing comma before the closing bracket at `offset`, or -1. */
function findTrailingComma(text, offset) {
    if (text[offset] !== '}' && text[offset] !== ']')
        return -1;
    const textBefore = text.slice(0, offset).trimEnd();
    return textBefore.endsWith(',') ? textBefore.length - 1 : -1;
}
/** Returns the error message of `JSON.parse`, or undefined if `JSON.parse` accepts the text. */
function findParseError(text) {
    try {
        JSON.parse(text);
        return undefined;
    }
    catch (error) {
        return error instanceof SyntaxError ? error.message : String(error);
    }
}
function quote(text) {
    const truncatedText = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    const visibleText = truncatedText
        .replaceAll('\n', '⏎')
        .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, text_text/* formatCodePoint */.B$);
    return `\`${visibleText}\``;
}

;// CONCATENATED MODULE: ./core/check/reading/read-text.ts








function parseDocument(content, kind) {
    if (content.kind === 'too-large') {
        const finding = { code: 'file-too-large', pointer: '', limitBytes: maxFileBytes };
        return { value: undefined, findings: [finding], text: '' };
    }
    if (content.kind === 'not-utf8') {
        const { text, offset, byteOffset } = content;
        const range = { offset, length: 1 };
        const finding = { code: 'file-encoding', pointer: '', problem: 'not-utf8', byteOffset, range };
        return { value: undefined, findings: [finding], text };
    }
    // Fast path: most files are valid, and `parseText` takes ten times as long.
    const jsonValue = (0,json/* parseJson */.qF)(content.text);
    if (kind.validate(jsonValue) && isFormatted(jsonValue, content.text, kind.layout))
        return { value: jsonValue, findings: [], text: content.text };
    const parsedDocument = parseText(content.text, kind.layout);
    const { value, findings, text } = parsedDocument;
    if (value === undefined || kind.validate(value))
        return parsedDocument;
    const schemaFindings = findSchemaFindings(value, kind.validate.errors ?? [], kind.fields);
    const invalidPointers = findInvalidPointers(value, schemaFindings);
    return {
        value: removeInvalidParts(value, invalidPointers),
        invalidPointers,
        findings: [...findings, ...mergeImageFindings(omitMisspelledFields(schemaFindings))],
        text,
    };
}
/** The maximum number of nested objects and lists. A valid card has at most eight levels. */
const maxDepth = 20;
const byteOrderMark = '\uFEFF';
/** With these options, the parser is as strict as `JSON.parse`. */
const strictParseOptions = { disallowComments: true, allowTrailingComma: false };
/**
 * Parses a text and reports all problems that can be found without the schema: a byte-order mark, too much nesting,
 * syntax errors, duplicate keys and wrong formatting.
 */
function parseText(original, layout) {
    const hasByteOrderMark = original.startsWith(byteOrderMark);
    const text = hasByteOrderMark ? original.slice(1) : original;
    const findings = hasByteOrderMark
        ? [{ code: 'file-encoding', pointer: '', problem: 'byte-order-mark', range: { offset: 0, length: 0 } }]
        : [];
    const rejectWith = (...fatalFindings) => {
        return { value: undefined, findings: [...findings, ...fatalFindings], text };
    };
    const tooDeepOffset = findTooDeepBracket(text);
    if (tooDeepOffset >= 0) {
        const range = { offset: tooDeepOffset, length: 1 };
        return rejectWith({ code: 'nested-too-deep', pointer: '', limit: maxDepth, range });
    }
    const errors = [];
    const root = (0,main.parseTree)(text, errors, strictParseOptions);
    const syntaxErrors = findSyntaxErrors(text, errors, root);
    if (syntaxErrors.length > 0)
        return rejectWith(...syntaxErrors);
    if (root === undefined)
        return rejectWith();
    const duplicates = [...findDuplicateKeys(new LocationFinder('', text), root, '')];
    if (duplicates.length > 0)
        return rejectWith(...duplicates);
    const difference = findFormattingDifference(text, formatDocument(text, root, layout), root);
    if (difference !== undefined)
        findings.push(difference);
    return { value: (0,json/* parseJson */.qF)(text), findings, text };
}
const maxSyntaxErrors = 10;
/**
 * Finds syntax errors. After each error, edits a copy of the text, so that the parser can find the next error. Stops at
 * an error for which there is no suitable edit.
 */
function findSyntaxErrors(text, errors, root) {
    const findings = [];
    let [currentText, currentErrors, currentRoot] = [text, errors, root];
    const edits = [];
    for (let lastOffset = -1; findings.length < maxSyntaxErrors;) {
        const finding = findFirstSyntaxError(currentText, currentErrors, currentRoot);
        if (finding?.code !== 'json-syntax' || finding.range === undefined)
            break;
        // Convert the offset in the edited text to an offset in the original text.
        const offset = edits.reduceRight((position, { start, end, growth }) => (position < end ? Math.min(position, start) : position - growth), finding.range.offset);
        if (offset <= lastOffset)
            break;
        const { fixable, ...rest } = finding;
        // `--fix` stops at the first error that it cannot fix, so later errors are not fixable.
        const isFixable = fixable && findings.every((earlierFinding) => 'fixable' in earlierFinding);
        findings.push({
            ...rest,
            ...(isFixable && { fixable }),
            range: { offset, length: finding.range.length },
        });
        lastOffset = offset;
        const edit = currentErrors[0] && findRecoveryEdit(currentText, currentErrors[0]);
        if (edit === undefined)
            break;
        const { range, replacement } = edit;
        const [start, growth] = [range.offset, replacement.length - range.length];
        edits.push({ start, end: start + replacement.length, growth });
        currentText =
            currentText.slice(0, range.offset) + replacement + currentText.slice(range.offset + range.length);
        // After the edit of a quote, brackets that were inside a string may become part of the JSON structure.
        if (isTooDeep(currentText))
            break;
        const nextErrors = [];
        currentRoot = (0,main.parseTree)(currentText, nextErrors, strictParseOptions);
        currentErrors = nextErrors;
    }
    return findings;
}
/** Reports whether brackets are nested too deeply for a recursive parser. */
function isTooDeep(text) {
    return findTooDeepBracket(text) >= 0;
}
/** Returns the offset of the first bracket that is nested deeper than `maxDepth`, or -1. */
function findTooDeepBracket(text) {
    let depth = 0;
    let isInString = false;
    for (let index = 0; index < text.length; index++) {
        const character = text[index];
        if (isInString) {
            if (character === '\\')
                index++;
            else if (character === '"' || character === '\n')
                isInString = false;
        }
        else if (character === '"')
            isInString = true;
        else if (character === '{' || character === '[') {
            if (++depth > maxDepth)
                return index;
        }
        else if (character === '}' || character === ']')
            depth--;
    }
    return -1;
}
function* findDuplicateKeys(finder, node, pointer) {
    if (node.type === 'array')
        for (const [index, item] of (0,text_must/* must */.s)(node.children, 'the items').entries())
            yield* findDuplicateKeys(finder, item, (0,json/* joinPointer */.Kn)(pointer, index));
    if (node.type !== 'object')
        return;
    const firstNodeByKey = new Map();
    for (const { children } of (0,text_must/* must */.s)(node.children, 'the properties')) {
        const [keyNode, valueNode] = (0,text_must/* must */.s)(children, 'the property');
        if (keyNode === undefined)
            continue;
        const key = String(keyNode.value);
        const first = firstNodeByKey.get(key);
        if (first === undefined)
            firstNodeByKey.set(key, keyNode);
        else {
            const { line, column } = finder.getLineAndColumn(first.offset);
            const range = { offset: keyNode.offset, length: keyNode.length };
            yield {
                code: 'duplicate-key',
                pointer: (0,json/* joinPointer */.Kn)(pointer, key),
                key,
                firstLine: line,
                firstColumn: column,
                range,
            };
        }
        if (valueNode !== undefined)
            yield* findDuplicateKeys(finder, valueNode, (0,json/* joinPointer */.Kn)(pointer, key));
    }
}
function findFormattingDifference(text, expected, root) {
    if (text === expected)
        return undefined;
    let offset = 0;
    while (offset < text.length && text[offset] === expected[offset])
        offset++;
    const found = text[offset] === '\r'
        ? 'a Windows line break'
        : offset >= text.length
            ? 'no final newline'
            : isInKey(root, offset)
                ? 'keys in a different order'
                : 'different spaces or line breaks';
    return {
        code: 'not-formatted',
        pointer: '',
        found,
        range: { offset: Math.min(offset, text.length), length: 0 },
    };
}
/**
 * Reports whether the offset is inside a key, after the opening quote. A difference at the opening quote means that
 * the whitespace before the key differs.
 */
function isInKey(root, offset) {
    const node = (0,main.findNodeAtOffset)(root, offset);
    return node?.parent?.type === 'property' && node.parent.children?.[0] === node && offset > node.offset;
}

// EXTERNAL MODULE: ./core/check/rules/index.ts + 54 modules
var rules = __nccwpck_require__(861);
;// CONCATENATED MODULE: ./core/check/check-card.ts





/**
 * Reads and checks one card file. Later checks ignore values that the schema rejects. The content of the file never
 * causes an exception.
 */
function checkCard(file, context) {
    const parsedDocument = parseDocument(file.read(), cardDocument);
    if (parsedDocument.value === undefined)
        return { part: {}, findings: parsedDocument.findings, parsedDocument };
    // The cast is safe, because `parseDocument` has removed the invalid values.
    const card = parsedDocument.value;
    const { text, invalidPointers } = parsedDocument;
    const cardContext = { ...context, path: file.path, text, invalidPointers };
    const findings = [...suggestIds(parsedDocument.findings, text, context.registry)];
    for (const { code, checkCard } of rules/* rules */.a)
        for (const ruleFinding of checkCard?.(card, cardContext) ?? [])
            findings.push({ code, ...ruleFinding });
    return { part: card, findings, parsedDocument };
}
function suggestIds(findings, text, registry) {
    if (!findings.some(isIdFinding))
        return findings;
    const document = (0,json/* parseJson */.qF)(text);
    return findings.map((finding) => {
        if (!isIdFinding(finding))
            return finding;
        const { meant: _, ...rest } = finding;
        const invalidId = String((0,json/* valueAt */.fK)(document, finding.pointer));
        const meant = suggestId(finding.pointer, invalidId, registry);
        return meant === undefined ? rest : { ...rest, meant };
    });
}
function suggestId(pointer, invalidId, registry) {
    if (pointer === '/issuer_id')
        return (0,suggest/* suggestIssuer */.Sj)(invalidId, registry);
    if (pointer.endsWith('/network_tier'))
        return (0,suggest/* suggestTier */.Ju)(invalidId, registry.tiers);
    return (0,suggest/* suggestCategory */.J4)(invalidId, registry);
}
function isIdFinding(finding) {
    const idPointerPattern = /(^\/issuer_id|\/network_tier|\/category\/\d+)$/;
    return finding.code === 'format-wrong' && idPointerPattern.test(finding.pointer);
}

// EXTERNAL MODULE: ./core/card/registry.ts
var registry = __nccwpck_require__(884);
;// CONCATENATED MODULE: ./core/check/check-registries.ts





const kindByPath = {
    [registry/* registryPaths */.o8.issuers]: { validate: validators_validateIssuers, fields: fields/* issuersFields */.aR, layout: fields/* issuersLayout */.pW },
    [registry/* registryPaths */.o8.tiers]: {
        validate: validateNetworkTiers,
        fields: fields/* networkTiersFields */.B5,
        layout: fields/* networkTiersLayout */.cb,
    },
    [registry/* registryPaths */.o8.exceptions]: {
        validate: validateSourceExceptions,
        fields: fields/* sourceExceptionsFields */.HO,
        layout: fields/* sourceExceptionsLayout */.mQ,
    },
    [registry/* registryPaths */.o8.categories]: {
        validate: validateCategories,
        fields: fields/* categoriesFields */.WI,
        layout: fields/* categoriesLayout */.Hg,
    },
    [registry/* registryPaths */.o8.datasets]: { validate: validateDatasets, fields: fields/* datasetsFields */.B6, layout: fields/* datasetsLayout */.qJ },
};
function layoutOfRegistry(path) {
    return kindByPath[path]?.layout ?? null;
}
/** Version 1.1 of the schema added these registries, so older catalogs may lack them. */
const optionalPaths = new Set([registry/* registryPaths */.o8.categories, registry/* registryPaths */.o8.datasets]);
/**
 * Reads and checks the registries. Treats a missing or unreadable registry as empty. Reports unreadable registries, and
 * missing registries that are not optional.
 */
function checkRegistries(files, today) {
    const findings = [];
    const parsedDocuments = new Map();
    for (const [path, kind] of Object.entries(kindByPath)) {
        const file = files.get(path);
        if (file === undefined) {
            if (!optionalPaths.has(path))
                findings.push({ path, finding: { code: 'registry-missing', pointer: '', registry: path } });
            continue;
        }
        const parsedDocument = parseDocument(file.read(), kind);
        parsedDocuments.set(path, parsedDocument);
        for (const finding of parsedDocument.findings)
            findings.push({ path, finding });
    }
    const getEntries = (path) => {
        const value = parsedDocuments.get(path)?.value;
        return Array.isArray(value) ? value : [];
    };
    // The cast is safe, because `parseDocument` has removed values of the wrong type.
    const documents = Object.fromEntries(Object.entries(registry/* registryPaths */.o8).map(([name, path]) => [name, getEntries(path)]));
    for (const { code, checkRegistries } of rules/* rules */.a)
        for (const { path, ...ruleFinding } of checkRegistries?.(documents, today) ?? [])
            findings.push({ path, finding: { code, ...ruleFinding } });
    const unavailablePaths = new Set(Object.keys(kindByPath).filter((path) => parsedDocuments.get(path)?.value === undefined));
    return {
        registry: (0,registry/* buildRegistry */.Mb)(documents, unavailablePaths),
        findings,
        parsedDocuments,
    };
}

// EXTERNAL MODULE: ./core/text/fold.ts
var fold = __nccwpck_require__(255);
;// CONCATENATED MODULE: ./core/check/check-tree.ts






const countryCodes = card_card/* countries */.Xr.join('|');
const artPathPattern = new RegExp(`^data/art/(${countryCodes})-[a-z0-9]+(-[a-z0-9]+)*\\.webp$`);
function checkTree(files) {
    const sortedFiles = files.toSorted((a, b) => (0,text_text/* compareText */.n6)(a.path, b.path));
    const findings = [...findCaseConflicts(sortedFiles)];
    for (const file of sortedFiles) {
        const finding = findInvalidName(file) ?? findWrongKind(file) ?? findUnexpectedPath(file.path);
        if (finding !== undefined)
            findings.push({ path: file.path, finding });
    }
    const readableFiles = sortedFiles.filter((file) => file.kind === 'file' && findInvalidName(file) === undefined);
    return {
        cards: readableFiles.filter(({ path }) => (0,card_card/* isCardPath */.Gm)(path)),
        art: readableFiles.filter(({ path }) => artPathPattern.test(path)),
        registries: new Map(readableFiles.filter(({ path }) => (0,registry/* isRegistryPath */.R_)(path)).map((file) => [file.path, file])),
        findings,
    };
}
/** Reports a path that contains U+FFFD. In such a path, U+FFFD replaces bytes that are not valid UTF-8. */
function findInvalidName({ path }) {
    return path.includes('\ufffd') ? { code: 'file-place', pointer: '', problem: 'not-utf8' } : undefined;
}
const folderPathPattern = new RegExp(`^data(/(${countryCodes}|art))?$`);
const countryFilePattern = new RegExp(`^data/(${countryCodes})/[^/]+$`);
function findWrongKind({ path, kind }) {
    const expected = folderPathPattern.test(path) ? 'a folder' : 'a regular file';
    if (kind === 'symbolic-link')
        return { code: 'file-kind', pointer: '', found: 'a symbolic link', expected };
    if (kind === 'other')
        return { code: 'file-kind', pointer: '', found: 'not a regular file', expected };
    const isInCountryFolder = countryFilePattern.test(path);
    if (!isInCountryFolder || path.endsWith('.json'))
        return undefined;
    return {
        code: 'file-kind',
        pointer: '',
        found: 'not a .json file',
        expected: 'a card record, `<slug>.json`',
    };
}
function findUnexpectedPath(path) {
    if ((0,registry/* isRegistryPath */.R_)(path) || artPathPattern.test(path) || (0,card_card/* isValidCardPath */.yM)(path))
        return undefined;
    const expected = describeExpectedPath(path);
    if ((0,card_art/* isArtPath */.Ri)(path))
        return { code: 'file-place', pointer: '', problem: 'no-art', expected };
    const meant = suggestPath(path);
    return { code: 'file-place', pointer: '', problem: 'unexpected', expected, ...(meant && { meant }) };
}
function describeExpectedPath(path) {
    if ((0,card_art/* isArtPath */.Ri)(path))
        return '`data/art/<card id>.webp`';
    if ((0,card_card/* isCardPath */.Gm)(path))
        return 'a file name of a-z, 0-9 and single hyphens, such as `sapphire-preferred.json`';
    if (path.endsWith('.json'))
        return (0,phrases/* formatAlternatives */.YU)(card_card/* countries */.Xr.map((code) => `data/${code}/<slug>.json`));
    return 'only card records, registries and card art under `data/`';
}
/**
 * Suggests a valid path for a file name with capitals, accents, punctuation or two extensions. For example, suggests
 * `us/amex-gold.json` for `us/Amex Gold.json.json`.
 */
function suggestPath(path) {
    if (!(0,card_card/* isCardPath */.Gm)(path))
        return undefined;
    const nameStart = path.lastIndexOf('/') + 1;
    const slug = (0,fold/* slugify */.Yv)(path.slice(nameStart).replace(/(\.json)+$/i, ''));
    return slug && `${path.slice(0, nameStart)}${slug}.json`;
}
/** Finds paths that differ only in case. On macOS and Windows, a checkout contains only one of the two files. */
function* findCaseConflicts(files) {
    const firstPathByLowerCase = new Map();
    for (const { path } of files) {
        const lowerCasePath = path.toLowerCase();
        const other = firstPathByLowerCase.get(lowerCasePath);
        if (other === undefined)
            firstPathByLowerCase.set(lowerCasePath, path);
        else
            yield { path, finding: { code: 'file-place', pointer: '', problem: 'differs-by-case', other } };
    }
}

;// CONCATENATED MODULE: ./core/check/validate.ts









function validateCatalog(input) {
    const check = new CatalogCheck(input);
    for (let index = 0; index < check.total; index++)
        check.checkCard(index);
    return check.report();
}
/**
 * Validates card by card, so that a caller can show progress or stop. Call `checkCard` once for each card in order,
 * then `report`.
 */
class CatalogCheck {
    #input;
    #tree;
    #registry;
    #art;
    #diagnostics = [];
    #summaries = [];
    constructor(input) {
        this.#input = input;
        this.#tree = checkTree(input.files);
        for (const { path, finding } of this.#tree.findings)
            this.#add(path, '', [finding]);
        const { registry, findings, parsedDocuments } = checkRegistries(this.#tree.registries, input.today);
        this.#registry = registry;
        for (const { path, finding } of findings)
            this.#add(path, parsedDocuments.get(path)?.text ?? '', [finding]);
        this.#art = createArtFiles(this.#tree.art, input.pixelHashes ?? new Map());
    }
    get total() {
        return this.#tree.cards.length;
    }
    /** Checks the card at `index`, counted from 0 in the order of paths. */
    checkCard(index) {
        const file = this.#tree.cards[index];
        if (file === undefined)
            return;
        const { base, today } = this.#input;
        const isChanged = base?.changedPaths.has(file.path) ?? false;
        const supportChanged = isChanged && this.#hasSupportChanged(file);
        const context = { registry: this.#registry, today, changed: isChanged, supportChanged, art: this.#art };
        const { part: card, findings, parsedDocument } = checkCard(file, context);
        this.#add(file.path, parsedDocument.text, findings);
        this.#summaries.push((0,card_card/* summarizeCard */.MN)(file.path, card));
    }
    #hasSupportChanged(file) {
        const [before, after] = [this.#input.base?.previous?.get(file.path)?.read(), file.read()];
        if (before === undefined || before.kind === 'too-large' || after.kind === 'too-large')
            return true;
        return hasSupportChanged(before.text, after.text);
    }
    /** Call this method once, after all cards have been checked. */
    report() {
        this.#checkCatalog();
        const { base } = this.#input;
        const diagnostics = this.#diagnostics.toSorted(check_diagnostic/* compareDiagnostics */.oV);
        const changedCards = this.#tree.cards
            .map(({ path }) => path)
            .filter((path) => base?.changedPaths.has(path));
        const artPaths = this.#summaries.flatMap(({ imagePath }) => imagePath ?? []);
        return {
            diagnostics,
            totals: (0,check_diagnostic/* countBySeverity */.Ot)(diagnostics),
            cards: this.total,
            changedCards: base === undefined ? null : changedCards,
            artNotDecoded: artPaths.filter((path) => this.#art.get(path) && !this.#art.pixelHashes.has(path))
                .length,
        };
    }
    #checkCatalog() {
        const removedPaths = this.#input.base?.removedPaths ?? [];
        const artPaths = this.#tree.art.map(({ path }) => path);
        const changedPaths = this.#input.base?.changedPaths ?? new Set();
        const { issuers } = this.#registry;
        const catalogView = { cards: this.#summaries, removedPaths, artPaths, changedPaths, issuers };
        const files = new Map(this.#tree.cards.map((file) => [file.path, file]));
        for (const { code, checkCatalog } of rules/* rules */.a)
            for (const { path, ...ruleFinding } of checkCatalog?.(catalogView) ?? []) {
                // Card texts are not kept in memory, so read this file again.
                const content = files.get(path)?.read();
                const text = content === undefined || content.kind === 'too-large' ? '' : content.text;
                this.#add(path, text, [{ code, ...ruleFinding }]);
            }
    }
    #add(path, text, findings) {
        for (const diagnostic of toDiagnostics(path, text, findings))
            this.#diagnostics.push(diagnostic);
    }
}
function createArtFiles(files, pixelHashes) {
    const fileByPath = new Map(files.map((file) => [file.path, file]));
    const artByPath = new Map();
    return {
        pixelHashes,
        get(path) {
            const file = fileByPath.get(path);
            if (file === undefined)
                return undefined;
            const art = artByPath.get(path) ?? (0,card_art/* parseArtHeader */.qA)(file.readBytes());
            artByPath.set(path, art);
            return art;
        },
    };
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(24);
;// CONCATENATED MODULE: external "node:fs/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
;// CONCATENATED MODULE: ./core/io/atomic-write.ts




/** Replaces the temporary path in a file system error with the path of the target. */
function replacePath(error, path) {
    return error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error;
}
/**
 * Writes several files atomically, each by a rename. `stage` writes a temporary file next to each target, and `commit`
 * renames all temporary files. Before `commit`, the targets are unchanged.
 */
class AtomicWrites {
    #stagedFiles = [];
    /**
     * Writes a temporary file with the mode of the existing target, or with `newMode` for a new file. Throws the file
     * system's error. In that case, call `rollback`.
     */
    stage(path, parts, newMode = 0o666) {
        const temporaryPath = `${path}.${(0,external_node_crypto_namespaceObject.randomUUID)()}.tmp`;
        try {
            const file = (0,external_node_fs_.openSync)(temporaryPath, 'wx', newMode);
            this.#stagedFiles.push({ temporaryPath, path });
            try {
                for (const part of parts)
                    (0,external_node_fs_.writeFileSync)(file, part);
            }
            finally {
                (0,external_node_fs_.closeSync)(file);
            }
            const mode = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.mode;
            if (mode !== undefined)
                (0,external_node_fs_.chmodSync)(temporaryPath, mode);
        }
        catch (error) {
            throw replacePath(error, path);
        }
    }
    /** Renames each temporary file to its target. Throws the file system's error. */
    commit() {
        for (const { temporaryPath, path } of this.#stagedFiles)
            try {
                (0,external_node_fs_.renameSync)(temporaryPath, path);
            }
            catch (error) {
                throw replacePath(error, path);
            }
        this.#stagedFiles.length = 0;
    }
    rollback() {
        for (const { temporaryPath } of this.#stagedFiles.splice(0))
            (0,external_node_fs_.rmSync)(temporaryPath, { force: true });
    }
}
/**
 * Writes the text for each path, and creates missing folders. Replaces no file until all texts are in temporary files.
 * Throws the file system's error.
 */
function writeFilesAtomically(texts) {
    const writes = new AtomicWrites();
    try {
        for (const [path, text] of texts) {
            createFolder((0,external_node_path_namespaceObject.dirname)(path));
            writes.stage(path, [text]);
        }
        writes.commit();
    }
    finally {
        writes.rollback();
    }
}
/** Creates a temporary file. Throws the file system's error. */
async function openTemporary(path, flags = 'wx') {
    const handle = await open(path, flags, 0o600);
    return {
        handle,
        replace: async (target) => {
            await handle.sync();
            await handle.close();
            await rename(path, target);
        },
        remove: async () => {
            await handle.close().catch(() => { });
            await rm(path, { force: true }).catch(() => { });
        },
    };
}
/**
 * Creates a folder and its missing parents. Returns the topmost new folder, or undefined if the folder existed. Throws
 * the file system's error. Does not use Node's `recursive`, which never returns for a path in a folder such as /proc, in
 * which folders cannot be created.
 */
function createFolder(path) {
    if (isFolder(path))
        return undefined;
    const parent = (0,external_node_path_namespaceObject.dirname)(path);
    const topmostFolder = parent === path ? undefined : createFolder(parent);
    try {
        (0,external_node_fs_.mkdirSync)(path);
    }
    catch (error) {
        // Another process may have created the folder in the meantime (race).
        if (isFolder(path))
            return topmostFolder;
        throw error;
    }
    return topmostFolder ?? path;
}
function isFolder(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

;// CONCATENATED MODULE: ./core/io/card-files.ts




/** The buffer has one byte more than the largest allowed file, so that larger files are detected. */
const sharedBuffer = Buffer.allocUnsafeSlow(maxFileBytes + 1);
/** Names of files that file managers create. Such files do not belong to the catalog. */
const ignoredNames = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
/**
 * Lists the files under `data/` in the catalog at `root`, without reading them. Skips `ignoredNames`. Lists symbolic links (even
 * `data` itself), but does not follow them. Lists files with names that are not UTF-8, but such files cannot be read. Throws
 * the file system's error if a folder cannot be read.
 */
function listCatalogFiles(root) {
    const files = [];
    const dataStats = (0,external_node_fs_.lstatSync)((0,external_node_path_namespaceObject.join)(root, 'data'));
    if (dataStats.isSymbolicLink())
        return [createDiskFile(root, 'data', getKind(dataStats))];
    const folders = ['data'];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
        const subfolders = [];
        for (const entry of (0,external_node_fs_.readdirSync)((0,external_node_path_namespaceObject.join)(root, folder), { withFileTypes: true })) {
            if (ignoredNames.has(entry.name))
                continue;
            const path = `${folder}/${entry.name}`;
            // Node has replaced invalid UTF-8 in the name, so the file cannot be opened by this name.
            if (entry.name.includes('\ufffd'))
                files.push(createUnreadableFile(path));
            else if (entry.isDirectory())
                subfolders.push(path);
            else
                files.push(createDiskFile(root, path, getKind(entry)));
        }
        // `folders` is a stack, so reverse the order to visit folders by name.
        folders.push(...subfolders.reverse());
    }
    return files;
}
function getKind(entry) {
    if (entry.isFile())
        return 'file';
    return entry.isSymbolicLink() ? 'symbolic-link' : 'other';
}
function createUnreadableFile(path) {
    const content = { kind: 'not-utf8', text: '', offset: 0, byteOffset: 0 };
    return { path, kind: 'other', read: () => content, readBytes: () => new Uint8Array() };
}
function createDiskFile(root, path, kind) {
    return {
        path,
        kind,
        read: () => decodeContent(readInto(sharedBuffer, `${root}/${path}`)),
        readBytes: () => readInto(Buffer.allocUnsafeSlow(card_art/* artLimits */.ST.maxBytes + 1), `${root}/${path}`).slice(),
    };
}
/** Reads as much of a file as fits into the buffer. Throws the file system's error. */
function readInto(bytes, path) {
    // Do not follow a symbolic link that has replaced the file since the listing (race).
    const file = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0));
    try {
        let length = 0;
        // The initial -1 only starts the loop. Node returns 0 at the end of the file.
        for (let bytesRead = -1; bytesRead !== 0 && length < bytes.length; length += bytesRead)
            bytesRead = (0,external_node_fs_.readSync)(file, bytes, length, bytes.length - length, null);
        return bytes.subarray(0, length);
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}

// EXTERNAL MODULE: ./core/report/totals.ts
var report_totals = __nccwpck_require__(368);
;// CONCATENATED MODULE: ./core/report/json.ts


/** Hidden characters that JSON allows unescaped. */
const hiddenCharacter = /[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu;
/**
 * Formats a value as JSON, indented by two spaces, with a final line break. Escapes hidden characters and the start of
 * workflow commands, which a GitHub runner would execute.
 */
function formatJson(value) {
    const text = JSON.stringify(value, null, 2);
    return `${text.replace(hiddenCharacter, escapeCharacter).replaceAll('##[', '#\\u0023[')}\n`;
}
function escapeCharacter(character) {
    return Array.from({ length: character.length }, (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
}
/** Increase this number when you remove a field or change the meaning of a field. */
const formatVersion = 1;
/** Formats the report as JSON that is valid against `docs/schemas/validate-report.schema.json`. */
const jsonReporter = (report) => formatJson({
    version: formatVersion,
    cards: report.cards,
    changed_cards: report.changedCards,
    totals: { errors: report.totals.error, warnings: report.totals.warning, notes: report.totals.note },
    not_checked: (0,report_totals/* listNotChecked */.jc)(report).map(({ what, count, why }) => ({ what, count, why })),
    findings: report.diagnostics.map(json_toFinding),
});
function json_toFinding(diagnostic) {
    const { code, severity, location, facts } = diagnostic;
    const { message, page, fixable } = (0,check_diagnostic/* describeDiagnostic */.H2)(diagnostic);
    return {
        code,
        severity,
        message,
        path: location.path,
        line: location.line,
        column: location.column,
        end_line: location.endLine,
        end_column: location.endColumn,
        pointer: location.pointer,
        facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [toSnakeCase(name), value])),
        page,
        fixable,
    };
}
function toSnakeCase(name) {
    return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

// EXTERNAL MODULE: ./core/text/escape.ts
var text_escape = __nccwpck_require__(99);
// EXTERNAL MODULE: ./core/report/links.ts
var links = __nccwpck_require__(622);
;// CONCATENATED MODULE: ./core/report/sarif.ts







/**
 * Returns a fingerprint of 16 hexadecimal digits for each finding. The fingerprint stays the same when lines move: it
 * is a hash of the code, the file, the field and a counter for repeated findings.
 */
function computeFingerprints(diagnostics) {
    const countByIdentity = new Map();
    return diagnostics.map(({ code, location }) => {
        const identity = JSON.stringify([code, location.path, location.pointer]);
        const count = countByIdentity.get(identity) ?? 0;
        countByIdentity.set(identity, count + 1);
        return (0,text_text/* computeShortHash */.Oc)(`${identity}${count}`);
    });
}
/** Formats the report as SARIF 2.1.0 (OASIS, errata 01). There is one run, with a rule for each code that was found. */
const sarifReporter = (report, options) => formatJson(buildLog(report, options));
function buildLog(report, options) {
    return {
        $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
        version: '2.1.0',
        runs: [buildRun(report, options)],
    };
}
function buildRun({ version, diagnostics }, options) {
    const rules = [
        ...new Map((0,report_totals/* countByCode */.o3)(diagnostics).map((codeCount) => [codeCount.code, codeCount])).values(),
    ];
    const ruleIndexByCode = new Map(rules.map(({ code }, index) => [code, index]));
    const partialFingerprints = computeFingerprints(diagnostics);
    const { repository } = options;
    return {
        tool: { driver: { name: 'cardcat', version, rules: rules.map((rule) => buildRule(rule, options)) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { description: { text: "The repository's root." } } },
        ...(repository && {
            versionControlProvenance: [{ repositoryUri: repository.url, revisionId: repository.sha }],
        }),
        results: diagnostics.map((diagnostic, index) => ({
            ruleId: diagnostic.code,
            ruleIndex: ruleIndexByCode.get(diagnostic.code) ?? -1,
            level: diagnostic.severity,
            message: { text: escapeMessage((0,check_diagnostic/* describeDiagnostic */.H2)(diagnostic).message) },
            locations: [{ physicalLocation: buildLocation(diagnostic, options) }],
            partialFingerprints: { 'cardcatFinding/v1': (0,text_must/* must */.s)(partialFingerprints[index], 'the fingerprint') },
        })),
    };
}
function buildRule({ code, title, page }, options) {
    // `helpUri` must be an absolute URL. If no base URL is known, the page is named only in `help.text`.
    const helpUri = (0,links/* buildPageUrl */.b3)(page, options);
    return {
        id: code,
        shortDescription: { text: title },
        ...(helpUri !== undefined && { helpUri }),
        help: { text: `See ${page}.` },
    };
}
function buildLocation({ location }, options) {
    return {
        artifactLocation: {
            uri: (0,links/* encodePath */.O0)((0,links/* getPathInRepository */.$_)(location.path, options)),
            uriBaseId: '%SRCROOT%',
        },
        region: {
            startLine: location.line,
            startColumn: location.column,
            endLine: location.endLine,
            endColumn: location.endColumn,
        },
    };
}
/** Breaks up `](`, because SARIF reads `[text](target)` as a link even in plain text (section 3.11.6). */
function escapeMessage(message) {
    return (0,text_escape/* escapeHiddenCharacters */.Ay)(message).replaceAll('](', '] (');
}

;// CONCATENATED MODULE: ./core/report/summary.ts





/** GitHub rejects a job summary above 1 MiB. */
const defaultMaxBytes = 1024 * 1024;
const summary_encoder = new TextEncoder();
/**
 * Builds a job summary in GitHub's Markdown. It contains a verdict, a table of findings, `section` and the totals. The
 * most urgent findings come first. The summary never exceeds `maxBytes` of UTF-8. If some findings do not fit, a line
 * says how many are left out. Text from cards never becomes a link, an image, a mention, an emoji or HTML.
 */
function summaryReporter(report, options, { maxBytes = defaultMaxBytes, section = '', ...replacements } = {}) {
    const diagnostics = (0,report_totals/* sortByUrgency */.ri)(report);
    const head = `## ${(0,text_escape/* escapeMarkdown */.FV)(replacements.verdict ?? formatVerdict(report))}\n\n`;
    const tail = [
        section === '' ? '' : `${section}\n`,
        `${(0,text_escape/* escapeMarkdown */.FV)(replacements.totals ?? (0,report_totals/* formatTotalsLine */.RZ)(report))}\n`,
        ...(0,report_totals/* formatNotCheckedLines */.VN)(report).map((line) => `\n${(0,text_escape/* escapeMarkdown */.FV)(line)}\n`),
        ...formatPagesHint(diagnostics, options),
    ].join('');
    if (diagnostics.length === 0)
        return findFirstThatFits([head + tail, head], maxBytes);
    const tableHead = '| Severity | Location | Finding | Code |\n| --- | --- | --- | --- |\n';
    const omittedLineBytes = countBytes(formatOmittedLine(diagnostics.length)) + 1;
    let remainingBytes = maxBytes - countBytes(head + tableHead + tail) - omittedLineBytes;
    const rows = [];
    for (const diagnostic of diagnostics) {
        const row = formatTableRow(diagnostic, options);
        remainingBytes -= countBytes(row);
        if (remainingBytes < 0)
            break;
        rows.push(row);
    }
    const omittedCount = diagnostics.length - rows.length;
    const table = `${rows.length === 0 ? '' : `${tableHead}${rows.join('')}\n`}${omittedCount > 0 ? formatOmittedLine(omittedCount) : ''}`;
    return findFirstThatFits([head + table + tail, head], maxBytes);
}
function formatVerdict(report) {
    const { diagnostics, totals, cards } = report;
    if (cards === 0 && diagnostics.length === 0)
        return 'No cards found';
    const countFiles = (severity) => {
        const severityDiagnostics = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
        return (0,text_text/* pluralize */.td)(new Set(severityDiagnostics.map(({ location }) => location.path)).size, 'file');
    };
    if (totals.error > 0)
        return `❌ ${(0,text_text/* pluralize */.td)(totals.error, 'error')} in ${countFiles('error')}`;
    if (totals.warning > 0)
        return `✅ No errors, ${(0,text_text/* pluralize */.td)(totals.warning, 'warning')} in ${countFiles('warning')}`;
    return `✅ ${(0,report_totals/* formatCardCount */.js)(report)}, no problems found`;
}
function formatTableRow(diagnostic, options) {
    const { code, severity, location } = diagnostic;
    const { message, page } = (0,check_diagnostic/* describeDiagnostic */.H2)(diagnostic);
    // A second colon after the line number would make an emoji: `:100:`.
    const locationText = `${(0,text_escape/* escapeMarkdown */.FV)(location.path)}:${location.line}`;
    // The file of a removed card no longer exists, so there is no link.
    const url = code === 'id-removed' ? undefined : (0,links/* buildLineUrl */.M0)(location.path, location.line, options);
    return `| ${severity} | ${formatLink(locationText, url)} | ${(0,text_escape/* escapeSentence */.Yg)(message)} | ${formatLink((0,text_escape/* formatMarkdownCode */.kK)(code), (0,links/* buildPageUrl */.b3)(page, options))} |\n`;
}
function formatPagesHint([firstDiagnostic], options) {
    if (firstDiagnostic === undefined || (0,links/* buildPageUrl */.b3)('', options) !== undefined)
        return [];
    return ['\nEach code is explained in <code>docs/diagnostics/&lt;code&gt;.md</code>.\n'];
}
/** `label` must already be escaped. */
function formatLink(label, url) {
    return url === undefined ? label : `[${label}](${url})`;
}
function formatOmittedLine(count) {
    return `${(0,text_text/* pluralize */.td)(count, 'more finding')} left out to keep this page small. Run \`npx cardcat validate\` to see all of them.\n\n`;
}
function findFirstThatFits(texts, maxBytes) {
    return texts.find((text) => countBytes(text) <= maxBytes) ?? '';
}
function countBytes(text) {
    return summary_encoder.encode(text).length;
}

// EXTERNAL MODULE: ./actions/shared/event.ts
var shared_event = __nccwpck_require__(782);
// EXTERNAL MODULE: ./actions/shared/step.ts + 1 modules
var shared_step = __nccwpck_require__(876);
;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
;// CONCATENATED MODULE: ./core/io/errors.ts
/** An error in the command line, found before any work was done. The message is one sentence for the user. */
class UsageError extends (/* unused pure expression or super */ null && (Error)) {
    name = 'UsageError';
}
/** Thrown after the user pressed Ctrl-C, or after a signal stopped this program or a program that it started. */
class InterruptedError extends Error {
    name = 'InterruptedError';
}

;// CONCATENATED MODULE: ./core/io/git.ts





/** Thrown if Git fails or cannot be started. `message` is the first line of Git's error output, if there is one. */
class GitError extends Error {
    name = 'GitError';
    /** Git's exit code. Null if Git did not exit with a code. */
    exitCode;
    code;
    constructor(message, exitCode = null, code = 'failed') {
        super(message);
        this.exitCode = exitCode;
        this.code = code;
    }
}
/** Throws `GitError` if a folder is not in a Git checkout. Does not start Git. */
function assertInCheckout(root) {
    if (!isInCheckout(root))
        throw new GitError('this folder is not in a git checkout');
}
/**
 * Compares the catalog at `root` with the merge base of HEAD and `base`. The default of `base` is the branch that pull
 * requests target. Without `base`, returns null if `root` is not in a checkout or no such branch exists. Throws
 * `GitError` if `base` is unknown or has no commit in common with HEAD.
 */
async function compareWithBase(root, base) {
    if (base !== undefined)
        assertInCheckout(root);
    else if (!isInCheckout(root))
        return null;
    const branch = base ?? (await findDefaultBase(root));
    if (branch === undefined)
        return null;
    const commit = await findMergeBase(root, branch);
    const [diffOutput, untrackedOutput] = await Promise.all([
        git_readGitOutput(root, ['diff', '--name-status', '--no-renames', '--relative', '-z', commit, '--', 'data']),
        git_readGitOutput(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'data']),
    ]);
    const changedPaths = new Set(untrackedOutput.split('\0').filter((path) => path !== ''));
    const removedPaths = [];
    const fields = diffOutput.split('\0');
    for (let index = 0; index + 1 < fields.length; index += 2) {
        const path = (0,text_must/* must */.s)(fields[index + 1], 'the path');
        if (fields[index] === 'D')
            removedPaths.push(path);
        else
            changedPaths.add(path);
    }
    return { commit, changedPaths, removedPaths: removedPaths.filter((path) => !(0,external_node_fs_.existsSync)((0,external_node_path_namespaceObject.join)(root, path))) };
}
async function findMergeBase(root, branch) {
    try {
        return (await git_readGitOutput(root, ['merge-base', 'HEAD', '--end-of-options', branch])).trim();
    }
    catch (error) {
        // If there is no common commit, Git exits with 1 and prints nothing.
        if (!(error instanceof GitError) || error.exitCode !== 1)
            throw error;
        const name = branch.replace(/^refs\/(?:heads|remotes)\//, '');
        throw new GitError(`HEAD and ${name} have no common commit; if this is a shallow clone, run git fetch --unshallow`, 1);
    }
}
/**
 * Reports whether a folder is in a Git checkout. Does not start Git, because starting Git takes longer than checking a
 * small catalog.
 */
function isInCheckout(root) {
    for (let folder = root;; folder = (0,external_node_path_namespaceObject.dirname)(folder)) {
        if ((0,external_node_fs_.existsSync)((0,external_node_path_namespaceObject.join)(folder, '.git')))
            return true;
        if ((0,external_node_path_namespaceObject.dirname)(folder) === folder)
            return false;
    }
}
/** Returns the first of the usual target branches that exists and is not checked out. Undefined if there is none. */
async function findDefaultBase(root) {
    const candidates = [
        'remotes/upstream/main',
        'remotes/origin/HEAD',
        'remotes/origin/main',
        'remotes/origin/master',
        'heads/main',
        'heads/master',
    ];
    const refs = candidates.map((name) => `refs/${name}`);
    const output = await git_readGitOutput(root, ['for-each-ref', '--format=%(HEAD)%(refname)', ...refs]);
    const existing = new Set(output.split('\n'));
    // `%(HEAD)` is a space if the branch is not checked out.
    return refs.find((ref) => existing.has(` ${ref}`));
}
/** Runs Git without a shell, and waits until Git exits. Never rejects. */
async function runGit(options) {
    const { stdout, ...result } = await runGitForBytes(options);
    return { ...result, stdout: stdout.toString() };
}
function runGitForBytes({ args, env, input = '', program = 'git', ownProcessGroup = false, }) {
    return new Promise((resolve) => {
        const options = { detached: ownProcessGroup, windowsHide: true, ...(env !== undefined && { env }) };
        const child = (0,external_node_child_process_namespaceObject.spawn)(program, args, options);
        const stdout = [];
        const stderr = [];
        child.stdout.on('data', (chunk) => stdout.push(chunk));
        child.stderr.on('data', (chunk) => stderr.push(chunk));
        const finish = (outcome) => resolve({ ...outcome, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() });
        child.on('error', (error) => finish({ exitCode: null, signal: null, error }));
        child.on('close', (exitCode, signal) => finish({ exitCode, signal, error: null }));
        // Ignore EPIPE, because Git may exit before it has read all input.
        child.stdin.on('error', () => { });
        child.stdin.end(input);
    });
}
/**
 * Runs Git in the checkout at `root` and returns the output. Never fetches, not even missing objects of a partial
 * clone. Throws `GitError` with the first line of Git's error output, or `InterruptedError`.
 */
async function git_readGitOutput(root, args) {
    return (await readGitBytes(root, args)).toString();
}
/** Like `readGitOutput`, but for binary output. `input` is the standard input. */
async function readGitBytes(root, args, input) {
    const result = await runGitForBytes({
        args: ['-C', root, '-c', 'protocol.allow=never', ...args],
        ...(input !== undefined && { input }),
    });
    if (result.exitCode !== 0)
        throw toGitError(result, args, root);
    return result.stdout;
}
function toGitError({ exitCode, stderr, signal, error }, [command], root) {
    // Git has not failed: Ctrl-C reaches every program in the terminal's process group. Check the signal here, because this
    // process may not have handled its own SIGINT yet.
    if (signal === 'SIGINT')
        return new InterruptedError('git was interrupted');
    if (error !== null) {
        const isMissing = 'code' in error && error.code === 'ENOENT';
        return new GitError(isMissing ? 'git is not installed, or not on the PATH' : error.message);
    }
    const firstLine = stderr.replace(/^(fatal|error): /, '').split('\n')[0];
    const message = firstLine || `git ${command} ended with ${signal ?? `exit code ${exitCode}`}`;
    const advice = message.includes('dubious ownership')
        ? `; if you trust it: git config --global --add safe.directory ${root}`
        : '';
    return new GitError(message + advice, exitCode);
}
async function readHeadCommit(root) {
    if (!isInCheckout(root))
        return { sha: null, problem: null };
    try {
        const sha = (await git_readGitOutput(root, ['rev-parse', '--verify', '--quiet', 'HEAD'])).trim();
        return { sha, problem: null };
    }
    catch (error) {
        if (!(error instanceof GitError))
            throw error;
        // If there are no commits yet, Git exits with 1 and prints nothing.
        return { sha: null, problem: error.exitCode === 1 ? null : error.message };
    }
}
function unnamedCommit(problem) {
    return `The report does not name its commit: ${problem}.`;
}

// EXTERNAL MODULE: ./core/text/truncate.ts
var truncate = __nccwpck_require__(114);
;// CONCATENATED MODULE: ./actions/shared/inputs.ts




/**
 * Reads a step's inputs and collects all errors, so that they are reported together. An empty input counts as missing, because
 * a workflow passes an empty string if it forwards an input that is not set.
 */
class InputReader {
    #read;
    #faults = [];
    constructor(read) {
        this.#read = read;
    }
    /** Reads the value as text. Returns an empty text if the input is missing. */
    text(name) {
        return this.#read(name);
    }
    /** Reads one of `values`, ignoring case. */
    choice(name, values, fallback) {
        const text = this.#read(name);
        const value = text === '' ? fallback : values.find((allowed) => allowed === text.toLowerCase());
        if (value === undefined)
            this.addFault(describeInvalidChoice(name, text, values));
        return value ?? fallback;
    }
    flag(name, fallback) {
        return this.choice(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';
    }
    integer(name, fallback, min, max) {
        const text = this.#read(name);
        if (text === '')
            return fallback;
        const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
        if (value >= min && value <= max)
            return value;
        this.addFault(`\`${name}\` is ${quoteInput(text)}; it can be a whole number from ${min} to ${max}.`);
        return fallback;
    }
    file(name) {
        const text = this.#read(name);
        if (/[\\/]$/.test(text))
            this.addFault(`\`${name}\` is ${quoteInput(text)}, a folder; name a file to write.`);
        return text === '' ? undefined : text;
    }
    /** Reads a commit or branch. Rejects anything that git would read as an option. */
    revision(name) {
        const text = this.#read(name);
        if (text.startsWith('-'))
            this.addFault(`\`${name}\` is ${quoteInput(text)}; name a commit or a branch.`);
        return text === '' ? undefined : text;
    }
    /** Adds an error about an input. Call this for rules that the other methods do not check. */
    addFault(sentence) {
        this.#faults.push(sentence);
    }
    /** Returns `inputs`, or the errors if there were any. Call it last. Pass undefined only if there were errors. */
    finish(inputs) {
        return this.#faults.length > 0 || inputs === undefined ? { faults: this.#faults } : { inputs };
    }
}
/** Quotes and truncates untrusted text, and makes its control characters visible. */
function quoteInput(text) {
    return `'${(0,truncate/* truncate */.xv)((0,text_escape/* escapeHiddenCharacters */.Ay)(text), 80)}'`;
}
function describeInvalidChoice(name, text, values) {
    const nearest = (0,text_nearest/* findNearest */.qg)(text, values);
    return `\`${name}\` is ${quoteInput(text)}; it can be ${(0,text_text/* formatList */.ki)(values, 'or')}${nearest === undefined ? '' : ` (did you mean ${nearest}?)`}.`;
}

;// CONCATENATED MODULE: ./actions/shared/workflow-base.ts


/**
 * Returns the base commit of GitHub's test merge if HEAD is this merge. `head` is the newest commit of the pull request.
 * Returns undefined if HEAD is another commit, or if the checkout lacks the parents of the merge.
 */
async function readMergeBase(root, head) {
    try {
        const [secondParent, firstParent] = (await git_readGitOutput(root, ['rev-parse', 'HEAD^2', 'HEAD^1'])).split('\n');
        return secondParent === head ? firstParent : undefined;
    }
    catch (error) {
        if (!(error instanceof GitError))
            throw error;
        // HEAD is not a merge, the parents are missing, or git failed. The comparison that follows reports the reason.
        return undefined;
    }
}
/** Finds the commit to compare with: the commit in the input `base`, or else the base of the event. */
async function findBase(root, input, event) {
    if (input === undefined && event === undefined)
        return { kind: 'none' };
    try {
        const commit = input ?? (await resolveCommit(root, event));
        const difference = await compareWithBase(root, commit);
        return difference === null ? { kind: 'none' } : { kind: 'known', difference };
    }
    catch (error) {
        if (!(error instanceof GitError))
            throw error;
        const why = describeGitError(error, event);
        if (input === undefined)
            return { kind: 'missing', why };
        return {
            kind: 'invalid',
            fault: `\`base\` is ${quoteInput(input)}, which cannot be compared with: ${why}.`,
        };
    }
}
/**
 * Finds the commit to compare with. For a pull request, GitHub checks out a test merge: a merge of the pull request into the
 * base branch. The test merge and its base commit differ only in the changes of the pull request, even if the base branch has
 * moved since the event.
 */
async function resolveCommit(root, event) {
    const mergeBase = event?.head === undefined ? undefined : await readMergeBase(root, event.head);
    return mergeBase ?? event?.commit;
}
function describeGitError({ message, exitCode }, event) {
    if (message.includes('not in a git checkout'))
        return 'this folder is not in a git checkout; use actions/checkout';
    if (message.includes('dubious ownership'))
        return 'git does not trust the owner of this folder; add it to safe.directory';
    // The exit code is null if git could not be started.
    if (exitCode === null)
        return message;
    // For a pull request, a depth of 2 fetches the test merge with its parents, which include the base commit.
    const depth = event?.event === 'pull request' ? 2 : 0;
    return `that commit is not in this checkout; set fetch-depth: ${depth} for actions/checkout`;
}

;// CONCATENATED MODULE: ./core/card/generated/card-schema.ts
// Generated from the schemas by `npm run generate`. Do not edit.
/** The text of the `schema.json` that the other modules here were generated from. */
const cardSchemaText = "{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n  \"$id\": \"urn:cardcat:schema:card\",\n  \"title\": \"Card\",\n  \"description\": \"One payment card. Every number cites the issuer's page that supports it; a number that has not been checked is null.\",\n  \"type\": \"object\",\n  \"additionalProperties\": false,\n  \"required\": [\n    \"id\",\n    \"name\",\n    \"country\",\n    \"issuer\",\n    \"issuer_id\",\n    \"network\",\n    \"type\",\n    \"segment\",\n    \"annual_fee\",\n    \"fx_fee\",\n    \"rewards\",\n    \"sources\"\n  ],\n  \"properties\": {\n    \"$schema\": {\n      \"description\": \"The relative path to this schema, for editors.\",\n      \"type\": \"string\",\n      \"const\": \"../../schema.json\",\n      \"examples\": [\"../../schema.json\"]\n    },\n    \"id\": {\n      \"description\": \"The country, a hyphen and the slug of the file data/<country>/<slug>.json. Ids never change and are never reused.\",\n      \"type\": \"string\",\n      \"pattern\": \"^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$\",\n      \"maxLength\": 80,\n      \"examples\": [\"us-chase-sapphire-preferred\"]\n    },\n    \"name\": {\n      \"description\": \"The card's name as the issuer writes it, without spaces at the start or end. In Unicode NFC, without control characters.\",\n      \"type\": \"string\",\n      \"pattern\": \"^\\\\S(.*\\\\S)?$\",\n      \"maxLength\": 120,\n      \"examples\": [\"Chase Sapphire Preferred® Card\"]\n    },\n    \"localized_names\": {\n      \"description\": \"The card's names in other languages of its country, by BCP 47 language tag.\",\n      \"type\": \"object\",\n      \"propertyNames\": {\n        \"pattern\": \"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$\"\n      },\n      \"additionalProperties\": {\n        \"type\": \"string\",\n        \"pattern\": \"^\\\\S(.*\\\\S)?$\",\n        \"maxLength\": 120\n      },\n      \"minProperties\": 1,\n      \"examples\": [\n        {\n          \"zh\": \"工银环球旅行卡\"\n        }\n      ]\n    },\n    \"country\": {\n      \"description\": \"The card's country as an ISO 3166-1 alpha-2 code in lower case.\",\n      \"type\": \"string\",\n      \"enum\": [\"us\", \"ca\", \"cn\"],\n      \"examples\": [\"us\"]\n    },\n    \"issuer\": {\n      \"description\": \"The issuer's display name, exactly as in data/issuers.json.\",\n      \"type\": \"string\",\n      \"pattern\": \"^\\\\S(.*\\\\S)?$\",\n      \"maxLength\": 120,\n      \"examples\": [\"Chase\"]\n    },\n    \"issuer_id\": {\n      \"description\": \"The issuer's id in data/issuers.json.\",\n      \"type\": \"string\",\n      \"pattern\": \"^[a-z0-9]+(-[a-z0-9]+)*$\",\n      \"maxLength\": 60,\n      \"examples\": [\"chase\"]\n    },\n    \"network\": {\n      \"description\": \"The card's payment network; `unknown` if the issuer's page does not name one.\",\n      \"$ref\": \"#/$defs/network\",\n      \"examples\": [\"visa\"]\n    },\n    \"network_tier\": {\n      \"description\": \"The network's product level: a slug in data/network-tiers.json. Absent if the page names no level.\",\n      \"$ref\": \"#/$defs/slug\",\n      \"examples\": [\"signature\"]\n    },\n    \"additional_networks\": {\n      \"description\": \"The networks of a dual-brand card other than `network`.\",\n      \"type\": \"array\",\n      \"minItems\": 1,\n      \"maxItems\": 4,\n      \"items\": {\n        \"title\": \"AdditionalNetwork\",\n        \"type\": \"object\",\n        \"additionalProperties\": false,\n        \"required\": [\"network\"],\n        \"properties\": {\n          \"network\": {\n            \"description\": \"The additional payment network.\",\n            \"$ref\": \"#/$defs/network\",\n            \"examples\": [\"unionpay\"]\n          },\n          \"network_tier\": {\n            \"description\": \"The additional network's product level: a slug in data/network-tiers.json.\",\n            \"$ref\": \"#/$defs/slug\",\n            \"examples\": [\"platinum\"]\n          }\n        }\n      },\n      \"examples\": [\n        [\n          {\n            \"network\": \"unionpay\",\n            \"network_tier\": \"platinum\"\n          }\n        ]\n      ]\n    },\n    \"type\": {\n      \"description\": \"How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid).\",\n      \"type\": \"string\",\n      \"enum\": [\"credit\", \"charge\", \"debit\", \"prepaid\"],\n      \"examples\": [\"credit\"]\n    },\n    \"segment\": {\n      \"description\": \"The kind of customer that the card is for.\",\n      \"type\": \"string\",\n      \"enum\": [\"personal\", \"business\", \"corporate\"],\n      \"examples\": [\"personal\"]\n    },\n    \"co_brand\": {\n      \"description\": \"The co-brand partner: the company that the card names in addition to the issuer.\",\n      \"$ref\": \"#/$defs/label\",\n      \"examples\": [\"Delta Air Lines\"]\n    },\n    \"annual_fee\": {\n      \"title\": \"AnnualFee\",\n      \"description\": \"The standard annual fee for the primary cardholder.\",\n      \"type\": \"object\",\n      \"additionalProperties\": false,\n      \"required\": [\"amount\", \"currency\"],\n      \"properties\": {\n        \"amount\": {\n          \"description\": \"The annual fee in `currency`, 95 for $95; 0 if the page says there is no fee, null if not checked.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"maximum\": 1000000,\n          \"examples\": [95, 0, null]\n        },\n        \"currency\": {\n          \"description\": \"ISO 4217 code of the country's currency: USD, CAD or CNY.\",\n          \"$ref\": \"#/$defs/currency\",\n          \"examples\": [\"USD\"]\n        },\n        \"first_year\": {\n          \"description\": \"The fee in the first year, if it differs from the standard fee.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"maximum\": 1000000,\n          \"examples\": [0]\n        },\n        \"monthly\": {\n          \"description\": \"The monthly fee, if the issuer charges by the month; then `amount` is twelve times as much.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"maximum\": 100000,\n          \"examples\": [15.99]\n        },\n        \"second_currency\": {\n          \"description\": \"The annual fee in the second currency of a dual-currency card.\",\n          \"$ref\": \"#/$defs/money\",\n          \"examples\": [\n            {\n              \"amount\": 300,\n              \"currency\": \"USD\"\n            }\n          ]\n        },\n        \"waiver\": {\n          \"title\": \"FeeWaiver\",\n          \"description\": \"When the fee is waived: an object, or a few words if no object can express the condition.\",\n          \"type\": [\"string\", \"object\"],\n          \"pattern\": \"^\\\\S([\\\\s\\\\S]*\\\\S)?$\",\n          \"maxLength\": 2000,\n          \"additionalProperties\": false,\n          \"required\": [\"period\"],\n          \"properties\": {\n            \"spend\": {\n              \"description\": \"Spending within the period that waives the fee, in the currency of the fee.\",\n              \"type\": [\"number\", \"null\"],\n              \"minimum\": 0,\n              \"examples\": [50000]\n            },\n            \"purchases\": {\n              \"description\": \"Number of purchases within the period that waives the fee.\",\n              \"type\": [\"integer\", \"null\"],\n              \"minimum\": 1,\n              \"maximum\": 10000,\n              \"examples\": [6]\n            },\n            \"period\": {\n              \"description\": \"The period for the condition; `first-year` if only the first year's fee is waived.\",\n              \"type\": \"string\",\n              \"enum\": [\n                \"month\",\n                \"quarter\",\n                \"calendar-year\",\n                \"anniversary-year\",\n                \"year\",\n                \"first-year\"\n              ],\n              \"examples\": [\"year\"]\n            },\n            \"note\": {\n              \"description\": \"The rest of the condition, in a few words.\",\n              \"$ref\": \"#/$defs/text\",\n              \"examples\": [\"purchases of any amount\"]\n            }\n          },\n          \"examples\": [\n            {\n              \"purchases\": 6,\n              \"period\": \"year\"\n            }\n          ]\n        }\n      },\n      \"examples\": [\n        {\n          \"amount\": 95,\n          \"currency\": \"USD\"\n        }\n      ]\n    },\n    \"fx_fee\": {\n      \"title\": \"FxFee\",\n      \"description\": \"The foreign transaction fee.\",\n      \"type\": \"object\",\n      \"additionalProperties\": false,\n      \"required\": [\"percent\"],\n      \"properties\": {\n        \"percent\": {\n          \"description\": \"Percentage of the purchase (2.7 for 2.7 %); 0 if the page says there is no fee, null if not checked.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"maximum\": 100,\n          \"examples\": [2.7, 0, null]\n        },\n        \"by_network\": {\n          \"title\": \"FxFeeByNetwork\",\n          \"description\": \"The fee by network, if a dual-brand card has different fees.\",\n          \"type\": \"object\",\n          \"additionalProperties\": false,\n          \"minProperties\": 1,\n          \"properties\": {\n            \"visa\": {\n              \"description\": \"Fee on Visa, in percent.\",\n              \"type\": [\"number\", \"null\"],\n              \"minimum\": 0,\n              \"maximum\": 100,\n              \"examples\": [1.5]\n            },\n            \"mastercard\": {\n              \"description\": \"Fee on Mastercard, in percent.\",\n              \"type\": [\"number\", \"null\"],\n              \"minimum\": 0,\n              \"maximum\": 100,\n              \"examples\": [1.5]\n            },\n            \"amex\": {\n              \"description\": \"Fee on American Express, in percent.\",\n              \"type\": [\"number\", \"null\"],\n              \"minimum\": 0,\n              \"maximum\": 100,\n              \"examples\": [1.5]\n            },\n            \"discover\": {\n              \"description\": \"Fee on Discover, in percent.\",\n              \"type\": [\"number\", \"null\"],\n              \"minimum\": 0,\n              \"maximum\": 100,\n              \"examples\": [1.5]\n            },\n            \"unionpay\": {\n              \"description\": \"Fee on UnionPay, in percent.\",\n              \"type\": [\"number\", \"null\"],\n              \"minimum\": 0,\n              \"maximum\": 100,\n              \"examples\": [1.5]\n            },\n            \"jcb\": {\n              \"description\": \"Fee on JCB, in percent.\",\n              \"type\": [\"number\", \"null\"],\n              \"minimum\": 0,\n              \"maximum\": 100,\n              \"examples\": [1.5]\n            },\n            \"other\": {\n              \"description\": \"Fee on another network, in percent.\",\n              \"type\": [\"number\", \"null\"],\n              \"minimum\": 0,\n              \"maximum\": 100,\n              \"examples\": [1.5]\n            }\n          },\n          \"examples\": [\n            {\n              \"visa\": 1.5,\n              \"unionpay\": 0\n            }\n          ]\n        },\n        \"note\": {\n          \"description\": \"Conditions of the fee, or exceptions to it.\",\n          \"$ref\": \"#/$defs/text\",\n          \"examples\": [\"no fee in the euro area\"]\n        }\n      },\n      \"examples\": [\n        {\n          \"percent\": 0\n        }\n      ]\n    },\n    \"rewards\": {\n      \"title\": \"Rewards\",\n      \"description\": \"What purchases earn; null if no rewards program is known.\",\n      \"type\": [\"object\", \"null\"],\n      \"additionalProperties\": false,\n      \"required\": [\"currency_label\", \"rate_type\", \"base_rate\", \"categories\"],\n      \"properties\": {\n        \"currency_label\": {\n          \"description\": \"The issuer's name for the points, miles or cash back.\",\n          \"$ref\": \"#/$defs/label\",\n          \"examples\": [\"Membership Rewards points\"]\n        },\n        \"rate_type\": {\n          \"description\": \"The kind of rate: points or miles per unit of currency, or percent cash back.\",\n          \"type\": \"string\",\n          \"enum\": [\"points\", \"miles\", \"cashback\"],\n          \"examples\": [\"points\"]\n        },\n        \"base_rate\": {\n          \"title\": \"BaseRate\",\n          \"description\": \"The rate on purchases outside `categories`.\",\n          \"type\": \"object\",\n          \"additionalProperties\": false,\n          \"required\": [\"points_per_dollar\"],\n          \"properties\": {\n            \"points_per_dollar\": {\n              \"description\": \"Points or miles per unit of currency spent, or percent (1.5 for 1.5 %); null if not checked.\",\n              \"$ref\": \"#/$defs/rate\",\n              \"examples\": [1, 1.5, null]\n            }\n          },\n          \"examples\": [\n            {\n              \"points_per_dollar\": 1\n            }\n          ]\n        },\n        \"categories\": {\n          \"description\": \"Kinds of purchases that have their own rate.\",\n          \"type\": \"array\",\n          \"maxItems\": 40,\n          \"items\": {\n            \"title\": \"RewardCategory\",\n            \"type\": \"object\",\n            \"additionalProperties\": false,\n            \"required\": [\"label\", \"points_per_dollar\"],\n            \"properties\": {\n              \"label\": {\n                \"description\": \"The purchases, in a few words of your own.\",\n                \"$ref\": \"#/$defs/label\",\n                \"examples\": [\"U.S. supermarkets\"]\n              },\n              \"category\": {\n                \"description\": \"Slugs in data/categories.json. An empty list needs a `note` that says why no category fits.\",\n                \"type\": \"array\",\n                \"maxItems\": 12,\n                \"uniqueItems\": true,\n                \"items\": {\n                  \"$ref\": \"#/$defs/slug\"\n                },\n                \"examples\": [[\"grocery\"]]\n              },\n              \"points_per_dollar\": {\n                \"description\": \"The total rate, not the bonus on top of the base rate; null if not checked.\",\n                \"$ref\": \"#/$defs/rate\",\n                \"examples\": [3]\n              },\n              \"cap\": {\n                \"title\": \"Cap\",\n                \"description\": \"The limit on spending or earnings up to which the rate applies.\",\n                \"type\": \"object\",\n                \"additionalProperties\": false,\n                \"required\": [\"amount\", \"unit\", \"period\"],\n                \"properties\": {\n                  \"amount\": {\n                    \"description\": \"The maximum spending, or maximum points earned, per period; null if not checked.\",\n                    \"type\": [\"number\", \"null\"],\n                    \"minimum\": 0,\n                    \"examples\": [6000]\n                  },\n                  \"unit\": {\n                    \"description\": \"ISO 4217 code if spending is limited; `points` if earnings are limited.\",\n                    \"type\": \"string\",\n                    \"pattern\": \"^([A-Z]{3}|points)$\",\n                    \"examples\": [\"USD\", \"points\"]\n                  },\n                  \"period\": {\n                    \"description\": \"How often the limit resets: `year` if the page does not say when the year starts, `welcome` if the rate is only for new cardholders.\",\n                    \"type\": \"string\",\n                    \"enum\": [\n                      \"month\",\n                      \"billing-cycle\",\n                      \"quarter\",\n                      \"calendar-year\",\n                      \"anniversary-year\",\n                      \"year\",\n                      \"welcome\"\n                    ],\n                    \"examples\": [\"calendar-year\"]\n                  },\n                  \"shared_with\": {\n                    \"description\": \"Labels of the other categories that count toward the same limit.\",\n                    \"type\": \"array\",\n                    \"minItems\": 1,\n                    \"maxItems\": 39,\n                    \"uniqueItems\": true,\n                    \"items\": {\n                      \"$ref\": \"#/$defs/label\"\n                    },\n                    \"examples\": [[\"other gas and EV charging\"]]\n                  },\n                  \"second_currency\": {\n                    \"description\": \"The limit in the second currency of a dual-currency card.\",\n                    \"$ref\": \"#/$defs/money\",\n                    \"examples\": [\n                      {\n                        \"amount\": 1000,\n                        \"currency\": \"USD\"\n                      }\n                    ]\n                  }\n                },\n                \"examples\": [\n                  {\n                    \"amount\": 6000,\n                    \"unit\": \"USD\",\n                    \"period\": \"calendar-year\"\n                  }\n                ]\n              },\n              \"from\": {\n                \"title\": \"RateFrom\",\n                \"description\": \"The spending that must be exceeded before the rate applies.\",\n                \"type\": \"object\",\n                \"additionalProperties\": false,\n                \"required\": [\"amount\", \"unit\", \"period\"],\n                \"properties\": {\n                  \"amount\": {\n                    \"description\": \"The spending per period above which the rate applies; null if not checked.\",\n                    \"type\": [\"number\", \"null\"],\n                    \"minimum\": 0,\n                    \"examples\": [25000]\n                  },\n                  \"unit\": {\n                    \"description\": \"Currency of the spending (ISO 4217).\",\n                    \"$ref\": \"#/$defs/currency\",\n                    \"examples\": [\"CAD\"]\n                  },\n                  \"period\": {\n                    \"description\": \"How often the count of spending restarts.\",\n                    \"type\": \"string\",\n                    \"enum\": [\n                      \"month\",\n                      \"billing-cycle\",\n                      \"quarter\",\n                      \"calendar-year\",\n                      \"anniversary-year\",\n                      \"year\"\n                    ],\n                    \"examples\": [\"year\"]\n                  }\n                },\n                \"examples\": [\n                  {\n                    \"amount\": 25000,\n                    \"unit\": \"CAD\",\n                    \"period\": \"year\"\n                  }\n                ]\n              },\n              \"period\": {\n                \"description\": \"The quarter, month or year in which a rotating rate applies: 2026-Q4, 2026-11 or 2026.\",\n                \"type\": \"string\",\n                \"pattern\": \"^[0-9]{4}(-(Q[1-4]|0[1-9]|1[0-2]))?$\",\n                \"examples\": [\"2026-Q4\"]\n              },\n              \"until\": {\n                \"description\": \"The last day on which the rate applies, YYYY-MM-DD.\",\n                \"$ref\": \"#/$defs/date\",\n                \"examples\": [\"2027-09-30\"]\n              },\n              \"activation\": {\n                \"description\": \"Whether the cardholder must activate the rate.\",\n                \"type\": \"boolean\",\n                \"examples\": [true]\n              },\n              \"choose\": {\n                \"description\": \"How many categories get the rate, by the cardholder's choice or by highest spending.\",\n                \"type\": \"integer\",\n                \"minimum\": 1,\n                \"maximum\": 40,\n                \"examples\": [2]\n              },\n              \"note\": {\n                \"description\": \"Conditions of the rate, or why no category fits, in a few words.\",\n                \"$ref\": \"#/$defs/text\",\n                \"examples\": [\"every purchase up to the cap\"]\n              }\n            }\n          },\n          \"examples\": [\n            [\n              {\n                \"label\": \"U.S. supermarkets\",\n                \"category\": [\"grocery\"],\n                \"points_per_dollar\": 3\n              }\n            ]\n          ]\n        }\n      },\n      \"examples\": [\n        {\n          \"currency_label\": \"cash back\",\n          \"rate_type\": \"cashback\",\n          \"base_rate\": {\n            \"points_per_dollar\": 1.5\n          },\n          \"categories\": []\n        }\n      ]\n    },\n    \"apr\": {\n      \"title\": \"Apr\",\n      \"description\": \"Interest rates: annual percentage rates (APR), and the daily rate if the issuer states it.\",\n      \"type\": \"object\",\n      \"additionalProperties\": false,\n      \"minProperties\": 1,\n      \"properties\": {\n        \"purchase\": {\n          \"description\": \"APR for purchases.\",\n          \"$ref\": \"#/$defs/aprRange\",\n          \"examples\": [\n            {\n              \"min\": 19.99,\n              \"max\": 28.99,\n              \"kind\": \"variable\"\n            }\n          ]\n        },\n        \"balance_transfer\": {\n          \"description\": \"APR for balance transfers.\",\n          \"$ref\": \"#/$defs/aprRange\",\n          \"examples\": [\n            {\n              \"min\": 19.99,\n              \"max\": 28.99,\n              \"kind\": \"variable\",\n              \"intro\": {\n                \"percent\": 0,\n                \"months\": 15\n              }\n            }\n          ]\n        },\n        \"cash_advance\": {\n          \"description\": \"APR for cash advances.\",\n          \"$ref\": \"#/$defs/aprRange\",\n          \"examples\": [\n            {\n              \"min\": 29.99,\n              \"max\": 29.99,\n              \"kind\": \"variable\"\n            }\n          ]\n        }\n      },\n      \"examples\": [\n        {\n          \"purchase\": {\n            \"min\": 19.99,\n            \"max\": 28.99,\n            \"kind\": \"variable\"\n          }\n        }\n      ]\n    },\n    \"welcome_offer\": {\n      \"title\": \"WelcomeOffer\",\n      \"description\": \"The public offer to new cardholders, as it was on the date in `as_of`.\",\n      \"type\": \"object\",\n      \"additionalProperties\": false,\n      \"required\": [\"amount\", \"unit\", \"spend\", \"currency\", \"months\", \"as_of\"],\n      \"properties\": {\n        \"amount\": {\n          \"description\": \"How many points, miles or other units the offer gives in total; null if not checked.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"examples\": [60000]\n        },\n        \"unit\": {\n          \"description\": \"What the offer gives: points, miles, nights, vouchers, percent (extra cash back for a limited time), or an ISO 4217 code for money.\",\n          \"type\": \"string\",\n          \"pattern\": \"^([A-Z]{3}|points|miles|nights|vouchers|percent)$\",\n          \"examples\": [\"points\"]\n        },\n        \"spend\": {\n          \"description\": \"The required spending; 0 if no spending is required, null if not checked.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"examples\": [5000]\n        },\n        \"currency\": {\n          \"description\": \"Currency of the required spending (ISO 4217).\",\n          \"$ref\": \"#/$defs/currency\",\n          \"examples\": [\"USD\"]\n        },\n        \"months\": {\n          \"description\": \"The number of months for the required spending; null if not checked.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"maximum\": 36,\n          \"examples\": [3]\n        },\n        \"as_of\": {\n          \"description\": \"The day on which a person read the offer, YYYY-MM-DD.\",\n          \"$ref\": \"#/$defs/date\",\n          \"examples\": [\"2026-07-24\"]\n        },\n        \"steps\": {\n          \"description\": \"The steps of an offer that is earned in several steps; the offer's `amount` is their sum.\",\n          \"type\": \"array\",\n          \"minItems\": 1,\n          \"maxItems\": 12,\n          \"items\": {\n            \"title\": \"OfferStep\",\n            \"type\": \"object\",\n            \"additionalProperties\": false,\n            \"required\": [\"amount\", \"spend\", \"months\"],\n            \"properties\": {\n              \"amount\": {\n                \"description\": \"How many units this step gives.\",\n                \"type\": [\"number\", \"null\"],\n                \"minimum\": 0,\n                \"examples\": [20000]\n              },\n              \"unit\": {\n                \"description\": \"What this step gives, if not the offer's `unit`.\",\n                \"type\": \"string\",\n                \"pattern\": \"^([A-Z]{3}|points|miles|nights|vouchers|percent)$\",\n                \"examples\": [\"nights\"]\n              },\n              \"spend\": {\n                \"description\": \"The spending that this step requires, in the offer's currency.\",\n                \"type\": [\"number\", \"null\"],\n                \"minimum\": 0,\n                \"examples\": [3000]\n              },\n              \"months\": {\n                \"description\": \"The number of months for this step's spending.\",\n                \"type\": [\"number\", \"null\"],\n                \"minimum\": 0,\n                \"maximum\": 36,\n                \"examples\": [3]\n              },\n              \"note\": {\n                \"description\": \"What this step requires apart from spending.\",\n                \"$ref\": \"#/$defs/text\",\n                \"examples\": [\"renewal of the card\"]\n              }\n            }\n          },\n          \"examples\": [\n            [\n              {\n                \"amount\": 20000,\n                \"spend\": 3000,\n                \"months\": 3\n              },\n              {\n                \"amount\": 40000,\n                \"spend\": 10000,\n                \"months\": 12\n              }\n            ]\n          ]\n        },\n        \"ends_on\": {\n          \"description\": \"The last day to apply, YYYY-MM-DD.\",\n          \"$ref\": \"#/$defs/date\",\n          \"examples\": [\"2027-01-31\"]\n        }\n      },\n      \"examples\": [\n        {\n          \"amount\": 60000,\n          \"unit\": \"points\",\n          \"spend\": 5000,\n          \"currency\": \"USD\",\n          \"months\": 3,\n          \"as_of\": \"2026-07-24\"\n        }\n      ]\n    },\n    \"benefits\": {\n      \"description\": \"Benefits other than rewards.\",\n      \"type\": \"array\",\n      \"maxItems\": 60,\n      \"items\": {\n        \"title\": \"Benefit\",\n        \"type\": \"object\",\n        \"additionalProperties\": false,\n        \"required\": [\"title\", \"category\", \"description\"],\n        \"properties\": {\n          \"title\": {\n            \"description\": \"The benefit's name, in a few words.\",\n            \"$ref\": \"#/$defs/label\",\n            \"examples\": [\"Trip delay insurance\"]\n          },\n          \"category\": {\n            \"description\": \"The kind of benefit.\",\n            \"type\": \"string\",\n            \"enum\": [\n              \"insurance\",\n              \"lounge\",\n              \"credit\",\n              \"free-night\",\n              \"companion-ticket\",\n              \"status\",\n              \"protection\",\n              \"waiver\",\n              \"acceleration\",\n              \"other\"\n            ],\n            \"examples\": [\"insurance\"]\n          },\n          \"description\": {\n            \"description\": \"What the benefit offers, in one or two sentences of your own.\",\n            \"$ref\": \"#/$defs/text\",\n            \"examples\": [\"Covers meals and lodging after a delay of 12 hours.\"]\n          },\n          \"amount\": {\n            \"title\": \"BenefitAmount\",\n            \"description\": \"The benefit's value in money.\",\n            \"type\": \"object\",\n            \"additionalProperties\": false,\n            \"required\": [\"amount\", \"currency\"],\n            \"properties\": {\n              \"amount\": {\n                \"description\": \"The value in `currency`, 200 for $200; null if not checked.\",\n                \"type\": [\"number\", \"null\"],\n                \"minimum\": 0,\n                \"examples\": [200]\n              },\n              \"currency\": {\n                \"description\": \"Currency of the amount (ISO 4217).\",\n                \"$ref\": \"#/$defs/currency\",\n                \"examples\": [\"USD\"]\n              },\n              \"period\": {\n                \"description\": \"How often the cardholder gets the benefit; absent if only once.\",\n                \"type\": \"string\",\n                \"enum\": [\n                  \"month\",\n                  \"quarter\",\n                  \"half-year\",\n                  \"calendar-year\",\n                  \"anniversary-year\",\n                  \"year\"\n                ],\n                \"examples\": [\"calendar-year\"]\n              }\n            },\n            \"examples\": [\n              {\n                \"amount\": 200,\n                \"currency\": \"USD\",\n                \"period\": \"calendar-year\"\n              }\n            ]\n          }\n        }\n      },\n      \"examples\": [\n        [\n          {\n            \"title\": \"Trip delay insurance\",\n            \"category\": \"insurance\",\n            \"description\": \"Covers meals and lodging after a delay of 12 hours.\"\n          }\n        ]\n      ]\n    },\n    \"discontinued_on\": {\n      \"description\": \"The date when the card closed to new applicants: YYYY-MM-DD, YYYY-MM or YYYY; null if unknown.\",\n      \"type\": [\"string\", \"null\"],\n      \"pattern\": \"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$\",\n      \"examples\": [\"2026-05-28\", \"2025\", null]\n    },\n    \"replaced_by\": {\n      \"description\": \"The id of the card that replaced this card.\",\n      \"type\": \"string\",\n      \"pattern\": \"^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$\",\n      \"maxLength\": 80,\n      \"examples\": [\"us-citi-strata-premier\"]\n    },\n    \"official_url\": {\n      \"description\": \"The `https` URL of the card's page on the issuer's site.\",\n      \"$ref\": \"#/$defs/url\",\n      \"examples\": [\"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred\"]\n    },\n    \"image\": {\n      \"title\": \"CardImage\",\n      \"description\": \"The picture of the card's front in data/art; `cardcat wallet` writes this field.\",\n      \"type\": \"object\",\n      \"additionalProperties\": false,\n      \"required\": [\n        \"path\",\n        \"source\",\n        \"source_sha256\",\n        \"pixel_sha256\",\n        \"width\",\n        \"height\",\n        \"exported_at\",\n        \"attribution\"\n      ],\n      \"properties\": {\n        \"path\": {\n          \"description\": \"The path of the picture: data/art/<card id>.webp.\",\n          \"type\": \"string\",\n          \"pattern\": \"^data/art/[a-z0-9-]+\\\\.webp$\",\n          \"maxLength\": 100,\n          \"examples\": [\"data/art/us-chase-sapphire-preferred.webp\"]\n        },\n        \"source\": {\n          \"description\": \"Where the picture was taken from.\",\n          \"type\": \"string\",\n          \"enum\": [\"apple-wallet\", \"issuer-site\", \"other\"],\n          \"examples\": [\"apple-wallet\"]\n        },\n        \"source_sha256\": {\n          \"description\": \"SHA-256 of the original image file, in lower-case hexadecimal.\",\n          \"$ref\": \"#/$defs/sha256\",\n          \"examples\": [\"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\"]\n        },\n        \"pixel_sha256\": {\n          \"description\": \"SHA-256 of the decoded pixels.\",\n          \"$ref\": \"#/$defs/sha256\",\n          \"examples\": [\"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\"]\n        },\n        \"width\": {\n          \"description\": \"The width of the picture in pixels.\",\n          \"type\": \"integer\",\n          \"minimum\": 1,\n          \"maximum\": 16384,\n          \"examples\": [1536]\n        },\n        \"height\": {\n          \"description\": \"The height of the picture in pixels.\",\n          \"type\": \"integer\",\n          \"minimum\": 1,\n          \"maximum\": 16384,\n          \"examples\": [969]\n        },\n        \"exported_at\": {\n          \"description\": \"The date (UTC) on which the picture was made, YYYY-MM-DD.\",\n          \"$ref\": \"#/$defs/date\",\n          \"examples\": [\"2026-07-24\"]\n        },\n        \"attribution\": {\n          \"description\": \"The owner of the picture, and where it was shown.\",\n          \"$ref\": \"#/$defs/label\",\n          \"examples\": [\"© Chase, as shown in Apple Wallet\"]\n        }\n      },\n      \"examples\": [\n        {\n          \"path\": \"data/art/us-chase-sapphire-preferred.webp\",\n          \"source\": \"apple-wallet\",\n          \"source_sha256\": \"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\",\n          \"pixel_sha256\": \"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\",\n          \"width\": 1536,\n          \"height\": 969,\n          \"exported_at\": \"2026-07-24\",\n          \"attribution\": \"© Chase, as shown in Apple Wallet\"\n        }\n      ]\n    },\n    \"sources\": {\n      \"description\": \"The issuer's pages that support this record.\",\n      \"type\": \"array\",\n      \"minItems\": 1,\n      \"maxItems\": 40,\n      \"items\": {\n        \"title\": \"Source\",\n        \"type\": \"object\",\n        \"additionalProperties\": false,\n        \"required\": [\"url\", \"retrieved\", \"cites\"],\n        \"properties\": {\n          \"url\": {\n            \"description\": \"The `https` URL of a page on one of the issuer's domains, or of its copy in the Wayback Machine.\",\n            \"$ref\": \"#/$defs/url\",\n            \"examples\": [\"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred\"]\n          },\n          \"retrieved\": {\n            \"description\": \"The day the page was read, YYYY-MM-DD; null if it has not been read yet.\",\n            \"type\": [\"string\", \"null\"],\n            \"pattern\": \"^[0-9]{4}-[0-9]{2}-[0-9]{2}$\",\n            \"format\": \"date\",\n            \"examples\": [\"2026-07-24\", null]\n          },\n          \"retrieved_for\": {\n            \"description\": \"Dates on which individual numbers were checked again after `retrieved`, by JSON Pointer (RFC 6901) to the number.\",\n            \"type\": \"object\",\n            \"propertyNames\": {\n              \"pattern\": \"^(/([^~/]|~[01])*)+$\",\n              \"maxLength\": 200\n            },\n            \"additionalProperties\": {\n              \"type\": \"string\",\n              \"pattern\": \"^[0-9]{4}-[0-9]{2}-[0-9]{2}$\",\n              \"format\": \"date\"\n            },\n            \"minProperties\": 1,\n            \"maxProperties\": 200,\n            \"examples\": [{ \"/annual_fee/amount\": \"2026-11-25\" }]\n          },\n          \"cites\": {\n            \"description\": \"JSON Pointers (RFC 6901) to the values or objects of this card that the source page supports.\",\n            \"type\": \"array\",\n            \"maxItems\": 200,\n            \"uniqueItems\": true,\n            \"items\": {\n              \"type\": \"string\",\n              \"format\": \"json-pointer\",\n              \"maxLength\": 200\n            },\n            \"examples\": [[\"/annual_fee\", \"/rewards/base_rate\"]]\n          },\n          \"note\": {\n            \"description\": \"What someone who compares the card with the page must know.\",\n            \"$ref\": \"#/$defs/text\",\n            \"examples\": [\"terms as of 2024-02-28\"]\n          }\n        }\n      },\n      \"examples\": [\n        [\n          {\n            \"url\": \"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred\",\n            \"retrieved\": \"2026-07-24\",\n            \"cites\": [\"/annual_fee\", \"/fx_fee\", \"/rewards\"]\n          }\n        ]\n      ]\n    },\n    \"imported_from\": {\n      \"title\": \"ImportedFrom\",\n      \"description\": \"The dataset from which a bulk import took the card's facts.\",\n      \"type\": \"object\",\n      \"additionalProperties\": false,\n      \"required\": [\"dataset\", \"licence\", \"on\"],\n      \"properties\": {\n        \"id\": {\n          \"description\": \"The dataset's id in data/datasets.json.\",\n          \"$ref\": \"#/$defs/slug\",\n          \"examples\": [\"opencard-db\"]\n        },\n        \"dataset\": {\n          \"description\": \"The dataset's name and version.\",\n          \"$ref\": \"#/$defs/text\",\n          \"examples\": [\"opencard-db, exports/cards-all.json\"]\n        },\n        \"licence\": {\n          \"description\": \"The dataset's license: an SPDX identifier, if one exists.\",\n          \"$ref\": \"#/$defs/label\",\n          \"examples\": [\"CC-BY-4.0\"]\n        },\n        \"on\": {\n          \"description\": \"The day of the import, YYYY-MM-DD.\",\n          \"$ref\": \"#/$defs/date\",\n          \"examples\": [\"2026-11-21\"]\n        }\n      },\n      \"examples\": [\n        {\n          \"dataset\": \"opencard-db, exports/cards-all.json\",\n          \"licence\": \"CC-BY-4.0\",\n          \"on\": \"2026-11-21\"\n        }\n      ]\n    },\n    \"notes\": {\n      \"description\": \"Anything else that readers of the record must know, in your own words.\",\n      \"$ref\": \"#/$defs/text\",\n      \"examples\": [\"base is 1% when buying plus 1% when paying\"]\n    }\n  },\n  \"$defs\": {\n    \"network\": {\n      \"title\": \"Network\",\n      \"type\": \"string\",\n      \"enum\": [\"visa\", \"mastercard\", \"amex\", \"discover\", \"unionpay\", \"jcb\", \"other\", \"unknown\"]\n    },\n    \"slug\": {\n      \"type\": \"string\",\n      \"pattern\": \"^[a-z0-9]+(-[a-z0-9]+)*$\",\n      \"maxLength\": 60\n    },\n    \"currency\": {\n      \"type\": \"string\",\n      \"pattern\": \"^[A-Z]{3}$\"\n    },\n    \"rate\": {\n      \"type\": [\"number\", \"null\"],\n      \"minimum\": 0,\n      \"maximum\": 1000\n    },\n    \"label\": {\n      \"type\": \"string\",\n      \"pattern\": \"^\\\\S(.*\\\\S)?$\",\n      \"maxLength\": 160\n    },\n    \"text\": {\n      \"type\": \"string\",\n      \"pattern\": \"^\\\\S([\\\\s\\\\S]*\\\\S)?$\",\n      \"maxLength\": 2000\n    },\n    \"date\": {\n      \"type\": \"string\",\n      \"pattern\": \"^[0-9]{4}-[0-9]{2}-[0-9]{2}$\",\n      \"format\": \"date\"\n    },\n    \"url\": {\n      \"type\": \"string\",\n      \"format\": \"uri\",\n      \"maxLength\": 2000\n    },\n    \"sha256\": {\n      \"type\": \"string\",\n      \"pattern\": \"^[0-9a-f]{64}$\"\n    },\n    \"aprRange\": {\n      \"title\": \"AprRange\",\n      \"type\": \"object\",\n      \"additionalProperties\": false,\n      \"required\": [\"min\", \"max\", \"kind\"],\n      \"properties\": {\n        \"min\": {\n          \"description\": \"The lowest APR in percent; null if not checked.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"maximum\": 100,\n          \"examples\": [19.99]\n        },\n        \"max\": {\n          \"description\": \"The highest APR in percent; null if not checked.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"maximum\": 100,\n          \"examples\": [28.99]\n        },\n        \"kind\": {\n          \"description\": \"Whether the APR follows an index such as the prime rate (`variable`) or not (`fixed`).\",\n          \"type\": \"string\",\n          \"enum\": [\"variable\", \"fixed\"],\n          \"examples\": [\"variable\"]\n        },\n        \"daily\": {\n          \"description\": \"The daily interest rate in percent, 0.05 for 5 per 10,000; null if not checked.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"maximum\": 10,\n          \"examples\": [0.05]\n        },\n        \"intro\": {\n          \"title\": \"IntroRate\",\n          \"description\": \"The introductory APR.\",\n          \"type\": \"object\",\n          \"additionalProperties\": false,\n          \"required\": [\"percent\", \"months\"],\n          \"properties\": {\n            \"percent\": {\n              \"description\": \"The introductory APR in percent.\",\n              \"type\": [\"number\", \"null\"],\n              \"minimum\": 0,\n              \"maximum\": 100,\n              \"examples\": [0]\n            },\n            \"months\": {\n              \"description\": \"For how many months the introductory APR applies.\",\n              \"type\": [\"integer\", \"null\"],\n              \"minimum\": 1,\n              \"maximum\": 60,\n              \"examples\": [15]\n            }\n          },\n          \"examples\": [\n            {\n              \"percent\": 0,\n              \"months\": 15\n            }\n          ]\n        }\n      }\n    },\n    \"money\": {\n      \"title\": \"Money\",\n      \"type\": \"object\",\n      \"additionalProperties\": false,\n      \"required\": [\"amount\", \"currency\"],\n      \"properties\": {\n        \"amount\": {\n          \"description\": \"The amount in `currency`, 300 for $300; null if not checked.\",\n          \"type\": [\"number\", \"null\"],\n          \"minimum\": 0,\n          \"examples\": [300]\n        },\n        \"currency\": {\n          \"description\": \"Currency of the amount (ISO 4217).\",\n          \"$ref\": \"#/$defs/currency\",\n          \"examples\": [\"USD\"]\n        }\n      }\n    }\n  }\n}\n";

;// CONCATENATED MODULE: ./actions/shared/workspace.ts




/**
 * Resolves the paths in a step's inputs and collects the errors, one sentence each. All paths must be within the workspace.
 * Returns absolute paths, or undefined if there is an error.
 */
class WorkspacePathResolver {
    faults = [];
    #workspace;
    constructor(workspace) {
        this.#workspace = workspace;
    }
    resolvePath(name, input) {
        const path = resolveInWorkspace(this.#workspace, input);
        if (path === undefined)
            this.#addFault(name, input, 'which is outside the workspace; name a path inside it');
        return path;
    }
    /** Resolves the path of a file to write. The file need not exist. */
    resolveFile(name, input) {
        const path = this.resolvePath(name, input);
        if (path === undefined)
            return undefined;
        if (workspace_isFolder(path))
            return this.#addFault(name, input, 'which is a folder; name a file to write');
        return this.#requireParentFolder(name, input, path);
    }
    /** Resolves the path of a folder to read and write. The folder need not exist. */
    resolveFolder(name, input) {
        const path = this.resolvePath(name, input);
        if (path === undefined)
            return undefined;
        if ((0,external_node_fs_.existsSync)(path) && !workspace_isFolder(path))
            return this.#addFault(name, input, 'which is a file; name a folder');
        return this.#requireParentFolder(name, input, path);
    }
    /** Resolves the path of a catalog. The catalog must use the same schema as this program. */
    resolveCatalog(name, input) {
        const root = this.resolvePath(name, input);
        if (root === undefined)
            return undefined;
        // `data` must not be a symbolic link. Links may point anywhere, and the files of a pull request are untrusted.
        if (!(0,external_node_fs_.lstatSync)((0,external_node_path_namespaceObject.join)(root, 'data'), { throwIfNoEntry: false })?.isDirectory())
            return this.#addFault(name, input, (0,external_node_fs_.existsSync)(root)
                ? 'which has no data folder; name the folder of a catalog'
                : 'which does not exist; is a checkout step missing before this one?');
        if (!hasOurSchema(root)) {
            this.faults.push(`schema.json in ${quoteInput(input)} is not the schema this action was built with; use the action of the same version, or after a change of the schema run: npm run generate && npm run build:actions`);
            return undefined;
        }
        return { root, pathInCheckout: getRelativePath(findEnclosingCheckout(root, this.#workspace), root) };
    }
    #requireParentFolder(name, input, path) {
        if (workspace_isFolder(findNearestExisting((0,external_node_path_namespaceObject.dirname)(path))))
            return path;
        return this.#addFault(name, input, 'which is below a file; name another path');
    }
    #addFault(name, input, problem) {
        this.faults.push(`\`${name}\` is ${quoteInput(input)}, ${problem}${problem.endsWith('?') ? '' : '.'}`);
    }
}
function workspace_isFolder(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
function findNearestExisting(path) {
    return (0,external_node_fs_.existsSync)(path) || (0,external_node_path_namespaceObject.dirname)(path) === path ? path : findNearestExisting((0,external_node_path_namespaceObject.dirname)(path));
}
/** Reports whether the catalog has this program's schema or no schema. Catalogs in other repositories may have none. */
function hasOurSchema(root) {
    const path = (0,external_node_path_namespaceObject.join)(root, 'schema.json');
    const stats = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
    if (stats === undefined)
        return true;
    if (!stats.isFile() || stats.size > 1024 * 1024)
        return false;
    return (0,external_node_fs_.readFileSync)(path, 'utf8').replaceAll('\r\n', '\n') === cardSchemaText;
}
/**
 * Finds the checkout that contains `root`, or else the workspace. Paths in annotations and links are relative to the result.
 */
function findEnclosingCheckout(root, workspace) {
    const workspaceRoot = resolveInWorkspace(workspace, '.') ?? workspace;
    for (let folder = root; folder !== workspaceRoot; folder = (0,external_node_path_namespaceObject.dirname)(folder))
        if ((0,external_node_fs_.existsSync)((0,external_node_path_namespaceObject.join)(folder, '.git')))
            return folder;
    return workspaceRoot;
}
/**
 * Resolves `path` against the workspace and follows every existing symbolic link. The path need not exist. Returns undefined
 * if the result is outside the workspace.
 */
function resolveInWorkspace(workspace, path) {
    const root = (0,external_node_fs_.realpathSync)(workspace);
    const target = (0,external_node_path_namespaceObject.resolve)(root, path);
    const existing = findNearestExisting(target);
    const realPath = (0,external_node_path_namespaceObject.join)((0,external_node_fs_.realpathSync)(existing), (0,external_node_path_namespaceObject.relative)(existing, target));
    return isBelow(root, realPath) ? realPath : undefined;
}
/** Makes `path` relative to the folder `from`, with forward slashes. Returns `.` for the folder itself. */
function getRelativePath(from, path) {
    return (0,external_node_path_namespaceObject.relative)(from, path).split(external_node_path_namespaceObject.sep).join('/') || '.';
}
/** Converts an absolute `path` to the format of outputs: relative to the workspace, with forward slashes. */
function toWorkspaceRelativePath(workspace, path) {
    return getRelativePath((0,external_node_fs_.realpathSync)(workspace), path);
}
function isBelow(root, path) {
    const relativePath = (0,external_node_path_namespaceObject.relative)(root, path);
    return relativePath !== '..' && !relativePath.startsWith(`..${external_node_path_namespaceObject.sep}`) && !(0,external_node_path_namespaceObject.isAbsolute)(relativePath);
}

;// CONCATENATED MODULE: ./core/io/git-tree.ts




/**
 * Reads every file below the given paths at a commit, in Git's order. `root` is the catalog's folder in a checkout.
 * Paths are relative to `root`. Ignores the working tree, and paths that do not exist. Never uses the network. Throws
 * `GitError` if the commit is unknown.
 */
async function treeAtCommit(root, commit, paths) {
    const output = await git_readGitOutput(root, ['ls-tree', '-r', '-z', '--end-of-options', commit, ...paths]);
    const entries = output
        .split('\0')
        .filter((line) => line !== '')
        .map(parseEntry);
    const objects = entries.filter(({ kind }) => kind === 'file').map(({ object }) => object);
    const blobs = await readBlobs(root, [...new Set(objects)]);
    return entries.map(({ path, kind, object }) => {
        return createFileFromBytes(path, blobs.get(object) ?? new Uint8Array(), kind);
    });
}
const maxPreviousFiles = 1000;
/** Reads the changed files as they are in the base commit. The result is keyed by path. Throws `GitError`. */
async function readPreviousFiles(root, { commit, changedPaths }) {
    const paths = [...changedPaths].slice(0, maxPreviousFiles);
    const files = paths.length === 0 ? [] : await treeAtCommit(root, commit, paths);
    return new Map(files.map((file) => [file.path, file]));
}
/**
 * Returns the paths of changed files. Leaves out cards whose only change is the picture, because their cited pages
 * need no new check. `files` are the files in the working tree. Throws `GitError`.
 */
async function findPathsToCheck(root, files, base) {
    const previousFiles = await readPreviousFiles(root, base);
    const isArtOnly = (file) => {
        const before = previousFiles.get(file.path)?.read();
        const after = file.kind === 'file' ? file.read() : undefined;
        return before?.kind === 'text' && after?.kind === 'text' && isArtOnlyChange(before.text, after.text);
    };
    const changedFiles = files.filter(({ path }) => base.changedPaths.has(path));
    return new Set(changedFiles.filter((file) => !isArtOnly(file)).map(({ path }) => path));
}
/**
 * Maps the names of all tags (without `refs/tags/`) to commit hashes. Ignores tags that do not point to a commit.
 * Throws `GitError`.
 */
async function listTags(root) {
    const format = '%(refname:strip=2)%00%(objecttype)%00%(objectname)%00%(*objecttype)%00%(*objectname)';
    const tags = new Map();
    const output = await readGitOutput(root, ['for-each-ref', `--format=${format}`, 'refs/tags']);
    for (const line of output.split('\n')) {
        const [name = '', type, object = '', taggedType, taggedObject = ''] = line.split('\0');
        if (type === 'commit')
            tags.set(name, object);
        else if (taggedType === 'commit')
            tags.set(name, taggedObject);
    }
    return tags;
}
async function isShallow(root) {
    return (await readGitOutput(root, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
}
const symbolicLinkMode = '120000';
const regularFileModePrefix = '100';
function parseEntry(line) {
    const [, mode = '', object = '', path = ''] = /^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    if (mode === symbolicLinkMode)
        return { path, kind: 'symbolic-link', object };
    return { path, kind: mode.startsWith(regularFileModePrefix) ? 'file' : 'other', object };
}
/** Reads all objects with one Git process, because starting Git takes longer than reading a card. */
async function readBlobs(root, objects) {
    if (objects.length === 0)
        return new Map();
    const input = objects.map((object) => `${object}\n`).join('');
    return parseBatch(await readGitBytes(root, ['cat-file', '--batch'], input), objects);
}
/**
 * Parses the output of `cat-file --batch`. For each object, the output is `<object> blob <size>`, a line end, the bytes
 * and a line end.
 */
function parseBatch(output, objects) {
    const blobs = new Map();
    let offset = 0;
    for (const object of objects) {
        const headEnd = output.indexOf(0x0a, offset);
        const [, type, size] = output.toString('latin1', offset, headEnd).split(' ');
        if (headEnd < 0 || type !== 'blob')
            throw new GitError(`${object} is not in this checkout`);
        const start = headEnd + 1;
        blobs.set(object, output.subarray(start, start + Number(size)));
        offset = start + Number(size) + 1;
    }
    return blobs;
}

;// CONCATENATED MODULE: ./core/card/fields.ts
/**
 * Every field of a card: its kind and unit, and the words for it. A `*` in a JSON Pointer stands for the position of a list
 * item. What a field means is in `schema.json`.
 */




const plain = (kind, unit) => (name, details = {}) => ({ kind, name, ...(unit && { unit }), ...details });
const readUnitFrom = (key) => (parent) => {
    const unit = parent[key];
    return typeof unit === 'string' ? unit : undefined;
};
const fields_text = plain('text');
const slug = plain('slug');
const list = plain('list');
const day = plain('day');
const choice = plain('choice');
const money = plain('money', readUnitFrom('currency'));
/** Money, points or miles. */
const amount = plain('money', readUnitFrom('unit'));
const percent = plain('percent', () => '%');
const rate = plain('rate', (_, { rewards, annual_fee: fee }) => {
    if (rewards === null)
        return undefined;
    return rewards.rate_type === 'cashback' ? '%' : `${rewards.rate_type} per ${nameMoneyUnit(fee.currency)}`;
});
const count = (unit, name, details) => plain('count', () => unit)(name, details);
function nameMoneyUnit(currency) {
    if (currency === 'USD' || currency === 'CAD')
        return 'dollar';
    return currency === 'CNY' ? 'yuan' : currency;
}
const networks = {
    ...card_card/* networkNames */.Di,
    other: 'another network',
    unknown: 'unknown',
};
function getNetworkName(network) {
    return networks[network];
}
const languages = {
    en: 'English',
    fr: 'French',
    'fr-CA': 'Canadian French',
    zh: 'Chinese',
    'zh-Hans': 'simplified Chinese',
    'zh-Hant': 'traditional Chinese',
};
const periods = {
    'billing-cycle': 'billing cycle',
    'calendar-year': 'calendar year',
    'anniversary-year': 'card anniversary year',
};
function interest(key, name) {
    const phrase = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    const hasPhrase = key !== 'balance_transfer';
    const fields = {
        min: percent(`${name}, lowest`, hasPhrase ? { phrase: `the lowest ${phrase}` } : {}),
        max: percent(`${name}, highest`, hasPhrase ? { phrase: `the highest ${phrase}` } : {}),
        kind: choice(`${name} type`),
        daily: percent(`${name}, daily`),
        'intro/percent': percent(`${name}, introductory`),
        'intro/months': count('months', `${name}, introductory period`),
    };
    return prefixKeys(`/apr/${key}/`, fields);
}
function prefixKeys(prefix, fields) {
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [`${prefix}${key}`, field]));
}
const feeOnNetwork = (network) => percent(`Foreign-transaction fee on ${networks[network]}`);
/** The fields that hold a value, in the order of the schema. */
const cardFields = {
    '/$schema': fields_text('Schema for editors'),
    '/id': slug('Id', { phrase: 'the id' }),
    '/name': fields_text('Name', { phrase: 'the name' }),
    '/localized_names': fields_text('Name in {item}', { itemNames: languages }),
    '/country': choice('Country', { valueNames: card_card/* countryNames */.pd }),
    '/issuer': fields_text('Issuer', { phrase: "the issuer's name" }),
    '/issuer_id': slug('Issuer id', { phrase: "the issuer's id" }),
    '/network': choice('Network', { valueNames: networks, phrase: 'the network' }),
    '/network_tier': slug('Network tier'),
    '/additional_networks/*/network': choice('Additional network', { valueNames: networks }),
    '/additional_networks/*/network_tier': slug('Network tier of {item}', { itemNames: networks }),
    '/type': choice('Type', { phrase: 'the type' }),
    '/segment': choice('Segment', { phrase: 'the segment' }),
    '/co_brand': fields_text('Co-brand'),
    '/annual_fee/amount': money('Annual fee', { phrase: 'the annual fee' }),
    '/annual_fee/currency': choice('Annual fee currency'),
    '/annual_fee/first_year': money('First-year annual fee', { phrase: "the first year's annual fee" }),
    '/annual_fee/monthly': money('Monthly fee'),
    '/annual_fee/second_currency/amount': money('Annual fee in second currency'),
    '/annual_fee/second_currency/currency': choice('Annual fee, second currency'),
    '/annual_fee/waiver': fields_text('Annual fee waiver'),
    '/annual_fee/waiver/spend': money('Annual fee waiver: required spending', {
        unit: (_, card) => card.annual_fee.currency,
    }),
    '/annual_fee/waiver/purchases': count('purchases', 'Annual fee waiver: required purchases'),
    '/annual_fee/waiver/period': choice('Annual fee waiver: period'),
    '/annual_fee/waiver/note': fields_text('Annual fee waiver: note'),
    '/fx_fee/percent': percent('Foreign-transaction fee', { phrase: 'the foreign-transaction fee' }),
    '/fx_fee/by_network/visa': feeOnNetwork('visa'),
    '/fx_fee/by_network/mastercard': feeOnNetwork('mastercard'),
    '/fx_fee/by_network/amex': feeOnNetwork('amex'),
    '/fx_fee/by_network/discover': feeOnNetwork('discover'),
    '/fx_fee/by_network/unionpay': feeOnNetwork('unionpay'),
    '/fx_fee/by_network/jcb': feeOnNetwork('jcb'),
    '/fx_fee/by_network/other': feeOnNetwork('other'),
    '/fx_fee/note': fields_text('Foreign-transaction fee: note'),
    '/rewards/currency_label': fields_text('Rewards currency'),
    '/rewards/rate_type': choice('Rewards unit', { valueNames: { cashback: 'cash back' } }),
    '/rewards/base_rate/points_per_dollar': rate('Base rate', { phrase: 'the base rate' }),
    '/rewards/categories/*/label': fields_text('Category'),
    '/rewards/categories/*/category': list('{Item}: category'),
    '/rewards/categories/*/points_per_dollar': rate('{Item}'),
    '/rewards/categories/*/cap/amount': amount('{Item}: cap'),
    '/rewards/categories/*/cap/unit': choice('{Item}: cap unit'),
    '/rewards/categories/*/cap/period': choice('{Item}: cap period', { valueNames: periods }),
    '/rewards/categories/*/cap/shared_with': list('{Item}: cap shared with'),
    '/rewards/categories/*/cap/second_currency/amount': money('{Item}: cap in second currency'),
    '/rewards/categories/*/cap/second_currency/currency': choice('{Item}: second currency of cap'),
    '/rewards/categories/*/from/amount': amount('{Item}: minimum spending'),
    '/rewards/categories/*/from/unit': choice('{Item}: minimum spending unit'),
    '/rewards/categories/*/from/period': choice('{Item}: minimum spending period'),
    '/rewards/categories/*/period': choice('{Item}: period'),
    '/rewards/categories/*/until': day('{Item}: valid until'),
    '/rewards/categories/*/activation': choice('{Item}: activation required'),
    '/rewards/categories/*/choose': count('categories', '{Item}: categories to choose'),
    '/rewards/categories/*/note': fields_text('{Item}: note'),
    ...interest('purchase', 'Purchase APR'),
    ...interest('balance_transfer', 'Balance transfer APR'),
    ...interest('cash_advance', 'Cash advance APR'),
    '/welcome_offer/amount': amount('Welcome offer', { phrase: 'the welcome offer' }),
    '/welcome_offer/unit': choice('Welcome offer unit'),
    '/welcome_offer/spend': money('Welcome offer: required spending', {
        phrase: 'the required spending of the welcome offer',
    }),
    '/welcome_offer/currency': choice('Welcome offer: spending currency'),
    '/welcome_offer/months': count('months', 'Welcome offer: time limit', {
        phrase: 'the time limit of the welcome offer',
    }),
    '/welcome_offer/as_of': day('Welcome offer as of'),
    '/welcome_offer/steps/*/amount': amount('Welcome offer step: amount', {
        unit: (parent, card) => readUnitFrom('unit')(parent, card) ?? card.welcome_offer?.unit,
    }),
    '/welcome_offer/steps/*/unit': choice('Welcome offer step: unit'),
    '/welcome_offer/steps/*/spend': money('Welcome offer step: required spending', {
        unit: (_, card) => card.welcome_offer?.currency,
    }),
    '/welcome_offer/steps/*/months': count('months', 'Welcome offer step: time limit'),
    '/welcome_offer/steps/*/note': fields_text('Welcome offer step: note'),
    '/welcome_offer/ends_on': day('Welcome offer ends on'),
    '/benefits/*/title': fields_text('Benefit'),
    '/benefits/*/category': slug('{Item}: benefit category'),
    '/benefits/*/description': fields_text('{Item}: description'),
    '/benefits/*/amount/amount': money('{Item}: amount'),
    '/benefits/*/amount/currency': choice('{Item}: currency'),
    '/benefits/*/amount/period': choice('{Item}: amount period'),
    '/discontinued_on': day('Closed to new applicants on'),
    '/replaced_by': slug('Replaced by'),
    '/official_url': fields_text('Product page'),
    '/image/path': fields_text('Picture file'),
    '/image/source': choice('Picture source', {
        valueNames: { 'apple-wallet': 'Apple Wallet', 'issuer-site': "the issuer's site" },
    }),
    '/image/source_sha256': fields_text('Picture source, SHA-256'),
    '/image/pixel_sha256': fields_text('Picture pixels, SHA-256'),
    '/image/width': count('pixels', 'Picture width'),
    '/image/height': count('pixels', 'Picture height'),
    '/image/exported_at': day('Picture exported on'),
    '/image/attribution': fields_text('Picture credit'),
    '/sources/*/url': fields_text('Source'),
    '/sources/*/retrieved': day('{item}: retrieved on', { nullName: 'not checked yet' }),
    '/sources/*/retrieved_for': day('{item}: retrieved again on'),
    '/sources/*/cites': list('{item}: supports'),
    '/sources/*/note': fields_text('{item}: note'),
    '/imported_from/id': slug('Dataset id'),
    '/imported_from/dataset': fields_text('Imported from'),
    '/imported_from/licence': fields_text('Import licence'),
    '/imported_from/on': day('Imported on'),
    '/notes': fields_text('Notes'),
};
/** Returns the entry of a field, or undefined if `pointer` is not a field that holds a value. */
function findField(pointer) {
    return Object.hasOwn(cardFields, pointer) ? cardFields[pointer] : undefined;
}
/** Returns the English name of a field. `item` is the name of the list item or map entry that contains it. */
function nameField(field, item) {
    const { name, itemNames } = cardFields[field];
    const itemName = itemNames !== undefined && Object.hasOwn(itemNames, item) ? itemNames[item] : item;
    return name.replace('{item}', () => itemName ?? item).replace('{Item}', () => (0,phrases/* upperFirst */.Zb)(item));
}
/** Returns the unit of the number in `field`. Undefined if the field holds no number. */
function unitOf(field, parent, card) {
    return findField(field)?.unit?.((parent ?? {}), card);
}
/** The names of the top-level fields, of published facts and of parts of the rewards, as the site shows them. */
const fieldLabels = {
    id: { en: 'Id', fr: 'Identifiant', zh: '编号' },
    name: { en: 'Name', fr: 'Nom', zh: '名称' },
    localized_names: { en: 'Other names', fr: 'Autres noms', zh: '其他名称' },
    country: { en: 'Country', fr: 'Pays', zh: '国家' },
    issuer: { en: 'Issuer', fr: 'Émetteur', zh: '发卡机构' },
    issuer_id: { en: 'Issuer', fr: 'Émetteur', zh: '发卡机构' },
    network: { en: 'Network', fr: 'Réseau', zh: '卡组织' },
    network_tier: { en: 'Tier', fr: 'Niveau', zh: '等级' },
    additional_networks: { en: 'Other networks', fr: 'Autres réseaux', zh: '其他卡组织' },
    type: { en: 'Type', fr: 'Type', zh: '类型' },
    segment: { en: 'Issued to', fr: 'Clientèle', zh: '适用客户' },
    co_brand: { en: 'Co-brand', fr: 'Partenaire', zh: '联名方' },
    annual_fee: { en: 'Annual fee', fr: 'Frais annuels', zh: '年费' },
    fx_fee: { en: 'FX fee', fr: 'Frais de conversion', zh: '货币转换费' },
    rewards: { en: 'Rewards', fr: 'Récompenses', zh: '奖励' },
    apr: { en: 'Interest', fr: 'Intérêts', zh: '利率' },
    welcome_offer: { en: 'Welcome offer', fr: 'Offre de bienvenue', zh: '开卡礼遇' },
    benefits: { en: 'Benefits', fr: 'Avantages', zh: '权益' },
    discontinued_on: { en: 'Discontinued on', fr: 'Retirée le', zh: '停止发行日期' },
    replaced_by: { en: 'Replaced by', fr: 'Remplacée par', zh: '替代卡片' },
    official_url: { en: 'Official page', fr: 'Page officielle', zh: '官方页面' },
    image: { en: 'Picture', fr: 'Image', zh: '图片' },
    sources: { en: 'Sources', fr: 'Sources', zh: '来源' },
    imported_from: { en: 'Imported from', fr: 'Importée de', zh: '导入自' },
    notes: { en: 'Notes', fr: 'Notes', zh: '备注' },
    last_verified: { en: 'Verified', fr: 'Vérifiée', zh: '核实' },
    verification: { en: 'Verification', fr: 'Vérification', zh: '核实情况' },
    art_grade: { en: 'Picture', fr: 'Image', zh: '图片' },
    base_rate: { en: 'Base rate', fr: 'Taux de base', zh: '基础回报' },
    category_rate: { en: 'Rate in the category', fr: 'Taux dans la catégorie', zh: '类别回馈率' },
    categories: { en: 'Bonus rates', fr: 'Taux plus élevés', zh: '更高回报' },
    rates: { en: 'Rewards', fr: 'Récompenses', zh: '奖励' },
};
/** Returns the labels in a language, with keys such as `field.annual_fee`. */
function listFieldLabels(language) {
    return Object.fromEntries(Object.entries(fieldLabels).map(([key, labels]) => [`field.${key}`, labels[language]]));
}
const feeTable = [
    {
        key: 'annual_fee',
        name: 'annualFee',
        kind: 'money',
        pointer: '/annual_fee/amount',
        isRequired: true,
        question: 'Annual fee',
        flagHelp: '0 if the page says there is none',
    },
    {
        key: 'fx_fee',
        name: 'fxFee',
        kind: 'percent',
        pointer: '/fx_fee/percent',
        isRequired: true,
        question: 'Foreign transaction fee',
        flagHelp: 'foreign transaction fee; 0 if the page says there is none',
        max: 10,
    },
];
const fees = (/* unused pure expression or super */ null && (feeTable));
/** Returns a value for the name of every fee. */
function mapFees(compute) {
    return Object.fromEntries(fees.map((fee) => [fee.name, compute(fee)]));
}
/** Returns the number of a fee, or null if it is unknown, and its unit. Returns undefined if the card has no such field. */
function readFee(card, { key, pointer }) {
    const value = valueAt(card, pointer);
    if (value === undefined)
        return undefined;
    return { value, unit: must(unitOf(pointer, valueAt(card, `/${key}`), card), `the unit of ${pointer}`) };
}
/** Formats the slug of a network tier: `World Elite` for `world-elite`. Tiers are brand names, so they are not translated. */
function formatTier(tier) {
    return tier.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

;// CONCATENATED MODULE: ./core/review/card-diff.ts




/**
 * Finds the differences between two cards, in the order of the schema. List items are paired by name, and the remaining items
 * by position. A different order of the items is not a difference.
 */
function diffCards(before, after) {
    const changes = [];
    compareByLayout(fields/* cardLayout */.jj, { field: '', before: locateRoot(before, before), after: locateRoot(after, after) }, changes);
    return changes;
}
function locateRoot(card, value) {
    return { card, value, pointer: '', parent: undefined };
}
function compareByLayout(layout, pair, changes) {
    const { before, after, field } = pair;
    if (layout === null) {
        // A list of plain values has no layout, so it is compared as one value.
        if ((0,json/* isObject */.Gv)(before.value) || (0,json/* isObject */.Gv)(after.value))
            compareMaps(pair, changes);
        else
            compareValues(pair, changes);
    }
    else if (Array.isArray(layout)) {
        const selectKey = createKeySelector(field);
        for (const [oldPosition, newPosition] of pairItems(toList(before.value), toList(after.value), selectKey)) {
            const oldItem = descend(before, oldPosition);
            const newItem = descend(after, newPosition);
            const item = getItemName(field, newItem.value ?? oldItem.value);
            compareByLayout(layout[0], { field: `${field}/*`, item, before: oldItem, after: newItem }, changes);
        }
    }
    else {
        // A fee waiver is either text or an object.
        if (typeof before.value === 'string' || typeof after.value === 'string')
            compareValues({ ...pair, before: keepText(before), after: keepText(after) }, changes);
        for (const [key, childLayout] of Object.entries(layout))
            compareByLayout(childLayout, { ...pair, field: `${field}/${key}`, before: descend(before, key), after: descend(after, key) }, changes);
    }
}
function keepText(located) {
    return typeof located.value === 'string' ? located : { ...located, value: undefined };
}
function compareMaps(pair, changes) {
    const keys = new Set([pair.before, pair.after].flatMap(({ value }) => ((0,json/* isObject */.Gv)(value) ? Object.keys(value) : [])));
    for (const key of [...keys].toSorted())
        compareValues({ ...pair, item: key, before: descend(pair.before, key), after: descend(pair.after, key) }, changes);
}
function compareValues({ field, item, before, after }, changes) {
    if (isSame(before.value, after.value))
        return;
    changes.push({
        // The layout and the card's type are generated from one schema.
        field: field,
        pointer: after.value === undefined ? before.pointer : after.pointer,
        ...(item !== undefined && { item }),
        before: toValueWithUnit(field, before),
        after: toValueWithUnit(field, after),
    });
}
function toValueWithUnit(field, { value, parent, card }) {
    if (value === undefined)
        return {};
    const unit = unitOf(field, parent, card);
    return { value: value, ...(unit !== undefined && { unit }) };
}
function descend(container, key) {
    const { value: parent } = container;
    if (key === undefined)
        return { ...container, value: undefined, parent };
    const hasKey = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key);
    const value = hasKey ? parent[key] : undefined;
    return { ...container, value, pointer: (0,json/* joinPointer */.Kn)(container.pointer, key), parent };
}
function isSame(before, after) {
    if (!Array.isArray(before) || !Array.isArray(after))
        return before === after;
    const oldValues = new Set(before);
    return oldValues.size === new Set(after).size && after.every((value) => oldValues.has(value));
}
function toList(value) {
    return Array.isArray(value) ? value : [];
}
/**
 * The property that identifies an item, for each list. If `foldsNames`, values that differ only in case, accents or
 * punctuation match (see `foldName`).
 */
const listKeys = {
    '/additional_networks': { key: 'network', foldsNames: false },
    '/rewards/categories': { key: 'label', foldsNames: true },
    '/benefits': { key: 'title', foldsNames: true },
    '/sources': { key: 'url', foldsNames: false },
};
function createKeySelector(field) {
    const foldsNames = listKeys[field]?.foldsNames ?? false;
    return (item) => {
        const title = getItemName(field, item);
        return (foldsNames && (0,fold/* foldName */.zN)(title)) || title;
    };
}
/**
 * Returns the name of an item in the list `field`, such as a benefit's title (see `listKeys`). Empty if the item has no name.
 */
function getItemName(field, item) {
    const key = listKeys[field]?.key;
    if (key === undefined || typeof item !== 'object' || item === null)
        return '';
    return String(item[key] ?? '');
}
/**
 * Pairs list items that have the same key, then pairs the remaining (renamed) items by position. Returns the positions of
 * each pair, in the order of `after`. The first position is undefined for an added item. Removed items come last, and their
 * second position is undefined.
 */
function pairItems(before, after, selectKey) {
    const unmatchedPositions = Map.groupBy(before.keys(), (position) => selectKey(before[position]));
    const matchedPositions = after.map((item) => unmatchedPositions.get(selectKey(item))?.shift());
    const remainingPositions = new Set([...unmatchedPositions.values()].flat());
    const pairs = matchedPositions.map((matchedPosition, position) => {
        const oldPosition = matchedPosition ?? (remainingPositions.delete(position) ? position : undefined);
        return [oldPosition, position];
    });
    const removedPositions = [...remainingPositions].toSorted((a, b) => a - b);
    return [...pairs, ...removedPositions.map((position) => [position, undefined])];
}

;// CONCATENATED MODULE: ./core/card/money.ts
/** Currency signs that stand for only one currency. For other currencies, `formatMoney` writes the code. */
const signByCurrency = new Map([
    ['USD', '$'],
    ['CAD', 'CA$'],
    ['CNY', 'CN¥'],
]);
/** Formats an amount in an ISO 4217 currency: `$1,095`, `CA$39.50`, `CN¥300`. */
function formatMoney(value, currency) {
    const text = groupThousands(countDecimals(value) === 1 ? value.toFixed(2) : String(value));
    return `${signByCurrency.get(currency) ?? `${currency} `}${text}`;
}
function isCurrencyCode(text) {
    return /^[A-Z]{3}$/.test(text);
}
/**
 * Adds commas as thousands separators: `1,095.5` for `1095.5`. Returns other texts unchanged. The result is the same in
 * every locale.
 */
function groupThousands(text) {
    if (!/^-?\d+(\.\d+)?$/.test(text))
        return text;
    const [integerDigits = '', fraction] = text.split('.');
    const groupedDigits = integerDigits.replace(/\B(?=(\d{3})+$)/g, ',');
    return fraction === undefined ? groupedDigits : `${groupedDigits}.${fraction}`;
}
/** Returns the number of decimal places. The maximum is 100, because `toFixed` allows no more. */
function countDecimals(value) {
    const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
    return Math.min(100, Math.max(0, fraction.length - Number(exponent)));
}

;// CONCATENATED MODULE: ./core/review/change-text.ts


function describeChange(change) {
    const { field, item = '', before, after } = change;
    return {
        fieldLabel: nameField(field, item),
        before: formatValue(field, before),
        after: formatValue(field, after),
        delta: describeDelta(before, after),
    };
}
function describeDelta(before, after) {
    if (before.value === undefined)
        return 'new';
    if (after.value === undefined)
        return 'removed';
    if (before.value === null)
        return 'now known';
    if (after.value === null)
        return 'no longer known';
    if (Array.isArray(before.value) && Array.isArray(after.value))
        return describeListDelta(before.value, after.value);
    if (typeof before.value !== 'number' || typeof after.value !== 'number')
        return '';
    return before.unit === after.unit ? formatDifference(before.value, after.value, after.unit) : '';
}
function describeListDelta(before, after) {
    const added = after.filter((value) => !before.includes(value));
    const removed = before.filter((value) => !after.includes(value));
    const parts = [
        ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
        ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    ];
    return parts.join('; ');
}
function formatValue(field, { value, unit }) {
    if (value === undefined)
        return 'none';
    const { nullName = 'unknown', valueNames = {} } = cardFields[field];
    if (value === null)
        return nullName;
    if (typeof value === 'number')
        return formatAmount(value, unit);
    if (typeof value === 'string')
        return Object.hasOwn(valueNames, value) ? (valueNames[value] ?? value) : value;
    return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}
/** Formats a number with its unit: `$1,095`, `CA$39.50`, `2.5 %`, `3 points per dollar`, `1 month`. */
function formatAmount(value, unit) {
    if (unit === undefined)
        return formatDecimal(value);
    if (isCurrencyCode(unit))
        return formatMoney(value, unit);
    return `${formatDecimal(value)} ${value === 1 ? unit.replace(/^(point|mile|month|pixel)s\b/, '$1') : unit}`;
}
/**
 * Formats the difference between two numbers, such as `up $10 (+25.6 %)`. Percentages get a difference in percentage points,
 * such as `down 0.5 points`. Other numbers also get the relative change with one decimal, unless the old value is 0.
 */
function formatDifference(before, after, unit) {
    const direction = after > before ? 'up' : 'down';
    const digits = Math.max(countDecimals(before), countDecimals(after));
    // Correct floating-point errors: 3 - 2.7 is not exactly 0.3.
    const rawDifference = Math.abs(after - before);
    const difference = Number(rawDifference.toFixed(digits)) || rawDifference;
    if (unit === '%')
        return `${direction} ${formatDecimal(difference)} ${difference === 1 ? 'point' : 'points'}`;
    const differenceText = unit !== undefined && isCurrencyCode(unit) ? formatMoney(difference, unit) : formatDecimal(difference);
    if (before === 0)
        return `${direction} ${differenceText}`;
    const share = ((after - before) / Math.abs(before)) * 100;
    return `${direction} ${differenceText} (${share > 0 ? '+' : '-'}${groupThousands(Math.abs(share).toFixed(1))} %)`;
}
function formatDecimal(value) {
    return groupThousands(String(value));
}
/** Reports whether a number changed by more than half of its old value. Picture sizes do not count. */
function isBigChange({ field, before, after }) {
    if (typeof before.value !== 'number' || typeof after.value !== 'number')
        return false;
    return !field.startsWith('/image/') && Math.abs(after.value - before.value) > Math.abs(before.value) / 2;
}
/**
 * Describes a large change and asks for a check, as in `$695 is 7.3 times $95: please check`. Returns null for any other
 * change.
 */
function describeBigChange(change) {
    if (!isBigChange(change))
        return null;
    const { before, after } = change;
    const [oldAmount, newAmount] = [before, after].map(({ value, unit }) => formatAmount(Number(value), unit));
    return `${newAmount} ${describeRatio(before, after)} ${oldAmount}: please check`;
}
function describeRatio(before, after) {
    const ratio = Number(after.value) / Number(before.value);
    // There is no ratio if a value is zero, or if the units differ.
    if (!Number.isFinite(ratio) || ratio <= 0 || before.unit !== after.unit)
        return 'after';
    if (ratio < 1)
        return `is only ${formatShare(ratio)} of`;
    return `is ${ratio >= 10 ? Math.round(ratio) : Number(ratio.toFixed(1))} times`;
}
function formatShare(ratio) {
    const share = ratio * 100;
    return `${share >= 1 ? Math.round(share) : Number(share.toPrecision(1))} %`;
}

;// CONCATENATED MODULE: ./actions/validate/src/changes.ts









/** A job summary cannot show more cards than this. */
const maxChangedCards = 300;
/** Throws a `GitError` if git fails. */
async function readChanges(root, difference, files) {
    const { changedPaths, removedPaths } = difference;
    const presentPaths = files.map(({ path }) => path).filter((path) => changedPaths.has(path));
    const cards = [...presentPaths, ...removedPaths].filter(card_card/* isCardPath */.Gm).toSorted();
    const shownCards = cards.slice(0, maxChangedCards);
    // The cards of the summary come first, because the number of files that are read is limited.
    const neededPaths = new Set([...shownCards, ...changedPaths]);
    const previous = await readPreviousFiles(root, { ...difference, changedPaths: neededPaths });
    return { ...difference, previous, shownCards, omittedCount: cards.length - shownCards.length };
}
/** Reads the shown cards as they were before and after the change. */
function readChangedCards({ previous, shownCards }, files) {
    const currentFiles = new Map(files.map((file) => [file.path, file]));
    return shownCards.map((path) => {
        const baseFile = previous.get(path);
        const file = currentFiles.get(path);
        const before = baseFile && readCard(baseFile);
        const after = file && readCard(file);
        return {
            path,
            state: file === undefined ? 'removed' : baseFile === undefined ? 'new' : 'changed',
            ...(before && { before }),
            ...(after && { after }),
        };
    });
}
/** A quarter of GitHub's limit for a job summary. The findings may use the rest. */
const maxBytes = 256 * 1024;
/** The maximum length of a value, in characters. Longer values are truncated. */
const maxValueLength = 120;
const changes_encoder = new TextEncoder();
/**
 * Builds a section of the job summary that lists the changes to each card. Returns at most 256 KiB, or an empty text if no card
 * changed. Texts from cards are escaped.
 */
function formatChangesSection(cards, omittedCount, options) {
    if (cards.length === 0)
        return '';
    const tableHead = '### Changes\n\n| Card | Field | Before | Now | Change |\n| --- | --- | --- | --- | --- |\n';
    const rows = cards.flatMap((card) => buildRows(card).map((cells, index) => changes_formatTableRow(index === 0 ? card : null, cells, options)));
    const shownRows = [];
    // Reserve space for the note about omitted changes.
    let remaining = maxBytes - tableHead.length - 200;
    for (const row of rows) {
        remaining -= changes_encoder.encode(row).length;
        if (remaining < 0)
            break;
        shownRows.push(row);
    }
    const omittedParts = [
        ...(rows.length > shownRows.length ? [(0,text_text/* pluralize */.td)(rows.length - shownRows.length, 'more change')] : []),
        ...(omittedCount > 0 ? [`the changes of ${(0,text_text/* pluralize */.td)(omittedCount, 'more card')}`] : []),
    ];
    const note = omittedParts.length === 0
        ? ''
        : `\n${omittedParts.join(' and ')} not shown here, to keep this page small.\n`;
    return tableHead + shownRows.join('') + note;
}
function buildRows({ state, before, after }) {
    const createTextRow = (text) => [
        { fieldLabel: text, before: '', after: '', delta: '' },
    ];
    if (state === 'removed')
        return createTextRow('removed from the catalog');
    if (state === 'new')
        return createTextRow('new in the catalog');
    if (after === undefined)
        return createTextRow('cannot be compared until its errors are fixed');
    if (before === undefined)
        return createTextRow('could not be read at the base');
    const changes = diffCards(before, after).map(describeChange);
    return changes.length === 0 ? createTextRow('the same facts, formatted differently') : changes;
}
function changes_formatTableRow(card, { fieldLabel, before, after, delta }, options) {
    const cells = [fieldLabel, before, after, delta].map(changes_formatValue);
    return `| ${[card === null ? '' : formatCardName(card, options), ...cells].join(' | ')} |\n`;
}
function changes_formatValue(text) {
    return (0,text_escape/* escapeMarkdown */.FV)((0,truncate/* truncate */.xv)((0,text_escape/* escapeHiddenCharacters */.Ay)(text), maxValueLength));
}
function formatCardName({ path, state }, options) {
    const name = (0,text_escape/* formatMarkdownCode */.kK)((0,truncate/* truncate */.xv)((0,text_escape/* escapeHiddenCharacters */.Ay)(path), 2 * maxValueLength));
    const url = state === 'removed' ? undefined : (0,links/* buildLineUrl */.M0)(path, 1, options);
    return url === undefined ? name : `[${name}](${url})`;
}

;// CONCATENATED MODULE: ./actions/validate/src/inputs.ts


const failOnValues = ['error', 'warning', 'never'];
function parseInputs(read) {
    const reader = new InputReader(read);
    return reader.finish({
        base: reader.revision('base'),
        sarif: reader.file('sarif'),
        report: reader.file('report'),
        path: reader.text('path') || '.',
        failOn: reader.choice('fail-on', failOnValues, 'error'),
        annotations: reader.flag('annotations', true),
        summary: reader.flag('summary', true),
    });
}
function resolvePaths({ path, sarif, report }, workspace) {
    const resolver = new WorkspacePathResolver(workspace);
    const catalog = resolver.resolveCatalog('path', path);
    const sarifFile = sarif === undefined ? undefined : resolver.resolveFile('sarif', sarif);
    const reportFile = report === undefined ? undefined : resolver.resolveFile('report', report);
    const faults = [...resolver.faults];
    if (sarifFile !== undefined && sarifFile === reportFile)
        faults.push('`sarif` and `report` are the same file. Use different names.');
    if (faults.length > 0 || catalog === undefined)
        return { faults };
    return { paths: { ...catalog, sarif: sarifFile, report: reportFile } };
}

;// CONCATENATED MODULE: ./actions/validate/src/run.ts
















/**
 * Runs the step. Returns exit code 1 if findings fail the check or inputs are invalid, otherwise 0. Reports all invalid inputs
 * before it reads or writes anything. Throws the file system's error if a file cannot be read or written.
 */
async function runAction(step) {
    const startedAt = new Date();
    const parsed = parseInputs(core/* getInput */.V4);
    if ('faults' in parsed)
        return (0,shared_step/* failStep */.vy)(parsed.faults);
    const { inputs } = parsed;
    const resolved = resolvePaths(inputs, step.workspace);
    if ('faults' in resolved)
        return (0,shared_step/* failStep */.vy)(resolved.faults);
    const { paths } = resolved;
    const base = await findBase(paths.root, inputs.base, (0,shared_event/* readEventBase */.wG)(step.context));
    if (base.kind === 'invalid')
        return (0,shared_step/* failStep */.vy)([base.fault]);
    const files = listCatalogFiles(paths.root);
    const changes = base.kind === 'known' ? await readChanges(paths.root, base.difference, files) : undefined;
    const today = (0,days/* formatDay */.im)(startedAt);
    const result = validateCatalog({ files, today, ...(changes && { base: changes }) });
    const noun = result.cards === 1 ? 'card for changes' : 'cards for changes';
    // Omit the elapsed time, so that the report is deterministic.
    const report = {
        ...result,
        version: version,
        notChecked: base.kind === 'missing' ? [{ what: noun, count: result.cards, why: base.why }] : [],
    };
    const options = (0,shared_step/* stepReporterOptions */.aQ)(step, paths.pathInCheckout);
    writeFiles(report, options, paths);
    (0,shared_step/* setOutputs */.n0)(createOutputs(report, inputs, paths, step.workspace));
    const section = changes && formatChangesSection(readChangedCards(changes, files), changes.omittedCount, options);
    const summary = inputs.summary ? summaryReporter(report, options, section ? { section } : {}) : undefined;
    await (0,shared_step/* showFindings */.AG)(report, options, { annotations: inputs.annotations, summary });
    (0,shared_step/* log */.Rm)((0,report_totals/* formatTotalsLine */.RZ)({ ...report, elapsedMs: Date.now() - startedAt.getTime() }));
    return passes(report, inputs.failOn) ? core/* ExitCode */.yU.Success : core/* ExitCode */.yU.Failure;
}
function writeFiles(report, options, { sarif, report: jsonPath }) {
    const texts = new Map();
    if (jsonPath !== undefined)
        texts.set(jsonPath, jsonReporter(report, options));
    if (sarif !== undefined)
        texts.set(sarif, sarifReporter(report, options));
    writeFilesAtomically(texts);
}
function createOutputs(report, { failOn }, { sarif, report: jsonPath }, workspace) {
    const { totals, cards, changedCards } = report;
    const toRelativePath = (path) => path === undefined ? '' : toWorkspaceRelativePath(workspace, path);
    return {
        ok: String(passes(report, failOn === 'never' ? 'error' : failOn)),
        errors: String(totals.error),
        warnings: String(totals.warning),
        cards: String(cards),
        'changed-cards': changedCards === null ? '' : String(changedCards.length),
        report: toRelativePath(jsonPath),
        sarif: toRelativePath(sarif),
    };
}
function passes({ totals }, failOn) {
    switch (failOn) {
        case 'error':
            return totals.error === 0;
        case 'warning':
            return totals.error + totals.warning === 0;
        case 'never':
            return true;
    }
}


/***/ }),

/***/ 642:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Rb: () => (/* binding */ getArtPath),
/* harmony export */   Ri: () => (/* binding */ isArtPath),
/* harmony export */   ST: () => (/* binding */ artLimits),
/* harmony export */   qA: () => (/* binding */ parseArtHeader),
/* harmony export */   uJ: () => (/* binding */ findSizeProblem)
/* harmony export */ });
/* unused harmony export getArtName */
const artLimits = {
    /** The maximum size of a picture that can be imported. */
    maxSourceBytes: 8 * 1024 * 1024,
    /** The maximum size of a picture file in the catalog. */
    maxBytes: 4 * 1024 * 1024,
    /** The minimum width in pixels. `maxWidth` is in pixels too. */
    minWidth: 640,
    maxWidth: 4096,
    maxPixels: 16_800_000,
    /** The aspect ratio of a payment card (ISO/IEC 7810 ID-1): 85.60 mm by 53.98 mm. */
    ratio: 1.585,
    ratioTolerance: 0.01,
};
const artFolder = 'data/art/';
const getArtPath = (cardId) => `${artFolder}${cardId}.webp`;
const isArtPath = (path) => path.startsWith(artFolder);
/** Returns the name that the API uses for a picture: the path without `data/art/`. */
const getArtName = (path) => (isArtPath(path) ? path.slice(artFolder.length) : path);
/**
 * Returns why a picture of this size (in pixels) is not allowed. If there are several reasons, returns the first.
 * Returns undefined if the size is allowed.
 */
function findSizeProblem(width, height) {
    if (width * height > artLimits.maxPixels)
        return 'too-many-pixels';
    if (width < artLimits.minWidth)
        return 'too-narrow';
    if (width > artLimits.maxWidth)
        return 'too-wide';
    const isCard = Math.abs(width / height / artLimits.ratio - 1) <= artLimits.ratioTolerance;
    return isCard ? undefined : 'wrong-shape';
}
const riffHeaderLength = 12;
const chunkHeaderLength = 8;
/** A VP8L chunk starts with this byte and four bytes for the size. */
const vp8lSignature = 0x2f;
const vp8lHeaderLength = 5;
/** Reads the header of a WebP file. Card art must be a RIFF file with exactly one `VP8L` chunk. */
function parseArtHeader(bytes) {
    if (bytes.length > artLimits.maxBytes)
        return {
            ok: false,
            found: `a file of more than ${artLimits.maxBytes} bytes`,
            problem: 'too-large',
            bytes: bytes.length,
        };
    const reject = (found) => ({ ok: false, found, problem: 'form', bytes: bytes.length });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < riffHeaderLength + chunkHeaderLength + vp8lHeaderLength ||
        readAscii(bytes, 0) !== 'RIFF' ||
        readAscii(bytes, 8) !== 'WEBP')
        return reject('not a WebP file');
    // The length in the header does not include the first 8 bytes.
    if (view.getUint32(4, true) + 8 !== bytes.length)
        return reject('a WebP file with a wrong length, or with extra bytes at the end');
    const chunkKind = readAscii(bytes, riffHeaderLength);
    if (chunkKind !== 'VP8L')
        return reject(`a WebP file that begins with a ${toPrintable(chunkKind)} chunk`);
    const chunkLength = view.getUint32(riffHeaderLength + 4, true);
    if (riffHeaderLength + chunkHeaderLength + chunkLength + (chunkLength % 2) !== bytes.length)
        return reject('a WebP file with more than one chunk');
    // The padding byte must be 0, so that no data can be hidden in it.
    if (chunkLength % 2 === 1 && bytes.at(-1) !== 0)
        return reject('a WebP file with a non-zero padding byte');
    // Section 3 of the WebP lossless specification defines these bits: width - 1 (14 bits), height - 1 (14 bits), alpha
    // (1 bit), version (3 bits, must be 0).
    const sizeBits = view.getUint32(riffHeaderLength + chunkHeaderLength + 1, true);
    if (bytes[riffHeaderLength + chunkHeaderLength] !== vp8lSignature || sizeBits >>> 29 !== 0)
        return reject('a damaged VP8L chunk');
    return {
        ok: true,
        width: (sizeBits & 0x3fff) + 1,
        height: ((sizeBits >>> 14) & 0x3fff) + 1,
        bytes: bytes.length,
    };
}
function readAscii(bytes, offset) {
    return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
function toPrintable(text) {
    return text.replace(/[^\x20-\x7e]/g, '?').trim();
}


/***/ }),

/***/ 797:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B8: () => (/* binding */ isCountry),
/* harmony export */   BJ: () => (/* binding */ currencyByCountry),
/* harmony export */   Di: () => (/* binding */ networkNames),
/* harmony export */   Gm: () => (/* binding */ isCardPath),
/* harmony export */   MN: () => (/* binding */ summarizeCard),
/* harmony export */   UV: () => (/* binding */ cardIdPattern),
/* harmony export */   Xr: () => (/* binding */ countries),
/* harmony export */   oW: () => (/* binding */ getCardPath),
/* harmony export */   pd: () => (/* binding */ countryNames),
/* harmony export */   xp: () => (/* binding */ getCardIdFromPath),
/* harmony export */   yM: () => (/* binding */ isValidCardPath)
/* harmony export */ });
/* unused harmony exports formatCountries, hasLanguage, maxCardIdLength, isCardId, identityOf */
/* harmony import */ var _core_text_fold__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(255);
/* harmony import */ var _generated_countries_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(443);


const countries = Object.keys(_generated_countries_js__WEBPACK_IMPORTED_MODULE_1__/* .countryTable */ .t);
const nameLanguages = (/* unused pure expression or super */ null && (['en', 'fr', 'zh']));
/** Formats the catalog's countries as a list: “United States, Canada, and China”. */
function formatCountries(language) {
    const names = countries.map((country) => countryTable[country].names[nameLanguages.indexOf(language)] ?? country);
    return new Intl.ListFormat(language).format(names);
}
function isCountry(value) {
    return countries.includes(value);
}
/** Reports whether issuers in `country` publish pages in `language`, which is an ISO 639-1 code. */
const hasLanguage = (country, language) => countryTable[country].languages.includes(language);
/** Maps each country to the currency (ISO 4217 code) of the fees that issuers charge there. */
const currencyByCountry = mapCountries(({ currency }) => currency);
/** Matches a card id of any length. `isCardId` also checks the length. */
const cardIdPattern = new RegExp(`^(${countries.join('|')})-[a-z0-9]+(-[a-z0-9]+)*$`);
const cardPathPattern = new RegExp(`^data/(${countries.join('|')})/([a-z0-9]+(?:-[a-z0-9]+)*)\\.json$`);
const maxCardIdLength = 80;
function isCardId(text) {
    return text.length <= maxCardIdLength && cardIdPattern.test(text);
}
/** Returns the id that a card at this path must have, or undefined if the path is not valid for a card. */
function getCardIdFromPath(path) {
    const match = cardPathPattern.exec(path);
    return match === null ? undefined : `${match[1]}-${match[2]}`;
}
function isValidCardPath(path) {
    return cardPathPattern.test(path);
}
function getCardPath(id) {
    return `data/${id.slice(0, 2)}/${id.slice(3)}.json`;
}
/**
 * Reports whether the path is a `.json` file directly in a country's folder. Unlike `isValidCardPath`,
 * accepts any file name.
 */
function isCardPath(path) {
    const [rootFolder, country, name, ...extraSegments] = path.split('/');
    const isInCountryFolder = rootFolder === 'data' && isCountry(country);
    return isInCountryFolder && extraSegments.length === 0 && (name?.endsWith('.json') ?? false);
}
function summarizeCard(path, card) {
    const { id, name, country } = card;
    return {
        path,
        id,
        country,
        hasMatchingPath: id !== undefined && path === getCardPath(id),
        name,
        ...(card.localized_names && { localizedNames: Object.values(card.localized_names) }),
        identity: identityOf(card),
        replacedBy: card.replaced_by,
        imagePath: card.image?.path,
    };
}
/**
 * Builds a key from the issuer id and the name, as normalized by `foldName`. Two card files with the same key describe
 * the same card. Returns undefined if the issuer id or the name is missing.
 */
function identityOf({ issuer_id: issuerId, name, }) {
    return issuerId === undefined || name === undefined ? undefined : `${issuerId}\0${(0,_core_text_fold__WEBPACK_IMPORTED_MODULE_0__/* .foldName */ .zN)(name)}`;
}
/** The display names of networks. `other` and `unknown` are absent, because their names need translation. */
const networkNames = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    unionpay: 'UnionPay',
    jcb: 'JCB',
};
const countryNames = mapCountries(({ name }) => name);
function mapCountries(pick) {
    return Object.fromEntries(Object.entries(_generated_countries_js__WEBPACK_IMPORTED_MODULE_1__/* .countryTable */ .t).map(([code, country]) => [code, pick(country)]));
}


/***/ }),

/***/ 748:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   HF: () => (/* binding */ countDaysBetween),
/* harmony export */   N: () => (/* binding */ isDay),
/* harmony export */   OG: () => (/* binding */ normalizeDate),
/* harmony export */   fi: () => (/* binding */ addDays),
/* harmony export */   im: () => (/* binding */ formatDay),
/* harmony export */   nm: () => (/* binding */ staleAfterDays)
/* harmony export */ });
const dayMs = 86_400_000;
/** A cited page should be read again after this many days. */
const staleAfterDays = 180;
/** Reports whether a text is a valid calendar date in the format YYYY-MM-DD. */
function isDay(text) {
    const time = Date.parse(text);
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && formatDay(new Date(time)) === text;
}
/** Returns the number of days between two dates (YYYY-MM-DD). Negative if `to` is before `from`. */
function countDaysBetween(from, to) {
    return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
function addDays(date, days) {
    return formatDay(new Date(Date.parse(date) + days * dayMs));
}
/** Returns the UTC date of a moment as YYYY-MM-DD. */
function formatDay(moment) {
    return moment.toISOString().slice(0, 10);
}
/**
 * Converts a date to YYYY-MM-DD: `2026-07-20` for “07/20/2026”, “20.7.2026” or “2026年7月20日”. Returns undefined if day
 * and month are ambiguous (`07/08/2026`) or the date does not exist.
 */
function normalizeDate(text) {
    if (text.length > 40)
        return undefined;
    const normalizedText = text.normalize('NFKC').trim();
    const yearFirstMatch = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(normalizedText);
    if (yearFirstMatch !== null)
        return formatDayFromParts(yearFirstMatch[1], yearFirstMatch[2], yearFirstMatch[3]);
    const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(normalizedText) ?? [];
    const candidates = new Set([
        formatDayFromParts(year, first, second),
        formatDayFromParts(year, second, first),
    ]);
    candidates.delete(undefined);
    const [onlyCandidate] = candidates;
    return candidates.size === 1 ? onlyCandidate : undefined;
}
function formatDayFromParts(year = '', month = '', dayOfMonth = '') {
    const text = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
    return isDay(text) ? text : undefined;
}


/***/ }),

/***/ 443:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ countryTable)
/* harmony export */ });
/* unused harmony export catalogAddresses */
// Generated from catalog.json by `npm run generate`. Do not edit.
/** Every country of the catalog by its code: names in English, French and Chinese, the currency of its fees, languages. */
const countryTable = {
    us: { "name": "United States", "names": ["United States", "États-Unis", "美国"], "currency": "USD", "languages": ["en"], "words": ["usa", "american", "américaine"] },
    ca: { "name": "Canada", "names": ["Canada", "Canada", "加拿大"], "currency": "CAD", "languages": ["en", "fr"], "words": ["canadian", "canadienne"] },
    cn: { "name": "China", "names": ["China", "Chine", "中国"], "currency": "CNY", "languages": ["zh"], "words": ["chinese"] },
};
/** Addresses of this catalog; null if it has none. */
const catalogAddresses = {
    repository: null,
    site: null,
    api: null,
    contact: null,
};


/***/ }),

/***/ 572:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B5: () => (/* binding */ networkTiersFields),
/* harmony export */   B6: () => (/* binding */ datasetsFields),
/* harmony export */   HO: () => (/* binding */ sourceExceptionsFields),
/* harmony export */   Hg: () => (/* binding */ categoriesLayout),
/* harmony export */   WI: () => (/* binding */ categoriesFields),
/* harmony export */   aR: () => (/* binding */ issuersFields),
/* harmony export */   cb: () => (/* binding */ networkTiersLayout),
/* harmony export */   jj: () => (/* binding */ cardLayout),
/* harmony export */   mQ: () => (/* binding */ sourceExceptionsLayout),
/* harmony export */   n0: () => (/* binding */ cardBranchesWithNumbers),
/* harmony export */   pW: () => (/* binding */ issuersLayout),
/* harmony export */   qJ: () => (/* binding */ datasetsLayout),
/* harmony export */   qZ: () => (/* binding */ cardFields)
/* harmony export */ });
// Generated from the schemas by `npm run generate`. Do not edit.
/** The fields of a record that contain numbers, in schema order. */
const cardBranchesWithNumbers = ["annual_fee", "fx_fee", "rewards", "apr", "welcome_offer", "benefits", "image"];
/** Field path (`*` for every array item) to its description, in schema order. */
const cardFields = new Map([
    ["/$schema", { "description": "The relative path to this schema, for editors.", "example": "../../schema.json" }],
    ["/id", { "description": "The country, a hyphen and the slug of the file data/<country>/<slug>.json. Ids never change and are never reused.", "example": "us-chase-sapphire-preferred" }],
    ["/name", { "description": "The card's name as the issuer writes it, without spaces at the start or end. In Unicode NFC, without control characters.", "example": "Chase Sapphire Preferred® Card" }],
    ["/localized_names", { "description": "The card's names in other languages of its country, by BCP 47 language tag.", "example": { "zh": "工银环球旅行卡" } }],
    ["/country", { "description": "The card's country as an ISO 3166-1 alpha-2 code in lower case.", "example": "us" }],
    ["/issuer", { "description": "The issuer's display name, exactly as in data/issuers.json.", "example": "Chase" }],
    ["/issuer_id", { "description": "The issuer's id in data/issuers.json.", "example": "chase" }],
    ["/network", { "description": "The card's payment network; `unknown` if the issuer's page does not name one.", "example": "visa" }],
    ["/network_tier", { "description": "The network's product level: a slug in data/network-tiers.json. Absent if the page names no level.", "example": "signature" }],
    ["/additional_networks", { "description": "The networks of a dual-brand card other than `network`.", "example": [{ "network": "unionpay", "network_tier": "platinum" }] }],
    ["/additional_networks/*/network", { "description": "The additional payment network.", "example": "unionpay" }],
    ["/additional_networks/*/network_tier", { "description": "The additional network's product level: a slug in data/network-tiers.json.", "example": "platinum" }],
    ["/type", { "description": "How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid).", "example": "credit" }],
    ["/segment", { "description": "The kind of customer that the card is for.", "example": "personal" }],
    ["/co_brand", { "description": "The co-brand partner: the company that the card names in addition to the issuer.", "example": "Delta Air Lines" }],
    ["/annual_fee", { "description": "The standard annual fee for the primary cardholder.", "example": { "amount": 95, "currency": "USD" } }],
    ["/annual_fee/amount", { "description": "The annual fee in `currency`, 95 for $95; 0 if the page says there is no fee, null if not checked.", "example": 95 }],
    ["/annual_fee/currency", { "description": "ISO 4217 code of the country's currency: USD, CAD or CNY.", "example": "USD" }],
    ["/annual_fee/first_year", { "description": "The fee in the first year, if it differs from the standard fee.", "example": 0 }],
    ["/annual_fee/monthly", { "description": "The monthly fee, if the issuer charges by the month; then `amount` is twelve times as much.", "example": 15.99 }],
    ["/annual_fee/second_currency", { "description": "The annual fee in the second currency of a dual-currency card.", "example": { "amount": 300, "currency": "USD" } }],
    ["/annual_fee/second_currency/amount", { "description": "The amount in `currency`, 300 for $300; null if not checked.", "example": 300 }],
    ["/annual_fee/second_currency/currency", { "description": "Currency of the amount (ISO 4217).", "example": "USD" }],
    ["/annual_fee/waiver", { "description": "When the fee is waived: an object, or a few words if no object can express the condition.", "example": { "purchases": 6, "period": "year" } }],
    ["/annual_fee/waiver/spend", { "description": "Spending within the period that waives the fee, in the currency of the fee.", "example": 50000 }],
    ["/annual_fee/waiver/purchases", { "description": "Number of purchases within the period that waives the fee.", "example": 6 }],
    ["/annual_fee/waiver/period", { "description": "The period for the condition; `first-year` if only the first year's fee is waived.", "example": "year" }],
    ["/annual_fee/waiver/note", { "description": "The rest of the condition, in a few words.", "example": "purchases of any amount" }],
    ["/fx_fee", { "description": "The foreign transaction fee.", "example": { "percent": 0 } }],
    ["/fx_fee/percent", { "description": "Percentage of the purchase (2.7 for 2.7 %); 0 if the page says there is no fee, null if not checked.", "example": 2.7 }],
    ["/fx_fee/by_network", { "description": "The fee by network, if a dual-brand card has different fees.", "example": { "visa": 1.5, "unionpay": 0 } }],
    ["/fx_fee/by_network/visa", { "description": "Fee on Visa, in percent.", "example": 1.5 }],
    ["/fx_fee/by_network/mastercard", { "description": "Fee on Mastercard, in percent.", "example": 1.5 }],
    ["/fx_fee/by_network/amex", { "description": "Fee on American Express, in percent.", "example": 1.5 }],
    ["/fx_fee/by_network/discover", { "description": "Fee on Discover, in percent.", "example": 1.5 }],
    ["/fx_fee/by_network/unionpay", { "description": "Fee on UnionPay, in percent.", "example": 1.5 }],
    ["/fx_fee/by_network/jcb", { "description": "Fee on JCB, in percent.", "example": 1.5 }],
    ["/fx_fee/by_network/other", { "description": "Fee on another network, in percent.", "example": 1.5 }],
    ["/fx_fee/note", { "description": "Conditions of the fee, or exceptions to it.", "example": "no fee in the euro area" }],
    ["/rewards", { "description": "What purchases earn; null if no rewards program is known.", "example": { "currency_label": "cash back", "rate_type": "cashback", "base_rate": { "points_per_dollar": 1.5 }, "categories": [] } }],
    ["/rewards/currency_label", { "description": "The issuer's name for the points, miles or cash back.", "example": "Membership Rewards points" }],
    ["/rewards/rate_type", { "description": "The kind of rate: points or miles per unit of currency, or percent cash back.", "example": "points" }],
    ["/rewards/base_rate", { "description": "The rate on purchases outside `categories`.", "example": { "points_per_dollar": 1 } }],
    ["/rewards/base_rate/points_per_dollar", { "description": "Points or miles per unit of currency spent, or percent (1.5 for 1.5 %); null if not checked.", "example": 1 }],
    ["/rewards/categories", { "description": "Kinds of purchases that have their own rate.", "example": [{ "label": "U.S. supermarkets", "category": ["grocery"], "points_per_dollar": 3 }] }],
    ["/rewards/categories/*/label", { "description": "The purchases, in a few words of your own.", "example": "U.S. supermarkets" }],
    ["/rewards/categories/*/category", { "description": "Slugs in data/categories.json. An empty list needs a `note` that says why no category fits.", "example": ["grocery"] }],
    ["/rewards/categories/*/points_per_dollar", { "description": "The total rate, not the bonus on top of the base rate; null if not checked.", "example": 3 }],
    ["/rewards/categories/*/cap", { "description": "The limit on spending or earnings up to which the rate applies.", "example": { "amount": 6000, "unit": "USD", "period": "calendar-year" } }],
    ["/rewards/categories/*/cap/amount", { "description": "The maximum spending, or maximum points earned, per period; null if not checked.", "example": 6000 }],
    ["/rewards/categories/*/cap/unit", { "description": "ISO 4217 code if spending is limited; `points` if earnings are limited.", "example": "USD" }],
    ["/rewards/categories/*/cap/period", { "description": "How often the limit resets: `year` if the page does not say when the year starts, `welcome` if the rate is only for new cardholders.", "example": "calendar-year" }],
    ["/rewards/categories/*/cap/shared_with", { "description": "Labels of the other categories that count toward the same limit.", "example": ["other gas and EV charging"] }],
    ["/rewards/categories/*/cap/second_currency", { "description": "The limit in the second currency of a dual-currency card.", "example": { "amount": 1000, "currency": "USD" } }],
    ["/rewards/categories/*/cap/second_currency/amount", { "description": "The amount in `currency`, 300 for $300; null if not checked.", "example": 300 }],
    ["/rewards/categories/*/cap/second_currency/currency", { "description": "Currency of the amount (ISO 4217).", "example": "USD" }],
    ["/rewards/categories/*/from", { "description": "The spending that must be exceeded before the rate applies.", "example": { "amount": 25000, "unit": "CAD", "period": "year" } }],
    ["/rewards/categories/*/from/amount", { "description": "The spending per period above which the rate applies; null if not checked.", "example": 25000 }],
    ["/rewards/categories/*/from/unit", { "description": "Currency of the spending (ISO 4217).", "example": "CAD" }],
    ["/rewards/categories/*/from/period", { "description": "How often the count of spending restarts.", "example": "year" }],
    ["/rewards/categories/*/period", { "description": "The quarter, month or year in which a rotating rate applies: 2026-Q4, 2026-11 or 2026.", "example": "2026-Q4" }],
    ["/rewards/categories/*/until", { "description": "The last day on which the rate applies, YYYY-MM-DD.", "example": "2027-09-30" }],
    ["/rewards/categories/*/activation", { "description": "Whether the cardholder must activate the rate.", "example": true }],
    ["/rewards/categories/*/choose", { "description": "How many categories get the rate, by the cardholder's choice or by highest spending.", "example": 2 }],
    ["/rewards/categories/*/note", { "description": "Conditions of the rate, or why no category fits, in a few words.", "example": "every purchase up to the cap" }],
    ["/apr", { "description": "Interest rates: annual percentage rates (APR), and the daily rate if the issuer states it.", "example": { "purchase": { "min": 19.99, "max": 28.99, "kind": "variable" } } }],
    ["/apr/purchase", { "description": "APR for purchases.", "example": { "min": 19.99, "max": 28.99, "kind": "variable" } }],
    ["/apr/purchase/min", { "description": "The lowest APR in percent; null if not checked.", "example": 19.99 }],
    ["/apr/purchase/max", { "description": "The highest APR in percent; null if not checked.", "example": 28.99 }],
    ["/apr/purchase/kind", { "description": "Whether the APR follows an index such as the prime rate (`variable`) or not (`fixed`).", "example": "variable" }],
    ["/apr/purchase/daily", { "description": "The daily interest rate in percent, 0.05 for 5 per 10,000; null if not checked.", "example": 0.05 }],
    ["/apr/purchase/intro", { "description": "The introductory APR.", "example": { "percent": 0, "months": 15 } }],
    ["/apr/purchase/intro/percent", { "description": "The introductory APR in percent.", "example": 0 }],
    ["/apr/purchase/intro/months", { "description": "For how many months the introductory APR applies.", "example": 15 }],
    ["/apr/balance_transfer", { "description": "APR for balance transfers.", "example": { "min": 19.99, "max": 28.99, "kind": "variable", "intro": { "percent": 0, "months": 15 } } }],
    ["/apr/balance_transfer/min", { "description": "The lowest APR in percent; null if not checked.", "example": 19.99 }],
    ["/apr/balance_transfer/max", { "description": "The highest APR in percent; null if not checked.", "example": 28.99 }],
    ["/apr/balance_transfer/kind", { "description": "Whether the APR follows an index such as the prime rate (`variable`) or not (`fixed`).", "example": "variable" }],
    ["/apr/balance_transfer/daily", { "description": "The daily interest rate in percent, 0.05 for 5 per 10,000; null if not checked.", "example": 0.05 }],
    ["/apr/balance_transfer/intro", { "description": "The introductory APR.", "example": { "percent": 0, "months": 15 } }],
    ["/apr/balance_transfer/intro/percent", { "description": "The introductory APR in percent.", "example": 0 }],
    ["/apr/balance_transfer/intro/months", { "description": "For how many months the introductory APR applies.", "example": 15 }],
    ["/apr/cash_advance", { "description": "APR for cash advances.", "example": { "min": 29.99, "max": 29.99, "kind": "variable" } }],
    ["/apr/cash_advance/min", { "description": "The lowest APR in percent; null if not checked.", "example": 19.99 }],
    ["/apr/cash_advance/max", { "description": "The highest APR in percent; null if not checked.", "example": 28.99 }],
    ["/apr/cash_advance/kind", { "description": "Whether the APR follows an index such as the prime rate (`variable`) or not (`fixed`).", "example": "variable" }],
    ["/apr/cash_advance/daily", { "description": "The daily interest rate in percent, 0.05 for 5 per 10,000; null if not checked.", "example": 0.05 }],
    ["/apr/cash_advance/intro", { "description": "The introductory APR.", "example": { "percent": 0, "months": 15 } }],
    ["/apr/cash_advance/intro/percent", { "description": "The introductory APR in percent.", "example": 0 }],
    ["/apr/cash_advance/intro/months", { "description": "For how many months the introductory APR applies.", "example": 15 }],
    ["/welcome_offer", { "description": "The public offer to new cardholders, as it was on the date in `as_of`.", "example": { "amount": 60000, "unit": "points", "spend": 5000, "currency": "USD", "months": 3, "as_of": "2026-07-24" } }],
    ["/welcome_offer/amount", { "description": "How many points, miles or other units the offer gives in total; null if not checked.", "example": 60000 }],
    ["/welcome_offer/unit", { "description": "What the offer gives: points, miles, nights, vouchers, percent (extra cash back for a limited time), or an ISO 4217 code for money.", "example": "points" }],
    ["/welcome_offer/spend", { "description": "The required spending; 0 if no spending is required, null if not checked.", "example": 5000 }],
    ["/welcome_offer/currency", { "description": "Currency of the required spending (ISO 4217).", "example": "USD" }],
    ["/welcome_offer/months", { "description": "The number of months for the required spending; null if not checked.", "example": 3 }],
    ["/welcome_offer/as_of", { "description": "The day on which a person read the offer, YYYY-MM-DD.", "example": "2026-07-24" }],
    ["/welcome_offer/steps", { "description": "The steps of an offer that is earned in several steps; the offer's `amount` is their sum.", "example": [{ "amount": 20000, "spend": 3000, "months": 3 }, { "amount": 40000, "spend": 10000, "months": 12 }] }],
    ["/welcome_offer/steps/*/amount", { "description": "How many units this step gives.", "example": 20000 }],
    ["/welcome_offer/steps/*/unit", { "description": "What this step gives, if not the offer's `unit`.", "example": "nights" }],
    ["/welcome_offer/steps/*/spend", { "description": "The spending that this step requires, in the offer's currency.", "example": 3000 }],
    ["/welcome_offer/steps/*/months", { "description": "The number of months for this step's spending.", "example": 3 }],
    ["/welcome_offer/steps/*/note", { "description": "What this step requires apart from spending.", "example": "renewal of the card" }],
    ["/welcome_offer/ends_on", { "description": "The last day to apply, YYYY-MM-DD.", "example": "2027-01-31" }],
    ["/benefits", { "description": "Benefits other than rewards.", "example": [{ "title": "Trip delay insurance", "category": "insurance", "description": "Covers meals and lodging after a delay of 12 hours." }] }],
    ["/benefits/*/title", { "description": "The benefit's name, in a few words.", "example": "Trip delay insurance" }],
    ["/benefits/*/category", { "description": "The kind of benefit.", "example": "insurance" }],
    ["/benefits/*/description", { "description": "What the benefit offers, in one or two sentences of your own.", "example": "Covers meals and lodging after a delay of 12 hours." }],
    ["/benefits/*/amount", { "description": "The benefit's value in money.", "example": { "amount": 200, "currency": "USD", "period": "calendar-year" } }],
    ["/benefits/*/amount/amount", { "description": "The value in `currency`, 200 for $200; null if not checked.", "example": 200 }],
    ["/benefits/*/amount/currency", { "description": "Currency of the amount (ISO 4217).", "example": "USD" }],
    ["/benefits/*/amount/period", { "description": "How often the cardholder gets the benefit; absent if only once.", "example": "calendar-year" }],
    ["/discontinued_on", { "description": "The date when the card closed to new applicants: YYYY-MM-DD, YYYY-MM or YYYY; null if unknown.", "example": "2026-05-28" }],
    ["/replaced_by", { "description": "The id of the card that replaced this card.", "example": "us-citi-strata-premier" }],
    ["/official_url", { "description": "The `https` URL of the card's page on the issuer's site.", "example": "https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred" }],
    ["/image", { "description": "The picture of the card's front in data/art; `cardcat wallet` writes this field.", "example": { "path": "data/art/us-chase-sapphire-preferred.webp", "source": "apple-wallet", "source_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "pixel_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "width": 1536, "height": 969, "exported_at": "2026-07-24", "attribution": "© Chase, as shown in Apple Wallet" } }],
    ["/image/path", { "description": "The path of the picture: data/art/<card id>.webp.", "example": "data/art/us-chase-sapphire-preferred.webp" }],
    ["/image/source", { "description": "Where the picture was taken from.", "example": "apple-wallet" }],
    ["/image/source_sha256", { "description": "SHA-256 of the original image file, in lower-case hexadecimal.", "example": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" }],
    ["/image/pixel_sha256", { "description": "SHA-256 of the decoded pixels.", "example": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" }],
    ["/image/width", { "description": "The width of the picture in pixels.", "example": 1536 }],
    ["/image/height", { "description": "The height of the picture in pixels.", "example": 969 }],
    ["/image/exported_at", { "description": "The date (UTC) on which the picture was made, YYYY-MM-DD.", "example": "2026-07-24" }],
    ["/image/attribution", { "description": "The owner of the picture, and where it was shown.", "example": "© Chase, as shown in Apple Wallet" }],
    ["/sources", { "description": "The issuer's pages that support this record.", "example": [{ "url": "https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred", "retrieved": "2026-07-24", "cites": ["/annual_fee", "/fx_fee", "/rewards"] }] }],
    ["/sources/*/url", { "description": "The `https` URL of a page on one of the issuer's domains, or of its copy in the Wayback Machine.", "example": "https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred" }],
    ["/sources/*/retrieved", { "description": "The day the page was read, YYYY-MM-DD; null if it has not been read yet.", "example": "2026-07-24" }],
    ["/sources/*/retrieved_for", { "description": "Dates on which individual numbers were checked again after `retrieved`, by JSON Pointer (RFC 6901) to the number.", "example": { "/annual_fee/amount": "2026-11-25" } }],
    ["/sources/*/cites", { "description": "JSON Pointers (RFC 6901) to the values or objects of this card that the source page supports.", "example": ["/annual_fee", "/rewards/base_rate"] }],
    ["/sources/*/note", { "description": "What someone who compares the card with the page must know.", "example": "terms as of 2024-02-28" }],
    ["/imported_from", { "description": "The dataset from which a bulk import took the card's facts.", "example": { "dataset": "opencard-db, exports/cards-all.json", "licence": "CC-BY-4.0", "on": "2026-11-21" } }],
    ["/imported_from/id", { "description": "The dataset's id in data/datasets.json.", "example": "opencard-db" }],
    ["/imported_from/dataset", { "description": "The dataset's name and version.", "example": "opencard-db, exports/cards-all.json" }],
    ["/imported_from/licence", { "description": "The dataset's license: an SPDX identifier, if one exists.", "example": "CC-BY-4.0" }],
    ["/imported_from/on", { "description": "The day of the import, YYYY-MM-DD.", "example": "2026-11-21" }],
    ["/notes", { "description": "Anything else that readers of the record must know, in your own words.", "example": "base is 1% when buying plus 1% when paying" }],
]);
const cardLayout = { "$schema": null, "id": null, "name": null, "localized_names": null, "country": null, "issuer": null, "issuer_id": null, "network": null, "network_tier": null, "additional_networks": [{ "network": null, "network_tier": null }], "type": null, "segment": null, "co_brand": null, "annual_fee": { "amount": null, "currency": null, "first_year": null, "monthly": null, "second_currency": { "amount": null, "currency": null }, "waiver": { "spend": null, "purchases": null, "period": null, "note": null } }, "fx_fee": { "percent": null, "by_network": { "visa": null, "mastercard": null, "amex": null, "discover": null, "unionpay": null, "jcb": null, "other": null }, "note": null }, "rewards": { "currency_label": null, "rate_type": null, "base_rate": { "points_per_dollar": null }, "categories": [{ "label": null, "category": null, "points_per_dollar": null, "cap": { "amount": null, "unit": null, "period": null, "shared_with": null, "second_currency": { "amount": null, "currency": null } }, "from": { "amount": null, "unit": null, "period": null }, "period": null, "until": null, "activation": null, "choose": null, "note": null }] }, "apr": { "purchase": { "min": null, "max": null, "kind": null, "daily": null, "intro": { "percent": null, "months": null } }, "balance_transfer": { "min": null, "max": null, "kind": null, "daily": null, "intro": { "percent": null, "months": null } }, "cash_advance": { "min": null, "max": null, "kind": null, "daily": null, "intro": { "percent": null, "months": null } } }, "welcome_offer": { "amount": null, "unit": null, "spend": null, "currency": null, "months": null, "as_of": null, "steps": [{ "amount": null, "unit": null, "spend": null, "months": null, "note": null }], "ends_on": null }, "benefits": [{ "title": null, "category": null, "description": null, "amount": { "amount": null, "currency": null, "period": null } }], "discontinued_on": null, "replaced_by": null, "official_url": null, "image": { "path": null, "source": null, "source_sha256": null, "pixel_sha256": null, "width": null, "height": null, "exported_at": null, "attribution": null }, "sources": [{ "url": null, "retrieved": null, "retrieved_for": null, "cites": null, "note": null }], "imported_from": { "id": null, "dataset": null, "licence": null, "on": null }, "notes": null };
/** Field path (`*` for every array item) to its description, in schema order. */
const issuersFields = new Map([
    ["/*/id", { "description": "The issuer's slug, which never changes.", "example": "chase" }],
    ["/*/name", { "description": "The display name, which `issuer` repeats in every card of this issuer.", "example": "Chase" }],
    ["/*/aliases", { "description": "Other names of the issuer. An alias must not be another issuer's id, name or alias.", "example": ["JPMorgan Chase"] }],
    ["/*/domains", { "description": "The registrable domains or subdomains that have the issuer's own pages.", "example": ["chase.com"] }],
    ["/*/countries", { "description": "The countries where the issuer issues the cards with this issuer id.", "example": ["us"] }],
    ["/*/color", { "description": "The background color of the issuer's cards in drawn pictures. If the contrast with white text is below 4.5 to 1, another color is used.", "example": "#1d3557" }],
]);
const issuersLayout = [{ "id": null, "name": null, "aliases": null, "domains": null, "countries": null, "color": null }];
/** Field path (`*` for every array item) to its description, in schema order. */
const networkTiersFields = new Map([
    ["/*/id", { "description": "The level's slug, which never changes.", "example": "world-elite" }],
    ["/*/name", { "description": "The level's name as the networks write it.", "example": "World Elite" }],
    ["/*/networks", { "description": "The networks that have a level with this name.", "example": ["mastercard"] }],
]);
const networkTiersLayout = [{ "id": null, "name": null, "networks": null }];
/** Field path (`*` for every array item) to its description, in schema order. */
const sourceExceptionsFields = new Map([
    ["/*/pattern", { "description": "An `https` URL with wildcards: `*` matches any characters except slashes, `**` matches any characters.", "example": "https://www.example.com/cards/**" }],
    ["/*/reason", { "description": "Why the source check cannot read the page, or must not propose its numbers.", "example": "answers 403 to every client without a browser's cookies" }],
    ["/*/pointers", { "description": "JSON Pointers to the numbers of a card for which no new values are proposed. The page is still requested; without `pointers`, it is not.", "example": ["/annual_fee/amount"] }],
    ["/*/until", { "description": "The last day on which the exception applies, YYYY-MM-DD.", "example": "2027-03-31" }],
]);
const sourceExceptionsLayout = [{ "pattern": null, "reason": null, "pointers": null, "until": null }];
/** Field path (`*` for every array item) to its description, in schema order. */
const categoriesFields = new Map([
    ["/*/id", { "description": "The category's slug, which never changes.", "example": "grocery" }],
    ["/*/names", { "description": "The category's display names.", "example": { "en": "Groceries", "fr": "Épicerie", "zh": "超市" } }],
    ["/*/names/en", { "description": "The category's name in English.", "example": "Groceries" }],
    ["/*/names/fr", { "description": "The category's name in French.", "example": "Épicerie" }],
    ["/*/names/zh", { "description": "The category's name in Chinese.", "example": "超市" }],
    ["/*/synonyms", { "description": "Search words that find the category.", "example": { "en": ["supermarket"], "fr": ["supermarché"], "zh": ["商超"] } }],
    ["/*/synonyms/en", { "description": "Other English words with which people search for the category.", "example": ["supermarket"] }],
    ["/*/synonyms/fr", { "description": "Other French words with which people search for the category.", "example": ["supermarché"] }],
    ["/*/synonyms/zh", { "description": "Other Chinese words with which people search for the category.", "example": ["商超"] }],
    ["/*/parent", { "description": "The id of the broader category that includes this category.", "example": "travel" }],
    ["/*/note", { "description": "What belongs in the category and what does not.", "example": "Wholesale clubs have a category of their own." }],
]);
const categoriesLayout = [{ "id": null, "names": { "en": null, "fr": null, "zh": null }, "synonyms": { "en": null, "fr": null, "zh": null }, "parent": null, "note": null }];
/** Field path (`*` for every array item) to its description, in schema order. */
const datasetsFields = new Map([
    ["/*/id", { "description": "The dataset's slug, which never changes.", "example": "opencard-db" }],
    ["/*/name", { "description": "The dataset's name.", "example": "opencard-db" }],
    ["/*/url", { "description": "The URL where the dataset is published.", "example": "https://github.com/thedavidweng/opencard-db" }],
    ["/*/licence", { "description": "The dataset's license: an SPDX identifier, if one exists.", "example": "CC-BY-4.0" }],
    ["/*/attribution", { "description": "The attribution that the license requires.", "example": "Contains data from opencard-db by David Weng and contributors, CC BY 4.0." }],
    ["/*/note", { "description": "How the facts were collected, and what users of the dataset must be careful about.", "example": "The dataset states on which day it read each issuer's page." }],
]);
const datasetsLayout = [{ "id": null, "name": null, "url": null, "licence": null, "attribution": null, "note": null }];


/***/ }),

/***/ 81:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   Kn: () => (/* binding */ joinPointer),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   nC: () => (/* binding */ pointerContains),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   vp: () => (/* binding */ parsePointer)
/* harmony export */ });
/* unused harmony exports hasTexts, isTextOrNull */
/** Parses JSON. Returns undefined if the text is invalid. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Reports whether a JSON value is an object. Arrays and null are not objects. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** Reports whether a JSON value is an object with a text at each of these keys. */
function hasTexts(value, keys) {
    return isObject(value) && keys.every((key) => typeof value[key] === 'string');
}
function isTextOrNull(value) {
    return value === null || typeof value === 'string';
}
/** Appends a key to a JSON Pointer (RFC 6901). */
function joinPointer(base, key) {
    return `${base}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
/** Splits a JSON Pointer into keys. Returns null if the pointer is invalid. */
function parsePointer(pointer) {
    if (pointer === '')
        return [];
    if (!pointer.startsWith('/') || /~(?![01])/.test(pointer))
        return null;
    const keys = pointer.slice(1).split('/');
    return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
function valueAt(document, pointer) {
    const keys = parsePointer(pointer);
    if (keys === null)
        return undefined;
    let value = document;
    for (const key of keys) {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
            return undefined;
        if (Array.isArray(value) && !/^(0|[1-9][0-9]*)$/.test(key))
            return undefined;
        value = value[key];
    }
    return value;
}
/** Reports whether `outer` is equal to `inner` or is a parent of `inner`. */
function pointerContains(outer, inner) {
    return inner.startsWith(outer) && (inner.length === outer.length || inner[outer.length] === '/');
}


/***/ }),

/***/ 884:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Mb: () => (/* binding */ buildRegistry),
/* harmony export */   R_: () => (/* binding */ isRegistryPath),
/* harmony export */   o8: () => (/* binding */ registryPaths)
/* harmony export */ });
/* harmony import */ var _core_text_fold__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(255);

const registryPaths = {
    issuers: 'data/issuers.json',
    tiers: 'data/network-tiers.json',
    exceptions: 'data/source-exceptions.json',
    categories: 'data/categories.json',
    datasets: 'data/datasets.json',
};
const paths = new Set(Object.values(registryPaths));
function isRegistryPath(path) {
    return paths.has(path);
}
/**
 * Builds the registry from the entries of all registry files. If two entries have the same name, uses the first. The
 * rule `registry-clash` reports the conflict.
 */
function buildRegistry({ issuers = [], tiers = [], exceptions = [], categories = [], datasets = [] }, unavailablePaths = new Set()) {
    const issuerById = new Map();
    const issuerIdByAlias = new Map();
    for (const issuer of issuers)
        if (issuer?.id !== undefined && !issuerById.has(issuer.id))
            issuerById.set(issuer.id, issuer);
    for (const [id, issuer] of issuerById)
        for (const name of [issuer.name, ...(issuer.aliases ?? [])]) {
            const foldedName = name === undefined ? '' : (0,_core_text_fold__WEBPACK_IMPORTED_MODULE_0__/* .foldName */ .zN)(name);
            if (foldedName !== '' && !issuerIdByAlias.has(foldedName))
                issuerIdByAlias.set(foldedName, id);
        }
    const categoryIdByTerm = new Map();
    for (const category of categories)
        for (const term of listTerms(category)) {
            const foldedTerm = (0,_core_text_fold__WEBPACK_IMPORTED_MODULE_0__/* .foldName */ .zN)(term);
            if (category?.id !== undefined && !categoryIdByTerm.has(foldedTerm))
                categoryIdByTerm.set(foldedTerm, category.id);
        }
    const networksByTier = new Map(tiers.flatMap((tier) => tier?.id === undefined
        ? []
        : [[tier.id, (tier.networks ?? []).filter((name) => name !== undefined)]]));
    return {
        issuers: issuerById,
        issuerIdByAlias,
        tiers: networksByTier,
        exceptions,
        categories: new Map(categories.flatMap((entry) => entry?.id === undefined ? [] : [[entry.id, entry.names?.en ?? entry.id]])),
        categoryIdByTerm,
        datasets: collectIds(datasets),
        unavailablePaths,
    };
}
function listTerms(category) {
    const { names = {}, synonyms = {} } = category ?? {};
    return [...Object.values(names), ...Object.values(synonyms).flat()].filter((term) => term !== undefined);
}
function collectIds(entries) {
    return new Set(entries.flatMap((entry) => entry?.id ?? []));
}


/***/ }),

/***/ 750:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  oV: () => (/* binding */ compareDiagnostics),
  Ot: () => (/* binding */ countBySeverity),
  H2: () => (/* binding */ describeDiagnostic),
  jb: () => (/* binding */ describeFinding),
  gO: () => (/* binding */ severities)
});

// UNUSED EXPORTS: diagnosticCodes, getRule, isDiagnosticCode

// EXTERNAL MODULE: ./core/text/must.ts
var must = __nccwpck_require__(653);
// EXTERNAL MODULE: ./core/text/phrases.ts
var phrases = __nccwpck_require__(44);
// EXTERNAL MODULE: ./core/text/text.ts
var text_text = __nccwpck_require__(243);
// EXTERNAL MODULE: ./core/check/rules/index.ts + 54 modules
var rules = __nccwpck_require__(861);
// EXTERNAL MODULE: ./core/text/truncate.ts
var truncate = __nccwpck_require__(114);
;// CONCATENATED MODULE: ./core/check/rules/outcome.ts


const deadAdvice = 'find where the issuer publishes it now, or cite a copy of the page in the Wayback Machine';
const temporaryDefaults = {
    severity: 'warning',
    advice: () => 'you do not need to do anything: the check is repeated, and the page counts as dead only after failing on several days',
    temporary: true,
    dead: 'after-days',
    code: 'source-unreachable',
};
const permanentDefaults = { temporary: false, dead: 'never' };
const outcomeInfo = {
    alive: {
        ...permanentDefaults,
        sentence: () => 'is reachable',
        severity: 'none',
        advice: () => '',
        code: null,
    },
    moved: {
        ...permanentDefaults,
        sentence: ({ newUrl }) => newUrl === null ? 'has moved permanently' : `has moved permanently to \`${truncateForCode(newUrl)}\``,
        severity: 'warning',
        advice: () => 'enter the new address, and compare the numbers there',
        code: 'source-moved',
    },
    'off-issuer': {
        ...permanentDefaults,
        sentence: ({ finalHost }) => `leads to \`${truncateForCode(finalHost ?? '')}\`, which does not belong to the issuer`,
        severity: 'error',
        advice: () => "cite the issuer's own page, or add the domain to `data/issuers.json` if you know that it is theirs",
        dead: 'at-once',
        code: 'source-off-issuer-page',
    },
    'soft-404': {
        ...permanentDefaults,
        sentence: ({ reason }) => `responds, but is no longer the page that was cited: ${reason ?? 'it says so'}`,
        severity: 'error',
        advice: () => deadAdvice,
        dead: 'at-once',
        code: 'source-soft-404',
    },
    gone: {
        ...permanentDefaults,
        sentence: ({ status }) => `is gone (${status ?? 404})`,
        severity: 'error',
        advice: () => deadAdvice,
        dead: 'at-once',
        code: 'source-gone',
    },
    blocked: {
        ...permanentDefaults,
        sentence: ({ reason }) => `blocks robots (${reason ?? 'it refuses'})`,
        severity: 'note',
        advice: () => 'you do not need to do anything: a reviewer opens it in a browser',
        code: 'source-blocked',
    },
    'server-error': {
        ...temporaryDefaults,
        sentence: ({ status }) => `returned a server error${status === null ? '' : ` (${status})`}`,
    },
    timeout: { ...temporaryDefaults, sentence: () => 'did not respond in time' },
    dns: {
        ...temporaryDefaults,
        sentence: ({ finalHost }) => `is on a host that was not found${formatHostClause(finalHost)}`,
    },
    tls: {
        ...temporaryDefaults,
        sentence: ({ reason }) => `could not be reached securely (${reason ?? 'its certificate is not trusted'})`,
    },
    refused: {
        ...temporaryDefaults,
        sentence: ({ reason }) => `refused the connection${reason === null ? '' : ` (${reason})`}`,
    },
    'private-address': {
        ...permanentDefaults,
        sentence: () => 'leads to an address on a private network, which is never requested',
        severity: 'warning',
        advice: () => "cite the issuer's public page",
        code: 'source-private-address',
    },
    'too-large': {
        ...permanentDefaults,
        sentence: ({ reason }) => `is too large to read${reason === null ? '' : ` (${reason})`}`,
        severity: 'note',
        advice: () => 'a reviewer checks the numbers by hand',
        code: 'source-too-large',
    },
    'not-a-page': {
        ...permanentDefaults,
        sentence: ({ reason }) => `is not a page that can be read${reason === null ? '' : ` (${reason})`}`,
        severity: 'warning',
        advice: () => 'cite the page or the PDF that shows the numbers',
        code: 'source-not-a-page',
    },
    redirects: {
        ...permanentDefaults,
        sentence: ({ reason }) => `redirects without end (${reason ?? 'too many redirects'})`,
        severity: 'warning',
        advice: () => 'open it in a browser and cite the address at which you arrive',
        code: 'source-redirects',
    },
    excepted: {
        ...permanentDefaults,
        sentence: ({ reason }) => `was not checked: ${reason ?? 'it has an exception'}`,
        severity: 'none',
        advice: () => 'a reviewer opens it in a browser',
        code: null,
    },
    'not-checked': {
        ...permanentDefaults,
        sentence: ({ reason }) => `was not checked (${reason ?? 'no network'})`,
        severity: 'none',
        advice: () => 'run the check again with network access',
        code: null,
    },
};
const outcomeKinds = Object.keys(outcomeInfo);
function isTemporary(kind) {
    return outcomeInfo[kind].temporary;
}
/**
 * Returns the code of the finding for an outcome, or null if there is no finding. If a temporary failure has lasted so
 * long that the page counts as dead, the code is `source-dead`.
 */
function codeOfOutcome({ kind, dead }) {
    const { code } = outcomeInfo[kind];
    return code === 'source-unreachable' && dead ? 'source-dead' : code;
}
/** Describes the outcome and what to do: “The page has moved permanently to …. Enter the new address, ….” */
function describeOutcome(outcome) {
    const { sentence, advice, temporary: isTransient } = outcomeInfo[outcome.kind];
    if (isTransient && outcome.dead) {
        const days = outcome.failedDays > 1 ? `, on ${outcome.failedDays} different days` : '';
        return `The page ${sentence(outcome)}${days}. ${(0,phrases/* upperFirst */.Zb)(deadAdvice)}.`;
    }
    const nextStep = advice(outcome);
    return `The page ${sentence(outcome)}.${nextStep === '' ? '' : ` ${(0,phrases/* upperFirst */.Zb)(nextStep)}.`}`;
}
function formatHostClause(host) {
    return host === null ? '' : ` (\`${truncateForCode(host)}\`)`;
}
function truncateForCode(text) {
    return (0,truncate/* truncate */.xv)(text.replaceAll('`', "'"), 200, 200);
}

;// CONCATENATED MODULE: ./core/check/rules/words.ts


/** By code. A new entry needs its data above, a page in `docs/diagnostics/` and a fixture. */
const wordRules = {
    'duplicate-key': {
        title: 'duplicate key',
        severity: 'error',
        class: 'json',
        short: ({ key }) => `${(0,phrases/* quoteShort */.pf)(key)} appears twice`,
        sentence: ({ key, firstLine, firstColumn }) => `\`${key}\` is already defined at line ${firstLine}, column ${firstColumn}. Keep the correct one and delete the other.`,
    },
    'evidence-absent': {
        title: 'number not found on its page',
        severity: 'warning',
        class: 'citation',
        short: (_, field) => `${field} was not found on its page`,
        sentence: ({ cited, found }) => `${(0,phrases/* formatFieldPath */.vZ)(cited)} is ${found}, but the page does not show that number. Open the page, compare, and correct the number or its source.`,
    },
    'evidence-number-only': {
        title: 'number found, but uncertain',
        severity: 'note',
        class: 'citation',
        short: (_, field) => `${field} may not be what its page says`,
        sentence: ({ cited, found, context, doubt }) => `${(0,phrases/* formatFieldPath */.vZ)(cited)} is ${found}. The page shows that number (“${context}”), but ${doubt}. A reviewer decides whether it is the same number.`,
    },
    'evidence-unreadable': {
        title: 'page without readable text',
        severity: 'note',
        class: 'citation',
        short: 'the page has no text that can be checked',
        sentence: ({ count }) => `The page shows its text only in a browser, so ${count === 1 ? 'its number was' : `its ${count} numbers were`} not checked. A reviewer opens the page and compares.`,
    },
    'field-missing': {
        title: 'missing field',
        severity: 'error',
        class: 'schema',
        short: ({ field }) => `${(0,phrases/* quoteShort */.pf)(field)} is missing`,
        sentence: ({ field, expected }, { field: parent }) => `\`${field}\` is missing from ${parent === 'the file' ? 'the record' : parent}. Add it: ${expected}.`,
    },
    'field-unknown': {
        title: 'unknown field',
        severity: 'error',
        class: 'schema',
        short: ({ field }) => `${(0,phrases/* quoteShort */.pf)(field)} is not a known field`,
        sentence: ({ field, nearest, taken }, { pointer }) => {
            // A pointer that begins with an index is in a registry. Registry entries have no `notes`.
            let advice = /^\/\d/.test(pointer) ? 'Remove it.' : 'Remove it, or move its content to `notes`.';
            if (nearest !== undefined)
                advice = taken ? 'That field exists, so keep one of the two.' : 'Rename it.';
            return `Unknown field \`${field}\`.${(0,phrases/* didYouMean */.au)(nearest)} ${advice}`;
        },
    },
    'file-encoding': {
        title: 'not plain UTF-8',
        severity: 'error',
        class: 'json',
        short: 'this file is not valid UTF-8 text',
        fixable: ({ problem }) => problem === 'byte-order-mark',
        sentence: (facts) => facts.problem === 'byte-order-mark'
            ? 'The file starts with a byte-order mark. Save it as UTF-8 without BOM, or run `npx cardcat validate --fix`.'
            : `The byte at offset ${facts.byteOffset} is not valid UTF-8. Save the file as UTF-8 in your editor.`,
    },
    'file-kind': {
        title: 'not a regular file',
        severity: 'error',
        class: 'json',
        short: 'this is not a regular file',
        sentence: ({ found, expected }) => `This is ${found}; expected ${expected}. Replace or remove it.`,
    },
    'file-place': {
        title: 'file in the wrong place',
        severity: 'error',
        class: 'path',
        short: 'this file is in the wrong place',
        sentence: (facts) => {
            switch (facts.problem) {
                case 'differs-by-case':
                    return `This name differs from \`${facts.other}\` only in upper and lower case, so many computers treat the two as one file. Rename or remove one of them.`;
                case 'not-utf8':
                    return 'This file name is not valid UTF-8. Rename the file, using a to z, digits and single hyphens.';
                case 'no-art':
                    return `A file with this name does not belong here; expected ${facts.expected}. Run ${phrases/* importArtCommand */.gk}, which writes the picture and the record, or remove the file.`;
                case 'unexpected':
                    return `A file with this name does not belong here; expected ${facts.expected}.${(0,phrases/* didYouMean */.au)(facts.meant)} Move, rename or remove the file.`;
            }
        },
    },
    'file-too-large': {
        title: 'file too large',
        severity: 'error',
        class: 'json',
        short: 'this file is too large for a card',
        sentence: ({ limitBytes }) => `The file is larger than ${limitBytes / 1024} KiB; a record usually has one or two KiB. Make sure that it holds only one card.`,
    },
    'json-syntax': {
        title: 'not valid JSON',
        severity: 'error',
        class: 'json',
        short: 'this file cannot be read as JSON',
        fixable: ({ fixable }) => fixable === true,
        sentence: ({ found, expected, meant }) => `Not valid JSON: found ${found}, expected ${expected}.${meant === undefined ? '' : ` Write ${(0,phrases/* wrapInBackticks */.TV)(meant)}.`}`,
    },
    'nested-too-deep': {
        title: 'nested too deeply',
        severity: 'error',
        class: 'json',
        short: 'this file nests its brackets too deeply',
        sentence: ({ limit }) => `More than ${limit} brackets are open here; a record needs at most eight. Look for a bracket that was never closed.`,
    },
    'not-formatted': {
        title: 'not formatted',
        severity: 'warning',
        class: 'json',
        short: "this file does not follow the catalog's formatting",
        fixable: true,
        sentence: ({ found }) => `The formatting is wrong from here on: ${found}. Run \`npx cardcat validate --fix\`, which changes no values.`,
    },
    'registry-missing': {
        title: 'registry missing',
        severity: 'error',
        class: 'schema',
        short: 'a required list is missing',
        sentence: ({ registry }) => `\`${registry}\` is missing, and cards are checked against it. Restore it, or create it with the content \`[]\`.`,
    },
    'source-blocked': page('cited page blocks robots', 'note', "this card's page blocks automatic checks"),
    'source-dead': page('cited page is no longer reachable', 'error', "this card's page can no longer be reached"),
    'source-gone': page('cited page is gone', 'error', "this card's page is gone"),
    'source-moved': page('cited page has moved', 'warning', "this card's page has moved"),
    'source-not-a-page': page('cited address is not a page', 'warning', 'this address does not lead to a page'),
    'source-off-issuer-page': page("cited page leaves the issuer's domains", 'error', "this card's page leads to a site that is not the issuer's"),
    'source-private-address': page('cited page is on a private network', 'warning', 'this address is in a private network'),
    'source-redirects': page('cited page redirects without end', 'warning', "this card's page redirects in a loop"),
    'source-soft-404': page('cited page only seems to exist', 'error', "this card's page now shows something else"),
    'source-too-large': page('cited page too large to read', 'note', "this card's page is too large to check"),
    'source-unreachable': page('cited page could not be reached this time', 'warning', "this card's page could not be reached this time"),
    'type-wrong': {
        title: 'wrong type',
        severity: 'error',
        class: 'schema',
        short: ({ expected }, field) => `${field} should be ${expected}`,
        sentence: ({ found, expected, meant }, { field }) => `${(0,phrases/* upperFirst */.Zb)(field)} is ${found}; expected ${expected}.${(0,phrases/* didYouMean */.au)(meant)}`,
    },
    'value-not-listed': {
        title: 'value not allowed',
        severity: 'error',
        class: 'schema',
        short: (_, field) => `${field} is not one of the allowed values`,
        fixable: ({ found, nearest }) => nearest !== undefined && found.toLowerCase() === `\`"${nearest}"\``,
        sentence: ({ found, allowed, nearest }, { field, pointer }) => issuerCountryPointer.test(pointer) && nearest === undefined
            ? `${found} is not a country of this catalog, which has ${(0,phrases/* formatAlternatives */.YU)(allowed)}. Remove it, or the issuer if it has no other country; or add the country to \`catalog.json\`.`
            : `${(0,phrases/* upperFirst */.Zb)(field)} is ${found}.${(0,phrases/* didYouMean */.au)(nearest)} Use ${(0,phrases/* formatAlternatives */.YU)(allowed)}.`,
    },
    'value-out-of-range': {
        title: 'value out of range',
        severity: 'error',
        class: 'schema',
        short: (_, field) => `${field} is out of range`,
        sentence: ({ found, expected }, { field }) => `${(0,phrases/* formatFieldAndValue */.oD)(field, found)}; expected ${expected}.`,
    },
};
/** The finding for an outcome of a cited page. */
function page(title, severity, short) {
    return { title, severity, class: 'citation', short, sentence: describeOutcome };
}
const issuerCountryPointer = /^\/\d+\/countries\/\d+$/;

;// CONCATENATED MODULE: ./core/check/diagnostic.ts





const severities = ['error', 'warning', 'note'];
const infoByCode = new Map([
    ...rules/* rules */.a.map((rule) => [rule.code, rule]),
    ...Object.entries(wordRules),
]);
const diagnosticCodes = [...infoByCode.keys()].sort();
function isDiagnosticCode(text) {
    return infoByCode.has(text);
}
function getRule(code) {
    return (0,must/* must */.s)(infoByCode.get(code), `the rule ${code}`);
}
function describeDiagnostic({ code, location, facts }) {
    return describeFinding({ code, pointer: location.pointer, ...facts });
}
/** Like `describeDiagnostic`, but for a finding, which must also contain the data that its rule's `sentence` needs. */
function describeFinding(finding) {
    const { title, severity, fixable, sentence } = getRule(finding.code);
    // The compiler cannot prove that `finding` has the data that its rule needs.
    const facts = finding;
    return {
        title,
        severity: typeof severity === 'function' ? severity(facts) : severity,
        fixable: typeof fixable === 'function' ? fixable(facts) : (fixable ?? false),
        message: sentence(facts, { field: (0,phrases/* formatFieldPath */.vZ)(finding.pointer), pointer: finding.pointer }),
        page: `docs/diagnostics/${finding.code}.md`,
    };
}
function countBySeverity(diagnostics) {
    const totals = { error: 0, warning: 0, note: 0 };
    for (const { severity } of diagnostics)
        totals[severity]++;
    return totals;
}
/** Sorts by path, line, column, code and pointer. The order is the same in every locale. */
function compareDiagnostics(a, b) {
    return ((0,text_text/* compareText */.n6)(a.location.path, b.location.path) ||
        a.location.line - b.location.line ||
        a.location.column - b.location.column ||
        (0,text_text/* compareText */.n6)(a.code, b.code) ||
        (0,text_text/* compareText */.n6)(a.location.pointer, b.location.pointer));
}


/***/ }),

/***/ 310:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $r: () => (/* binding */ describeAllowedTypes),
/* harmony export */   Fl: () => (/* binding */ formatValue),
/* harmony export */   MF: () => (/* binding */ describeType),
/* harmony export */   XW: () => (/* binding */ describeLimit),
/* harmony export */   eI: () => (/* binding */ asClause),
/* harmony export */   hH: () => (/* binding */ describeFormatMismatch)
/* harmony export */ });
/* harmony import */ var _core_card_card__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(797);
/* harmony import */ var _core_card_days__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(748);
/* harmony import */ var _core_card_json__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(81);
/* harmony import */ var _core_text_fold__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(255);




/** Formats a value for a message: short JSON in backticks, or words such as “a list of 2 items”. */
function formatValue(value) {
    if (Array.isArray(value))
        return value.length === 0 ? 'an empty list' : `a list of ${formatCount(value.length, 'item')}`;
    if (typeof value === 'object' && value !== null)
        return 'an object';
    const text = JSON.stringify(value) ?? 'nothing';
    return `\`${text.length > 80 ? `${text.slice(0, 80)}…` : text}\``;
}
/** Describes the type of a value, such as “a list”. Includes the value of a text or number: “the text `"x"`”. */
function describeType(value) {
    if (value === null)
        return '`null`';
    if (Array.isArray(value))
        return 'a list';
    switch (typeof value) {
        case 'string':
            return `the text ${formatValue(value)}`;
        case 'number':
            return Number.isFinite(value) ? `the number ${formatValue(value)}` : 'a number that is too large';
        case 'boolean':
            return formatValue(value);
        default:
            return 'an object';
    }
}
/**
 * Returns the first sentence of a description in a form that can follow other words: without the period, and with a
 * lower-case first letter.
 */
function asClause(description) {
    const sentence = /^.*?(?=\.(\s|$)|$)/s.exec(description)?.[0] ?? description;
    // ISO, JSON and other acronyms keep their capitals.
    return /^[A-Z](?![A-Z])/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
const typeNames = {
    string: 'text in double quotes',
    number: 'a number without quotes',
    integer: 'a whole number without quotes',
    object: 'an object in { }',
    array: 'a list in [ ]',
    null: '`null`',
    boolean: '`true` or `false`',
};
function describeAllowedTypes(type) {
    const types = Array.isArray(type) ? type : String(type).split(',');
    return types.map((name) => typeNames[name] ?? String(name)).join(' or ');
}
function describeLimit(keyword, params, value) {
    const limit = Number(params.limit);
    switch (keyword) {
        case 'minimum':
            return { found: formatValue(value), expected: `${limit} or more` };
        case 'maximum':
            return { found: formatValue(value), expected: `${limit} or less` };
        case 'maxLength':
            return {
                found: formatCount([...String(value)].length, 'character'),
                expected: `${limit} characters or fewer`,
            };
        case 'minItems':
            return { found: formatValue(value), expected: `at least ${formatCount(limit, 'item')}` };
        case 'maxItems':
            return { found: formatValue(value), expected: `at most ${formatCount(limit, 'item')}` };
        case 'uniqueItems':
            return {
                found: `identical items ${Math.min(Number(params.i), Number(params.j)) + 1} and ${Math.max(Number(params.i), Number(params.j)) + 1}`,
                expected: 'no duplicates',
            };
        case 'minProperties':
            return { found: 'an empty object', expected: `at least ${formatCount(limit, 'entry', 'entries')}` };
        default:
            return { found: formatValue(value), expected: `a value that schema.json allows (${keyword})` };
    }
}
function formatCount(number, singular, plural = `${singular}s`) {
    return `${number} ${number === 1 ? singular : plural}`;
}
/** Every schema pattern for slugs ends with this text. In card ids, the country comes before the slug. */
const slugPatternEnd = '[a-z0-9]+(-[a-z0-9]+)*$';
/** The maximum length of a text for which a value is suggested. */
const maxSuggestedLength = 500;
function describeFormatMismatch(invalid) {
    const text = String(invalid.value);
    const { expected, meant } = describeExpected(text, invalid);
    return {
        found: formatValue(invalid.value),
        expected,
        ...(meant !== undefined && meant !== text && text.length <= maxSuggestedLength && { meant }),
    };
}
function describeExpected(text, invalid) {
    const { rule, field, document } = invalid;
    if (rule === 'uri')
        return describeAddress(text, field);
    if (rule === 'json-pointer')
        return describePointer(text, document);
    if (rule.includes('[A-Z]{3}'))
        return describeCurrency(text, invalid);
    if (rule.startsWith('^[0-9]{4}(-[0-9]'))
        return {
            expected: 'a day as YYYY-MM-DD, a month as YYYY-MM or a year as YYYY, such as `2026-05-28`',
            meant: (0,_core_card_days__WEBPACK_IMPORTED_MODULE_2__/* .normalizeDate */ .OG)(text),
        };
    if (rule.startsWith('^[0-9]{4}-'))
        return { expected: 'a day as YYYY-MM-DD, such as `2026-07-24`', meant: (0,_core_card_days__WEBPACK_IMPORTED_MODULE_2__/* .normalizeDate */ .OG)(text) };
    if (rule.endsWith(`-${slugPatternEnd}`)) {
        const meant = (0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .slugify */ .Yv)(text);
        return {
            expected: describeField(field) + formatExample(field),
            meant: meant && _core_card_card__WEBPACK_IMPORTED_MODULE_0__/* .cardIdPattern */ .UV.test(meant) ? meant : undefined,
        };
    }
    if (rule.endsWith(slugPatternEnd))
        return {
            expected: `${describeField(field)}, in a-z, 0-9 and single hyphens${formatExample(field)}`,
            meant: (0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .slugify */ .Yv)(text),
        };
    if (rule.startsWith('^[a-z0-9-]+(\\.'))
        return describeDomain(text, field);
    if (/^\s|\s$/.test(text))
        return { expected: 'no space before or after it', meant: text.trim() || undefined };
    return { expected: describeField(field) + formatExample(field) };
}
/** Describes the expected currency code. In fields for a unit, words such as `points` are also allowed. */
function describeCurrency(text, { rule, field, pointer, document }) {
    const upperCaseText = text.toUpperCase();
    if (new RegExp(rule).test(upperCaseText))
        return { expected: 'capital letters', meant: upperCaseText };
    const country = (0,_core_card_json__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(document, '/country');
    if (/^\/(annual_fee|welcome_offer)\/currency$/.test(pointer) && (0,_core_card_card__WEBPACK_IMPORTED_MODULE_0__/* .isCountry */ .B8)(country))
        return { expected: `\`${_core_card_card__WEBPACK_IMPORTED_MODULE_0__/* .currencyByCountry */ .BJ[country]}\`, the currency of the card's country` };
    return { expected: describeField(field) + formatExample(field) };
}
function describeAddress(text, field) {
    const trimmedText = text.trim();
    if (/^https:\/\//i.test(trimmedText) && URL.canParse(trimmedText))
        return {
            expected: 'an address in ASCII, with all other characters percent-encoded',
            meant: new URL(trimmedText).href.replace(/[[\]|\\^`{}]/g, encodeURIComponent),
        };
    const completeAddress = `https://${trimmedText}`;
    const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(trimmedText) && URL.canParse(completeAddress);
    return {
        expected: `a complete address that starts with https://${formatExample(field)}`,
        meant: isHost ? completeAddress : undefined,
    };
}
function describeDomain(text, field) {
    const completeAddress = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
    const host = URL.canParse(completeAddress) ? new URL(completeAddress).hostname.replace(/^www\./, '') : '';
    return {
        expected: `only a domain, without https:// and without a path${formatExample(field)}`,
        meant: host.includes('.') ? host : undefined,
    };
}
/**
 * Suggests a JSON Pointer for a path in dot notation. For example, suggests `/annual_fee/amount` for
 * `annual_fee.amount`.
 */
function describePointer(text, document) {
    const pointer = `/${text.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`;
    return {
        expected: 'a path that starts with a slash, such as `/annual_fee` or `/rewards/base_rate`',
        meant: (0,_core_card_json__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(document, pointer) === undefined ? undefined : pointer,
    };
}
function describeField(field) {
    return asClause(field.description);
}
function formatExample(field) {
    return `, such as ${formatValue(field.example)}`;
}


/***/ }),

/***/ 861:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  a: () => (/* binding */ rules)
});

;// CONCATENATED MODULE: ./core/check/rules/rule.ts
const none = [];

;// CONCATENATED MODULE: ./core/check/rules/apr-reversed.ts

const aprReversed = {
    code: 'apr-reversed',
    title: 'lowest rate above the highest',
    severity: 'error',
    class: 'schema',
    short: 'the lowest rate is higher than the highest',
    sentence: ({ min, max }) => `\`min\` is ${min}, but \`max\` is ${max}. Put the lower rate in \`min\`.`,
    checkCard({ apr }) {
        if (apr === undefined)
            return none;
        return ['purchase', 'cash_advance'].flatMap((kind) => {
            const { min, max } = apr[kind] ?? {};
            if (typeof min !== 'number' || typeof max !== 'number' || min <= max)
                return [];
            return [{ pointer: `/apr/${kind}/min`, min, max }];
        });
    },
};

// EXTERNAL MODULE: ./core/card/art.ts
var card_art = __nccwpck_require__(642);
;// CONCATENATED MODULE: ./core/check/rules/shared/art-form.ts

const { maxBytes, minWidth, maxWidth, maxPixels, ratio } = card_art/* artLimits */.ST;
const expectedSizeByProblem = {
    'too-many-pixels': `at most ${maxPixels} pixels`,
    'too-narrow': `a width of ${minWidth} to ${maxWidth} pixels`,
    'too-wide': `a width of ${minWidth} to ${maxWidth} pixels`,
    'wrong-shape': `the shape of a card, ${ratio} to 1`,
};
const expectedFormatByProblem = {
    form: 'a lossless WebP file with one VP8L chunk and nothing else',
    'too-large': `at most ${maxBytes} bytes`,
};
function findArtProblem(file) {
    if (!file.ok)
        return { found: file.found, expected: expectedFormatByProblem[file.problem] };
    const problem = (0,card_art/* findSizeProblem */.uJ)(file.width, file.height);
    if (problem === undefined)
        return undefined;
    return { found: `${file.width} × ${file.height} pixels`, expected: expectedSizeByProblem[problem] };
}

;// CONCATENATED MODULE: ./core/check/rules/art-hash.ts


const artHash = {
    code: 'art-hash',
    title: "card art differs from the record's hash",
    severity: 'error',
    class: 'schema',
    short: 'the picture does not match the hash in the card',
    sentence: ({ found, expected }) => found === null
        ? 'The picture is damaged and cannot be decoded. Export it again with `cardcat wallet`, or restore the old file.'
        : `The SHA-256 of the picture's pixels is \`${found.slice(0, 12)}…\`, but the record says \`${expected.slice(0, 12)}…\`. Export the picture again with \`cardcat wallet\`, or restore the old file.`,
    checkCard({ image }, { art }) {
        if (image?.path === undefined || image.pixel_sha256 === undefined)
            return none;
        const found = art.pixelHashes.get(image.path);
        const expected = image.pixel_sha256;
        if (found === undefined || found === expected)
            return none;
        const file = art.get(image.path);
        // A file in another format cannot be decoded, but `art-size` reports it.
        if (file === undefined || (found === null && findArtProblem(file) !== undefined))
            return none;
        return [{ pointer: '/image/pixel_sha256', found, expected }];
    },
};

;// CONCATENATED MODULE: ./core/check/rules/art-missing.ts


const artMissing = {
    code: 'art-missing',
    title: 'card art missing',
    severity: 'error',
    class: 'schema',
    short: "the card's picture is missing",
    sentence: ({ file }) => `\`${file}\` does not exist. Add the picture, or remove the \`image\` block.`,
    checkCard({ id, image }, { art }) {
        const file = image?.path;
        // `art-place` reports a path that does not belong to this card.
        if (file === undefined || (id !== undefined && file !== (0,card_art/* getArtPath */.Rb)(id)))
            return none;
        return art.get(file) === undefined ? [{ pointer: '/image/path', file }] : none;
    },
};

// EXTERNAL MODULE: ./core/card/card.ts
var card = __nccwpck_require__(797);
;// CONCATENATED MODULE: ./core/check/rules/art-place.ts



const artPlace = {
    code: 'art-place',
    title: 'card art in the wrong place',
    severity: 'error',
    class: 'schema',
    short: 'this picture is in the wrong place',
    sentence: (facts) => facts.problem === 'unused'
        ? 'No card uses this picture. Add the `image` block to its card, or delete the file.'
        : `\`image.path\` is \`${facts.found}\`, but the picture of this card belongs at \`${facts.expected}\`. Correct the path, or move the file.`,
    checkCard({ id, image }) {
        const found = image?.path;
        if (found === undefined || id === undefined || found === (0,card_art/* getArtPath */.Rb)(id))
            return none;
        return [{ pointer: '/image/path', problem: 'path', found, expected: (0,card_art/* getArtPath */.Rb)(id) }];
    },
    *checkCatalog({ cards, artPaths }) {
        if (artPaths.length === 0)
            return;
        // If neither a card's `image.path` nor its id can be read, assume that the card uses the picture that its file name implies.
        const usedArtPaths = new Set(cards.map(({ id, imagePath, path }) => imagePath ?? (id ? undefined : (0,card_art/* getArtPath */.Rb)((0,card/* getCardIdFromPath */.xp)(path) ?? ''))));
        for (const path of artPaths)
            if (!usedArtPaths.has(path))
                yield { path, pointer: '', problem: 'unused' };
    },
};

;// CONCATENATED MODULE: ./core/check/rules/art-size.ts


const artSize = {
    code: 'art-size',
    title: 'card art of the wrong size or format',
    severity: 'error',
    class: 'schema',
    short: 'this picture has the wrong size or format',
    sentence: ({ found, expected }) => `The picture is ${found}; expected ${expected}. Export it again with \`cardcat wallet\`.`,
    checkCard({ image }, { art }) {
        const file = image?.path === undefined ? undefined : art.get(image.path);
        if (image === undefined || file === undefined)
            return none;
        const problem = findArtProblem(file);
        if (problem !== undefined)
            return [{ pointer: '/image/path', ...problem }];
        if (!file.ok || image.width === undefined || image.height === undefined)
            return none;
        if (file.width === image.width && file.height === image.height)
            return none;
        const found = `${file.width} × ${file.height} pixels`;
        const expected = `${image.width} × ${image.height}, as in the record`;
        return [{ pointer: '/image/width', found, expected }];
    },
};

// EXTERNAL MODULE: ./core/text/nearest.ts
var text_nearest = __nccwpck_require__(708);
// EXTERNAL MODULE: ./core/text/phrases.ts
var phrases = __nccwpck_require__(44);
;// CONCATENATED MODULE: ./core/check/rules/cap-shared-unknown.ts



const capSharedUnknown = {
    code: 'cap-shared-unknown',
    title: 'shared cap names an unknown category',
    severity: 'error',
    class: 'schema',
    short: 'a shared cap refers to a category that the card does not have',
    sentence: ({ label, nearest }) => `“${label}” is not the label of another category of this card.${(0,phrases/* didYouMean */.au)(nearest)} Copy the other category's label exactly.`,
    checkCard({ rewards }) {
        const categories = rewards?.categories ?? none;
        // If one of the labels is invalid, `shared_with` may refer to that label.
        if (categories.some((category) => category?.label === undefined))
            return none;
        const findings = [];
        for (const [index, category] of categories.entries())
            for (const [labelIndex, label] of (category?.cap?.shared_with ?? []).entries()) {
                const otherLabels = categories.flatMap((other) => other?.label === undefined || other === category ? [] : [other.label]);
                if (label === undefined || otherLabels.includes(label))
                    continue;
                const nearest = (0,text_nearest/* findNearest */.qg)(label, otherLabels);
                const pointer = `/rewards/categories/${index}/cap/shared_with/${labelIndex}`;
                findings.push({ pointer, label, ...(nearest && { nearest }) });
            }
        return findings;
    },
};

// EXTERNAL MODULE: ./core/text/fold.ts
var fold = __nccwpck_require__(255);
// EXTERNAL MODULE: ./core/text/must.ts
var must = __nccwpck_require__(653);
// EXTERNAL MODULE: ./core/text/text.ts
var text_text = __nccwpck_require__(243);
;// CONCATENATED MODULE: ./core/check/rules/shared/repeats.ts

/**
 * Finds each card with the same key as an earlier card. Yields the card and the first card with that key. Cards without
 * a key are skipped.
 */
function* findDuplicates(catalog, getKey) {
    const firstCardByKey = new Map();
    for (const card of sortByPrecedence(catalog)) {
        const key = getKey(card);
        if (key === undefined)
            continue;
        const first = firstCardByKey.get(key);
        if (first === undefined)
            firstCardByKey.set(key, card);
        else
            yield [card, first];
    }
}
/**
 * Sorts unchanged cards before changed cards. Within both groups, cards whose path matches the id come first. Cards of
 * equal rank are sorted by path (`aeroplan` before `aeroplan-5`).
 */
function sortByPrecedence({ cards, changedPaths, }) {
    const rank = ({ path, hasMatchingPath }) => (changedPaths.has(path) ? 2 : 0) + (hasMatchingPath ? 0 : 1);
    const removeExtension = ({ path }) => path.replace(/\.json$/, '');
    return cards.toSorted((a, b) => rank(a) - rank(b) || (0,text_text/* compareText */.n6)(removeExtension(a), removeExtension(b)));
}

;// CONCATENATED MODULE: ./core/check/rules/card-repeated.ts




const cardRepeated = {
    code: 'card-repeated',
    title: 'card listed twice',
    severity: ({ otherName }) => (otherName === undefined ? 'error' : 'warning'),
    class: 'duplicate',
    short: ({ otherName }) => otherName === undefined
        ? 'this card is already in the catalog'
        : 'this card looks like one that is already in the catalog',
    sentence: ({ name, other, otherName }) => otherName !== undefined
        ? `“${name}” looks like “${otherName}” in \`${other}\`. If it is the same card, add what is new there and remove this file. If not, explain the difference in the pull request.`
        : `This issuer already has a card named “${name}” in \`${other}\`. Add what is new there, or change the name to tell the two cards apart.`,
    *checkCatalog(catalog) {
        for (const [{ path, name = '' }, first] of findDuplicates(catalog, ({ identity }) => identity))
            yield { path, pointer: '/name', name, other: first.path };
        yield* findSimilarNames(catalog);
    },
};
/**
 * Finds likely duplicates: cards whose names have the same distinctive words, such as “Shore Visa Gold” and “Visa Gold
 * Card by Shore”. At least one of the two cards must have changed, because reviewers have already seen other pairs.
 */
function* findSimilarNames(catalog) {
    const { cards, changedPaths, issuers } = catalog;
    if (changedPaths.size === 0)
        return;
    const changedIssuers = new Set(cards.filter(({ path }) => changedPaths.has(path)).map(getIssuerId));
    const genericWordsByIssuer = new Map([...changedIssuers].map((id) => [id, collectGenericWords(id, issuers.get(id))]));
    const firstCardByKey = new Map();
    for (const card of sortByPrecedence(catalog)) {
        const issuerId = getIssuerId(card);
        const genericWords = genericWordsByIssuer.get(issuerId);
        if (genericWords === undefined || card.name === undefined)
            continue;
        const keys = [card.name, ...(card.localizedNames ?? [])]
            .filter((name) => name !== undefined)
            .map((name) => joinDistinctiveWords(name, genericWords))
            .flatMap((words) => (words === '' ? [] : [`${issuerId}\0${words}`]));
        const first = keys.map((key) => firstCardByKey.get(key)).find((earlierCard) => earlierCard !== undefined);
        for (const key of keys)
            if (!firstCardByKey.has(key))
                firstCardByKey.set(key, card);
        // `checkCatalog` itself reports cards with exactly the same name.
        if (first === undefined || first.identity === card.identity)
            continue;
        const [changedCard, otherCard] = changedPaths.has(card.path) ? [card, first] : [first, card];
        if (!changedPaths.has(changedCard.path))
            continue;
        const facts = {
            name: (0,must/* must */.s)(changedCard.name, 'the name'),
            other: otherCard.path,
            otherName: (0,must/* must */.s)(otherCard.name, 'the name'),
        };
        yield { path: changedCard.path, pointer: '/name', ...facts };
    }
}
/** Returns the id of the card's issuer, or an empty string if the issuer or the card's name is unknown. */
function getIssuerId({ identity = '' }) {
    return identity.slice(0, Math.max(0, identity.indexOf('\0')));
}
function collectGenericWords(issuerId, issuer) {
    const names = [issuerId, issuer?.name, ...(issuer?.aliases ?? [])].filter((name) => name !== undefined);
    const words = names.flatMap((name) => (0,fold/* foldName */.zN)(name).split(' '));
    return new Set([...words, 'the', 'card', 'credit', 'from', 'by']);
}
function joinDistinctiveWords(name, genericWords) {
    const words = (0,fold/* foldName */.zN)(name).split(' ');
    return words
        .filter((word) => !genericWords.has(word))
        .toSorted(text_text/* compareText */.n6)
        .join(' ');
}

// EXTERNAL MODULE: ./core/card/registry.ts
var card_registry = __nccwpck_require__(884);
;// CONCATENATED MODULE: ./core/check/rules/category-missing.ts


const categoryMissing = {
    code: 'category-missing',
    title: 'reward without a category',
    severity: 'warning',
    class: 'schema',
    short: 'a reward has no category',
    sentence: ({ label, empty }) => empty
        ? `“${label}” has an empty \`category\`. List the matching slugs from \`data/categories.json\`, or explain in \`note\` why none fits.`
        : `“${label}” has no \`category\`, so searches by category do not find it. List the matching slugs from \`data/categories.json\`, such as \`["grocery"]\`, or write \`[]\` and explain in \`note\` why none fits.`,
    checkCard({ rewards }, { registry, invalidPointers = none }) {
        if (registry.unavailablePaths.has(card_registry/* registryPaths */.o8.categories))
            return none;
        const findings = [];
        for (const [index, entry] of (rewards?.categories ?? none).entries()) {
            if (entry?.label === undefined)
                continue;
            const pointer = `/rewards/categories/${index}`;
            const { label, category, note } = entry;
            const isEmpty = category?.length === 0;
            if ((category !== undefined && !isEmpty) || (isEmpty && note !== undefined))
                continue;
            if (invalidPointers.some((invalidPointer) => invalidPointer.startsWith(`${pointer}/`)))
                continue;
            findings.push({ pointer: isEmpty ? `${pointer}/category` : pointer, label, empty: isEmpty });
        }
        return findings;
    },
};

// EXTERNAL MODULE: ./core/check/suggest.ts
var suggest = __nccwpck_require__(717);
;// CONCATENATED MODULE: ./core/check/rules/category-unknown.ts





const categoryUnknown = {
    code: 'category-unknown',
    title: 'category not in the registry',
    severity: 'error',
    class: 'schema',
    short: ({ slug }) => `${(0,phrases/* quoteShort */.pf)(slug)} is not a known category`,
    sentence: ({ slug, nearest }, { pointer }) => parentPointer.test(pointer)
        ? `The parent \`${slug}\` is not another category of this file.${(0,phrases/* didYouMean */.au)(nearest)} Use the id of one, or leave \`parent\` out.`
        : `\`${slug}\` is not in \`data/categories.json\`.${(0,phrases/* didYouMean */.au)(nearest)} Use an id from there, or leave it out and describe the purchases in \`note\`.`,
    checkCard({ rewards }, { registry }) {
        if (registry.unavailablePaths.has(card_registry/* registryPaths */.o8.categories))
            return none;
        return (rewards?.categories ?? none).flatMap((entry, index) => (entry?.category ?? none).flatMap((slug, slugIndex) => {
            if (slug === undefined || registry.categories.has(slug))
                return none;
            const nearest = (0,suggest/* suggestCategory */.J4)(slug, registry);
            const pointer = `/rewards/categories/${index}/category/${slugIndex}`;
            return [{ pointer, slug, ...(nearest && { nearest }) }];
        }));
    },
    *checkRegistries({ categories }) {
        const ids = new Set(categories.flatMap((entry) => entry?.id ?? []));
        for (const [index, entry] of categories.entries()) {
            const slug = entry?.parent;
            if (slug === undefined || (slug !== entry?.id && ids.has(slug)))
                continue;
            const nearest = ids.has(slug) ? undefined : (0,text_nearest/* findNearest */.qg)(slug, ids);
            const pointer = `/${index}/parent`;
            yield { path: card_registry/* registryPaths */.o8.categories, pointer, slug, ...(nearest && { nearest }) };
        }
    },
};
const parentPointer = /^\/\d+\/parent$/;

// EXTERNAL MODULE: ./core/card/json.ts
var json = __nccwpck_require__(81);
// EXTERNAL MODULE: ./core/card/generated/fields.ts
var fields = __nccwpck_require__(572);
;// CONCATENATED MODULE: ./core/card/numbers.ts


const branchesWithoutFacts = ['$schema', 'sources', 'image', 'imported_from'];
/**
 * The top-level fields whose numbers are facts about the card, such as `annual_fee`. The order is the same as in a card
 * file.
 */
const branchesWithNumbers = fields/* cardBranchesWithNumbers */.n0
    .filter((key) => !branchesWithoutFacts.includes(key))
    .map((key) => ({ key, pointer: (0,json/* joinPointer */.Kn)('', key) }));
/**
 * Collects every number that is a fact about the card, with the number's pointer, in the order of the card's fields.
 * Skips a number, object or list if `isSkipped` returns true for its pointer.
 */
function collectFactNumbers(record, isSkipped = () => false) {
    const numbers = [];
    for (const { key, pointer } of branchesWithNumbers) {
        const value = record[key];
        if (value !== undefined && value !== null)
            collectNumbers(value, pointer, isSkipped, numbers);
    }
    return numbers;
}
function collectNumbers(value, pointer, isSkipped, numbers) {
    if (typeof value === 'number') {
        if (!isSkipped(pointer))
            numbers.push([pointer, value]);
    }
    else if (typeof value !== 'object' || value === null || isSkipped(pointer))
        return;
    else if (Array.isArray(value))
        for (let index = 0; index < value.length; index++)
            collectNumbers(value[index], `${pointer}/${index}`, isSkipped, numbers);
    else
        for (const key in value)
            collectNumbers(value[key], (0,json/* joinPointer */.Kn)(pointer, key), isSkipped, numbers);
}

;// CONCATENATED MODULE: ./core/check/rules/shared/cites.ts


function findCiteProblem(cite, card) {
    const [branch] = (0,json/* parsePointer */.vp)(cite) ?? [];
    if (branch === undefined || branchesWithoutFacts.includes(branch))
        return 'outside-the-facts';
    return (0,json/* valueAt */.fK)(card, cite) === undefined ? 'absent' : undefined;
}
/** Returns the pointers that a source may cite: all numbers, and the objects and lists that contain numbers. */
function listFactPointers(card) {
    const numbers = collectFactNumbers(card).map(([pointer]) => pointer);
    const branches = numbers.flatMap((pointer) => {
        const keys = pointer.split('/');
        return keys.slice(2).map((_, index) => keys.slice(0, index + 2).join('/'));
    });
    return [...new Set([...branches, ...numbers])];
}

;// CONCATENATED MODULE: ./core/check/rules/cite-points-nowhere.ts





const citePointsNowhere = {
    code: 'cite-points-nowhere',
    title: 'citation points nowhere',
    severity: 'error',
    class: 'citation',
    short: 'a source cites a field that the card does not have',
    sentence: ({ cite, problem, nearest }) => problem === 'absent'
        ? `\`${cite}\` does not match any field of this record.${(0,phrases/* didYouMean */.au)(nearest)} Write the path of an existing field, such as \`/annual_fee/amount\`, or remove it.`
        : `\`${cite || '""'}\` covers more than facts about the card. Cite only the parts that this page supports, such as \`/annual_fee\`.`,
    checkCard(card, { invalidPointers = [] }) {
        const findings = [];
        const { sources = [] } = card;
        const check = (pointer, cite, at) => {
            const problem = cite === undefined ? undefined : findCiteProblem(cite, card);
            if (cite === undefined || problem === undefined)
                return;
            if (problem === 'absent' &&
                invalidPointers.some((invalidPointer) => (0,json/* pointerContains */.nC)(invalidPointer, cite)))
                return;
            const nearest = problem === 'absent' ? (0,text_nearest/* findNearest */.qg)(cite, listFactPointers(card)) : undefined;
            findings.push({ pointer, cite, problem, ...(nearest && { nearest }), ...(at && { at }) });
        };
        for (const [index, source] of sources.entries()) {
            for (const [citeIndex, cite] of (source?.cites ?? none).entries())
                check(`/sources/${index}/cites/${citeIndex}`, cite);
            for (const cite of Object.keys(source?.retrieved_for ?? {}))
                check((0,json/* joinPointer */.Kn)(`/sources/${index}/retrieved_for`, cite), cite, 'key');
        }
        return findings;
    },
};

;// CONCATENATED MODULE: ./core/check/rules/country-differs-from-folder.ts


const countryDiffersFromFolder = {
    code: 'country-differs-from-folder',
    title: 'country differs from folder',
    severity: 'error',
    class: 'path',
    short: "the card's country does not match its folder",
    sentence: ({ country, expected, problem }) => problem === 'country'
        ? `The country is \`${country}\`, but the file is in \`data/${expected}/\`, and its id starts with \`${expected}\`. Correct the country.`
        : `The country is \`${country}\`, but the file is in \`data/${expected}/\`. Move the file to \`data/${country}/\`, or correct the country and the id.`,
    checkCard({ id, country }, { path }) {
        if (country === undefined || path.startsWith(`${country}/`, 'data/'.length))
            return none;
        const expected = (0,must/* must */.s)(path.split('/')[1], path);
        const problem = id?.startsWith(`${expected}-`) ? 'country' : 'folder';
        return [{ pointer: '/country', country, expected, problem }];
    },
};

;// CONCATENATED MODULE: ./core/check/rules/dataset-unknown.ts




const datasetUnknown = {
    code: 'dataset-unknown',
    title: 'dataset not in the registry',
    severity: 'error',
    class: 'citation',
    short: ({ id }) => `${(0,phrases/* quoteShort */.pf)(id)} is not a known dataset`,
    sentence: ({ id, nearest }) => `\`${id}\` is not in \`data/datasets.json\`.${(0,phrases/* didYouMean */.au)(nearest)} Use an id from there, or add the dataset with its address and license first.`,
    checkCard({ imported_from: importedFrom }, { registry }) {
        const id = importedFrom?.id;
        if (id === undefined ||
            registry.unavailablePaths.has(card_registry/* registryPaths */.o8.datasets) ||
            registry.datasets.has(id))
            return none;
        const nearest = (0,text_nearest/* findNearest */.qg)(id, registry.datasets);
        return [{ pointer: '/imported_from/id', id, ...(nearest && { nearest }) }];
    },
};

// EXTERNAL MODULE: ./core/card/days.ts
var days = __nccwpck_require__(748);
;// CONCATENATED MODULE: ./core/check/rules/date-not-real.ts



const dateNotReal = {
    code: 'date-not-real',
    title: 'date does not exist',
    severity: 'error',
    class: 'schema',
    short: (_, field) => `${field} is not a valid date`,
    sentence: ({ found }, { field }) => `${(0,phrases/* upperFirst */.Zb)(field)} is \`${found}\`, which is not a real date. Enter the correct date as YYYY-MM-DD.`,
    // The schema checks all other dates. `discontinued_on` needs a rule, because it may also be a month or a year.
    checkCard({ discontinued_on: date }) {
        if (typeof date !== 'string' || date.length < 10 || (0,days/* isDay */.N)(date))
            return none;
        return [{ pointer: '/discontinued_on', found: date }];
    },
};

;// CONCATENATED MODULE: ./core/check/rules/discontinued-in-future.ts


const discontinuedInFuture = {
    code: 'discontinued-in-future',
    title: 'discontinued in the future',
    severity: 'error',
    class: 'schema',
    short: "the card's discontinuation date is in the future",
    sentence: ({ date, today }) => `\`discontinued_on\` is ${date}, which is in the future (today is ${today}). Until then, leave it out and mention the date in \`notes\`.`,
    checkCard({ discontinued_on: date }, { today }) {
        // The date may be only a month (`2026-05`) or a year (`2026`), so compare only as many characters as the date has.
        if (date === undefined || date === null || date <= (0,days/* addDays */.fi)(today, 1).slice(0, date.length))
            return none;
        return [{ pointer: '/discontinued_on', date, today }];
    },
};

;// CONCATENATED MODULE: ./core/check/rules/exception-expired.ts


const exceptionExpired = {
    code: 'exception-expired',
    title: 'source exception has expired',
    severity: 'warning',
    class: 'schema',
    short: 'an exception for a page has expired',
    sentence: ({ until, today }) => `This exception was valid until ${until}, and today is ${today}. Check whether the page can be read now. Then delete the entry, or set a new date and update the reason.`,
    *checkRegistries({ exceptions }, today) {
        for (const [index, entry] of exceptions.entries()) {
            const until = entry?.until;
            if (until !== undefined && until < (0,days/* addDays */.fi)(today, -1))
                yield { path: card_registry/* registryPaths */.o8.exceptions, pointer: `/${index}/until`, until, today };
        }
    },
};

;// CONCATENATED MODULE: ./core/check/rules/fee-currency.ts


const feeCurrency = {
    code: 'fee-currency',
    title: "fee in another country's currency",
    severity: 'error',
    class: 'schema',
    short: "the annual fee is in another country's currency",
    sentence: ({ found, expected, country }) => `The fee is in \`${found}\`, but cards in \`${country}\` charge \`${expected}\`. Correct the currency.`,
    checkCard({ country, annual_fee: fee }, { path }) {
        const found = fee?.currency;
        // `country-differs-from-folder` reports a wrong country.
        if (country === undefined || !path.startsWith(`data/${country}/`))
            return none;
        if (found === undefined || found === card/* currencyByCountry */.BJ[country])
            return none;
        return [{ pointer: '/annual_fee/currency', found, expected: card/* currencyByCountry */.BJ[country], country }];
    },
};

// EXTERNAL MODULE: ./core/text/hidden.ts
var text_hidden = __nccwpck_require__(412);
;// CONCATENATED MODULE: ./core/check/rules/format-wrong.ts





const isComposed = (text) => text.normalize('NFC') === text;
/**
 * The schema reports most wrong formats. `checkCard` reports only hidden characters, and letters with a separate accent
 * character (text that is not in Unicode NFC).
 */
const formatWrong = {
    code: 'format-wrong',
    title: 'wrong format',
    severity: 'error',
    class: 'schema',
    short: (_, field) => `${field} is not in the expected format`,
    fixable: isWrongOnlyInCase,
    sentence: (facts, { field }) => {
        const { found, expected, meant } = facts;
        const advice = isWrongOnlyInCase(facts)
            ? ` Write \`${meant}\`, or run \`npx cardcat validate --fix\`.`
            : (0,phrases/* didYouMean */.au)(meant);
        return `${(0,phrases/* formatFieldAndValue */.oD)(field, found)}; expected ${expected}.${advice}`;
    },
    checkCard(card, { text }) {
        // Fast path: values can have problems only if the file has escapes, hidden characters or text that is not in NFC.
        if (!text.includes('\\') && !text_hidden/* hiddenInFile */.S0.test(text) && isComposed(text))
            return none;
        return [...findHiddenCharacters(card, '')];
    },
};
/** Reports whether the value is wrong only in case, such as `usd` for a currency. */
function isWrongOnlyInCase({ found, meant }) {
    return meant !== undefined && found.toUpperCase() === `\`"${meant}"\``;
}
function* findHiddenCharacters(value, pointer) {
    if (typeof value === 'string') {
        const problem = describeProblem(value);
        if (problem !== undefined)
            yield { pointer, ...problem };
    }
    else if (typeof value === 'object' && value !== null)
        for (const [key, child] of Object.entries(value))
            yield* findHiddenCharacters(child, (0,json/* joinPointer */.Kn)(pointer, key));
}
function describeProblem(text) {
    const character = text_hidden/* hiddenInText */.JO.exec(text)?.[0];
    if (character !== undefined) {
        return {
            found: `the hidden character ${(0,text_text/* formatCodePoint */.B$)(character)}`,
            expected: 'text without control, direction or zero-width characters: delete the word around it and type it again',
        };
    }
    if (!isComposed(text))
        return {
            found: 'a letter with a separate accent character',
            expected: 'one character (Unicode NFC): type the letter again',
        };
    return undefined;
}

;// CONCATENATED MODULE: ./core/check/rules/id-differs-from-path.ts


const idDiffersFromPath = {
    code: 'id-differs-from-path',
    title: 'id differs from path',
    severity: 'error',
    class: 'path',
    short: "the card's id does not match its file name",
    sentence: ({ id, expected, taken }) => `The id is \`${id}\`, but in this file it must be \`${expected}\`. Change the id${taken ? '' : `, or move the file to \`${(0,card/* getCardPath */.oW)(id)}\``}. A published card keeps its id and its path.`,
    *checkCatalog(catalog) {
        const { cards } = catalog;
        const misplacedCards = cards.filter(({ id, hasMatchingPath }) => id !== undefined && !hasMatchingPath);
        if (misplacedCards.length === 0)
            return;
        const paths = new Set(cards.map(({ path }) => path));
        const repeatedPaths = new Set([...findDuplicates(catalog, ({ id }) => id)].map(([{ path }]) => path));
        for (const { path, id = '', country } of misplacedCards) {
            const expected = (0,card/* getCardIdFromPath */.xp)(path);
            // `id-repeated` reports ids that are used twice. `country-differs-from-folder` reports files in the wrong folder.
            if (expected === undefined || repeatedPaths.has(path) || id === `${country}${expected.slice(2)}`)
                continue;
            const isPathUsed = paths.has((0,card/* getCardPath */.oW)(id));
            yield { path, pointer: '/id', id, expected, ...(isPathUsed && { taken: isPathUsed }) };
        }
    },
};

;// CONCATENATED MODULE: ./core/check/rules/id-removed.ts

const idRemoved = {
    code: 'id-removed',
    title: 'published id removed',
    severity: 'error',
    class: 'path',
    short: 'a discontinued card stays in the catalog, with the date in `discontinued_on`',
    sentence: ({ id }) => `\`${id}\` is published, but its file is gone. Restore the file. If the card is no longer issued, add \`discontinued_on\` or \`replaced_by\`.`,
    *checkCatalog({ removedPaths }) {
        for (const path of removedPaths) {
            const id = (0,card/* getCardIdFromPath */.xp)(path);
            if (id !== undefined)
                yield { path, pointer: '', id };
        }
    },
};

;// CONCATENATED MODULE: ./core/check/rules/id-repeated.ts

const idRepeated = {
    code: 'id-repeated',
    title: 'id used twice',
    severity: 'error',
    class: 'duplicate',
    short: 'another card already has this id',
    sentence: ({ id, other }) => `The id \`${id}\` is already used in \`${other}\`. Give each card its own id: country, hyphen, file name.`,
    *checkCatalog(catalog) {
        for (const [{ path, id = '' }, first] of findDuplicates(catalog, ({ id }) => id))
            yield { path, pointer: '/id', id, other: first.path };
    },
};

;// CONCATENATED MODULE: ./core/check/rules/issuer-is-alias.ts



const issuerIsAlias = {
    code: 'issuer-is-alias',
    title: 'issuer id is an alias',
    severity: 'error',
    class: 'schema',
    short: "the issuer's id is an alias",
    fixable: true,
    sentence: ({ issuerId, expected }) => `\`${issuerId}\` is another name for \`${expected}\`. Write \`${expected}\`, or run \`npx cardcat validate --fix\`.`,
    checkCard({ issuer_id: issuerId }, { registry }) {
        if (issuerId === undefined || registry.issuers.has(issuerId))
            return none;
        if (registry.unavailablePaths.has(card_registry/* registryPaths */.o8.issuers))
            return none;
        const expected = registry.issuerIdByAlias.get((0,fold/* foldName */.zN)(issuerId));
        return expected === undefined ? none : [{ pointer: '/issuer_id', issuerId, expected }];
    },
};

;// CONCATENATED MODULE: ./core/check/rules/issuer-name-differs.ts


const issuerNameDiffers = {
    code: 'issuer-name-differs',
    title: 'issuer name differs from the registry',
    severity: 'error',
    class: 'schema',
    short: "the issuer's name differs from the list of issuers",
    fixable: ({ clash }) => clash === undefined,
    sentence: ({ found, expected, clash }) => clash === undefined
        ? `The issuer is “${found}”, but the registry says “${expected}”. Use the registry's spelling, or run \`npx cardcat validate --fix\`.`
        : `The issuer is “${found}”, which is \`${clash.other}\`, but \`issuer_id\` is \`${clash.issuerId}\`, which is “${expected}”. Correct whichever of the two is wrong.`,
    checkCard({ issuer, issuer_id: issuerId, country }, { registry }) {
        if (issuer === undefined || issuerId === undefined)
            return none;
        const expected = registry.issuers.get(issuerId)?.name;
        if (expected === undefined || issuer === expected)
            return none;
        const other = (0,suggest/* findOtherIssuerByName */.J_)(issuer, { issuerId, country }, registry);
        const clash = other === undefined ? {} : { clash: { issuerId, other } };
        return [{ pointer: '/issuer', found: issuer, expected, ...clash }];
    },
};

;// CONCATENATED MODULE: ./core/check/rules/issuer-unknown.ts






const issuerUnknown = {
    code: 'issuer-unknown',
    title: 'issuer not in the registry',
    severity: 'error',
    class: 'schema',
    short: 'this issuer is not in the catalog yet',
    sentence: ({ issuerId, nearest, elsewhere }) => elsewhere === undefined
        ? `\`${issuerId}\` is not in \`data/issuers.json\`.${(0,phrases/* didYouMean */.au)(nearest)} Use an id from there, or add the issuer with its domains in the same pull request.`
        : `\`${issuerId}\` issues cards in ${(0,text_text/* formatList */.ki)(elsewhere.countries, 'and')}, not in ${elsewhere.country}.${(0,phrases/* didYouMean */.au)(nearest)} Correct the issuer, or add \`${elsewhere.country}\` to its countries in \`data/issuers.json\`.`,
    checkCard({ issuer_id: issuerId, country }, { path, registry }) {
        if (issuerId === undefined)
            return none;
        const issuer = registry.issuers.get(issuerId);
        if (issuer !== undefined) {
            // `country-differs-from-folder` reports a wrong country.
            const isInCountryFolder = country !== undefined && path.startsWith(`data/${country}/`);
            return isInCountryFolder ? checkCountry(issuerId, issuer, country, registry) : none;
        }
        // `issuer-is-alias` reports an alias.
        if (registry.unavailablePaths.has(card_registry/* registryPaths */.o8.issuers) ||
            registry.issuerIdByAlias.has((0,fold/* foldName */.zN)(issuerId)))
            return none;
        const nearest = (0,text_nearest/* findNearest */.qg)(issuerId, registry.issuers.keys());
        return [{ pointer: '/issuer_id', issuerId, ...(nearest && { nearest }) }];
    },
};
function checkCountry(issuerId, issuer, country, registry) {
    const countries = issuer.countries ?? [];
    // An undefined entry stands for an invalid country code, which may have been meant as the card's country.
    if (countries.length === 0 || countries.includes(country) || countries.includes(undefined))
        return none;
    const nearest = findSameNameIn(country, issuer.name, registry);
    const elsewhere = { country, countries: countries.filter((code) => code !== undefined) };
    return [{ pointer: '/issuer_id', issuerId, elsewhere, ...(nearest && { nearest }) }];
}
/**
 * Finds an issuer in `country` whose name differs only in a suffix: “American Express Canada” for “American Express”.
 */
function findSameNameIn(country, name, registry) {
    const foldedName = (0,fold/* foldName */.zN)(name ?? '');
    for (const [id, otherIssuer] of registry.issuers) {
        const foldedOtherName = (0,fold/* foldName */.zN)(otherIssuer.name ?? '');
        const differsOnlyInSuffix = foldedOtherName !== '' &&
            (`${foldedName} `.startsWith(`${foldedOtherName} `) || foldedOtherName.startsWith(`${foldedName} `));
        if (differsOnlyInSuffix && foldedName !== '' && otherIssuer.countries?.some((code) => code === country))
            return id;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./core/check/rules/shared/placeholders.ts

/** The placeholders, as normalized by `foldName`. */
const placeholders = new Set([
    '',
    'todo',
    'tbd',
    'fixme',
    'placeholder',
    'none',
    'n a',
    'n/a',
    'unknown',
    'test',
    'example',
    'sample',
    'lorem ipsum',
    'name',
    'card',
    'card name',
    'name of the card',
    'my card',
    'new card',
    'example card',
    'your card',
    'category',
    'category name',
    'label',
    'which purchases',
    'what is earned',
    'fill in',
    'xxx',
    'abc',
    '待定',
    '待填写',
    '名称',
    '卡名',
]);
/** The maximum length of a text that can match the list. All placeholders in the list are shorter, even in brackets. */
const maxPlaceholderLength = 24;
const placeholderPattern = /^(?:todo|tbd|fixme)\b|^(?:category|label|benefit|bonus category|类别|分类|catégorie|item|reward) ?#?(?:\d{1,2}|[a-z]|[一二三四五])$/i;
function isPlaceholder(text) {
    if (placeholderPattern.test(text))
        return true;
    if (text.length > maxPlaceholderLength)
        return false;
    const lower = text.toLowerCase();
    // `foldName` removes brackets and other marks around the text.
    return placeholders.has(/^[^a-z0-9]|[^a-z0-9]$/.test(lower) ? (0,fold/* foldName */.zN)(lower) : lower);
}

;// CONCATENATED MODULE: ./core/check/rules/label-placeholder.ts


const labelPlaceholder = {
    code: 'label-placeholder',
    title: 'label not filled in',
    severity: 'error',
    class: 'schema',
    short: (_, field) => `${field} is not filled in yet`,
    sentence: ({ found }, { field }) => `${field} is “${found}”, which is a placeholder. Describe it in a few words.`,
    checkCard({ rewards, benefits }) {
        const findings = [];
        const check = (pointer, text) => {
            if (text !== undefined && isPlaceholder(text))
                findings.push({ pointer, found: text });
        };
        check('/rewards/currency_label', rewards?.currency_label);
        for (const [index, category] of (rewards?.categories ?? none).entries())
            check(`/rewards/categories/${index}/label`, category?.label);
        for (const [index, benefit] of (benefits ?? none).entries())
            check(`/benefits/${index}/title`, benefit?.title);
        return findings;
    },
};

;// CONCATENATED MODULE: ./core/check/rules/label-repeated.ts


const labelRepeated = {
    code: 'label-repeated',
    title: 'category listed twice',
    severity: 'error',
    class: 'schema',
    short: 'two categories have the same name',
    sentence: ({ label, first }) => `“${label}” is the same category as “${first}” above. Merge the two, or give them labels that tell them apart.`,
    checkCard({ rewards }) {
        const categories = rewards?.categories;
        if (categories === undefined || categories.length < 2)
            return none;
        const findings = [];
        const foldedLabels = [];
        for (const [index, category] of categories.entries()) {
            const label = category?.label;
            // A category without a label gets a key that is not equal to any folded label.
            const foldedLabel = label === undefined ? `\0${index}` : (0,fold/* foldName */.zN)(label);
            const first = categories[foldedLabels.indexOf(foldedLabel)]?.label;
            if (label !== undefined && first !== undefined)
                findings.push({ pointer: `/rewards/categories/${index}/label`, label, first });
            foldedLabels.push(foldedLabel);
        }
        return findings;
    },
};

;// CONCATENATED MODULE: ./core/check/rules/name-placeholder.ts


const namePlaceholder = {
    code: 'name-placeholder',
    title: 'name not filled in',
    severity: 'error',
    class: 'schema',
    short: 'the name is not filled in yet',
    sentence: ({ found }) => `The name is “${found}”, which is a placeholder. Write the card's name as the issuer writes it.`,
    checkCard: ({ name }) => name === undefined || !isPlaceholder(name) ? none : [{ pointer: '/name', found: name }],
};

;// CONCATENATED MODULE: ./core/check/rules/network-repeated.ts

const networkRepeated = {
    code: 'network-repeated',
    title: 'network listed twice',
    severity: 'error',
    class: 'schema',
    short: 'a network is listed twice',
    sentence: ({ network }) => `\`${network}\` is already listed. List each network of a dual-brand card once.`,
    checkCard({ network: mainNetwork, additional_networks: additionalNetworks }) {
        if (additionalNetworks === undefined)
            return none;
        const seenNetworks = new Set(mainNetwork === undefined ? [] : [mainNetwork]);
        return additionalNetworks.flatMap((entry, index) => {
            const network = entry?.network;
            if (network === undefined)
                return [];
            const isNew = !seenNetworks.has(network);
            seenNetworks.add(network);
            return isNew ? [] : [{ pointer: `/additional_networks/${index}/network`, network }];
        });
    },
};

;// CONCATENATED MODULE: ./core/check/rules/network-unknown.ts

const networkUnknown = {
    code: 'network-unknown',
    title: 'network unknown',
    severity: 'note',
    class: 'schema',
    short: 'the network is unknown',
    sentence: () => "The card's network is `unknown`. If the issuer's page names it, enter it here.",
    checkCard({ network }) {
        return network === 'unknown' ? [{ pointer: '/network' }] : none;
    },
};

;// CONCATENATED MODULE: ./core/check/rules/number-implausible.ts

/** The largest plausible values, in points or in the card's currency. */
const plausibleLimits = { cap: 10_000_000, amount: 10_000_000, spend: 2_000_000 };
const numberImplausible = {
    code: 'number-implausible',
    title: 'implausible number',
    severity: 'warning',
    class: 'schema',
    short: (_, field) => `${field} is implausibly high`,
    sentence: ({ found, most }, { field }) => `${field} is ${found}, but no known card has more than ${most}. Open the page and compare.`,
    checkCard({ rewards, welcome_offer: offer }) {
        const findings = [];
        const check = (pointer, value, most) => {
            if (typeof value !== 'number' || value <= most)
                return;
            findings.push({ pointer, found: value, most });
        };
        for (const [index, category] of (rewards?.categories ?? none).entries())
            check(`/rewards/categories/${index}/cap/amount`, category?.cap?.amount, plausibleLimits.cap);
        check('/welcome_offer/amount', offer?.amount, plausibleLimits.amount);
        check('/welcome_offer/spend', offer?.spend, plausibleLimits.spend);
        return findings;
    },
};

// EXTERNAL MODULE: ./core/check/reading/messages.ts
var messages = __nccwpck_require__(310);
;// CONCATENATED MODULE: ./core/check/rules/number-not-cited.ts






const numberNotCited = {
    code: 'number-not-cited',
    title: 'number without a source',
    severity: 'error',
    class: 'citation',
    short: (_, field) => `${field} needs a source`,
    // If a number has not been checked, its value is null. `choose` is an exception: it must be absent instead.
    sentence: ({ found }, { field, pointer }) => `${field} is ${found}, but no source cites it. Add \`${pointer}\`, or a field that contains it, to the \`cites\` of the page that supports it. If the number has not been checked, ${pointer.endsWith('/choose') ? 'leave it out' : 'write `null`'}.`,
    checkCard(card) {
        const { sources } = card;
        // Other rules report missing or invalid `cites` lists. An invalid pointer in `cites` may have been meant for any
        // number.
        if (sources === undefined || sources.length === 0 || !haveReadableCites(sources))
            return none;
        const uncitedNumbers = collectFactNumbers(card, (pointer) => sources.some((source) => source?.cites?.includes(pointer)));
        if (uncitedNumbers.length === 0)
            return none;
        // Another rule reports a misspelled pointer in `cites`. Do not also report the numbers to which that pointer should
        // point.
        const intendedPointers = findIntendedPointers(card, sources);
        return uncitedNumbers
            .filter(([pointer]) => !intendedPointers.some((branch) => (0,json/* pointerContains */.nC)(branch, pointer)))
            .map(([pointer, value]) => ({ pointer, found: (0,messages/* formatValue */.Fl)(value) }));
    },
};
function haveReadableCites(sources) {
    return sources.every((source) => source?.cites !== undefined && !source.cites.includes(undefined));
}
function findIntendedPointers(card, sources) {
    const unresolvedCites = sources
        .flatMap((source) => source?.cites?.filter((cite) => cite !== undefined) ?? [])
        .filter((cite) => findCiteProblem(cite, card) === 'absent');
    if (unresolvedCites.length === 0)
        return [];
    const candidates = listFactPointers(card);
    return unresolvedCites.flatMap((cite) => (0,text_nearest/* findNearest */.qg)(cite, candidates) ?? []);
}

;// CONCATENATED MODULE: ./core/check/rules/offer-currency.ts


const offerCurrency = {
    code: 'offer-currency',
    title: "offer in another country's currency",
    severity: 'error',
    class: 'schema',
    short: "the welcome offer is in another country's currency",
    sentence: ({ found, expected, country }) => `The offer's spending is in \`${found}\`, but cards in \`${country}\` are billed in \`${expected}\`. Correct the currency.`,
    checkCard({ country, welcome_offer: offer }, { path }) {
        const found = offer?.currency;
        // `country-differs-from-folder` reports a wrong country.
        if (country === undefined || !path.startsWith(`data/${country}/`))
            return none;
        if (found === undefined || found === card/* currencyByCountry */.BJ[country])
            return none;
        return [{ pointer: '/welcome_offer/currency', found, expected: card/* currencyByCountry */.BJ[country], country }];
    },
};

;// CONCATENATED MODULE: ./core/check/rules/rate-is-fraction.ts



/** No real fee or rate is lower, so 0.02 was meant as 2 %. */
const minPercent = 0.1;
/** One unit of these currencies is worth so much that issuers give at least one point for it. */
const largeUnits = new Set(['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'AUD', 'NZD', 'SGD']);
/** No real annual interest rate is lower, so 0.1999 was meant as 19.99 %. */
const minApr = 1;
const rateIsFraction = {
    code: 'rate-is-fraction',
    title: 'percentage written as a fraction',
    severity: 'error',
    class: 'schema',
    short: (_, field) => `${field} looks like a fraction, and a percentage is expected`,
    sentence: ({ found, meant }, { field }) => `${field} is ${found}, which looks like a percentage written as a fraction. If the page says ${meant}, write ${meant}.`,
    checkCard({ country, rewards, fx_fee: fxFee, apr }) {
        const findings = [];
        const check = (value, pointer, minimum = minPercent) => {
            if (typeof value !== 'number' || value === 0 || value >= minimum)
                return;
            findings.push({
                pointer,
                found: (0,messages/* formatValue */.Fl)(value),
                meant: (0,messages/* formatValue */.Fl)(Number((value * 100).toFixed(6))),
            });
        };
        check(fxFee?.percent, '/fx_fee/percent');
        if (apr !== undefined)
            for (const kind of ['purchase', 'cash_advance']) {
                check(apr[kind]?.min, `/apr/${kind}/min`, minApr);
                check(apr[kind]?.max, `/apr/${kind}/max`, minApr);
            }
        // One point per 20 yuan (0.05) is a realistic rate. One point per 20 dollars is not.
        const isLargeUnit = country === undefined || largeUnits.has(card/* currencyByCountry */.BJ[country]);
        if (!isLargeUnit && rewards?.rate_type !== 'cashback')
            return findings;
        check(rewards?.base_rate?.points_per_dollar, '/rewards/base_rate/points_per_dollar');
        for (const [index, category] of (rewards?.categories ?? none).entries())
            check(category?.points_per_dollar, `/rewards/categories/${index}/points_per_dollar`);
        return findings;
    },
};

;// CONCATENATED MODULE: ./core/check/rules/rate-missing.ts

const rateMissing = {
    code: 'rate-missing',
    title: 'rate unknown',
    severity: 'note',
    class: 'schema',
    short: 'there is no reward rate yet',
    sentence: ({ label }) => label === null
        ? "The card has rewards, but neither the base rate nor any category's rate is known. If the issuer's page shows one, add it."
        : `“${label}” has no rate. If the issuer's page shows it, add it.`,
    checkCard({ rewards }) {
        if (rewards === null || rewards === undefined || rewards.base_rate === undefined)
            return none;
        const { base_rate: baseRate, categories } = rewards;
        if (categories === undefined || baseRate.points_per_dollar === undefined)
            return none;
        const hasKnownCategoryRate = categories.some((category) => category?.points_per_dollar !== null);
        if (baseRate.points_per_dollar === null && !hasKnownCategoryRate)
            return [{ pointer: '/rewards', label: null }];
        const findings = [];
        for (const [index, category] of categories.entries()) {
            if (category?.points_per_dollar !== null || category.label === undefined)
                continue;
            findings.push({ pointer: `/rewards/categories/${index}`, label: category.label });
        }
        return findings;
    },
};

// EXTERNAL MODULE: ./node_modules/tldts/dist/cjs/index.js
var cjs = __nccwpck_require__(935);
;// CONCATENATED MODULE: ./core/check/rules/registry-clash.ts



const sentenceByProblem = {
    'id-repeated': (value) => `The id \`${value}\` is listed twice. Merge the two entries into one.`,
    'name-repeated': (value, other) => `“${value}” is also the name of \`${other}\`. Add the country or the region to tell the two apart.`,
    'alias-is-id': (value, other) => `The alias “${value}” is the id or name of \`${other}\`. Remove it here; otherwise it leads to the wrong issuer.`,
    'alias-repeated': (value, other) => `The alias “${value}” is already listed for \`${other}\`. Keep it for the issuer that people mean, and delete the other.`,
    'domain-not-registrable': (value) => `\`${value}\` is a public suffix or not a domain, so anyone could own pages below it. Enter the issuer's own domain, such as \`example.com\`.`,
};
const registryClash = {
    code: 'registry-clash',
    title: 'conflicting registry entries',
    severity: 'error',
    class: 'schema',
    short: 'two entries of a list conflict',
    sentence: ({ value, problem, other }) => sentenceByProblem[problem](value, other),
    *checkRegistries(registries) {
        const { issuers } = registries;
        for (const name of ['tiers', 'issuers', 'categories', 'datasets'])
            yield* findRepeatedIds(card_registry/* registryPaths */.o8[name], registries[name].map((entry) => entry?.id));
        yield* findRepeatedNames(issuers);
        yield* findUnregistrableDomains(issuers);
    },
};
function* findRepeatedIds(path, ids) {
    const seenIds = new Set();
    for (const [index, id] of ids.entries()) {
        if (id === undefined)
            continue;
        if (seenIds.has(id))
            yield { path, pointer: `/${index}/id`, value: id, problem: 'id-repeated', other: id };
        seenIds.add(id);
    }
}
function* findRepeatedNames(issuers) {
    const idByFoldedId = new Map(issuers.flatMap((entry) => (entry?.id === undefined ? [] : [[(0,fold/* foldName */.zN)(entry.id), entry.id]])));
    const idByFoldedName = new Map();
    for (const [index, issuer] of issuers.entries()) {
        const id = issuer?.id ?? '';
        if (issuer?.name !== undefined) {
            const other = idByFoldedName.get((0,fold/* foldName */.zN)(issuer.name));
            // If a whole entry is listed twice, report only the repeated id.
            if (other !== undefined && other !== id)
                yield createClash(`/${index}/name`, issuer.name, 'name-repeated', other);
            idByFoldedName.set((0,fold/* foldName */.zN)(issuer.name), id);
        }
    }
    const idByFoldedAlias = new Map();
    for (const [index, issuer] of issuers.entries())
        for (const [aliasIndex, alias] of (issuer?.aliases ?? []).entries()) {
            if (alias === undefined)
                continue;
            const foldedAlias = (0,fold/* foldName */.zN)(alias);
            const pointer = `/${index}/aliases/${aliasIndex}`;
            const owner = idByFoldedId.get(foldedAlias) ?? idByFoldedName.get(foldedAlias);
            const other = idByFoldedAlias.get(foldedAlias);
            if (owner !== undefined && owner !== issuer?.id)
                yield createClash(pointer, alias, 'alias-is-id', owner);
            else if (other !== undefined)
                yield createClash(pointer, alias, 'alias-repeated', other);
            else
                idByFoldedAlias.set(foldedAlias, issuer?.id ?? '');
        }
}
function* findUnregistrableDomains(issuers) {
    for (const [index, issuer] of issuers.entries())
        for (const [domainIndex, domain] of (issuer?.domains ?? []).entries())
            if (domain !== undefined && (0,cjs/* getDomain */.FB)(domain, { allowPrivateDomains: true }) === null)
                yield createClash(`/${index}/domains/${domainIndex}`, domain, 'domain-not-registrable', issuer?.id ?? '');
}
function createClash(pointer, value, problem, other) {
    return { path: card_registry/* registryPaths */.o8.issuers, pointer, value, problem, other };
}

;// CONCATENATED MODULE: ./core/check/rules/registry-unsorted.ts


const registryUnsorted = {
    code: 'registry-unsorted',
    title: 'registry not sorted',
    severity: 'error',
    class: 'schema',
    short: 'a list is not sorted',
    sentence: ({ id, after, before }) => `\`${id}\` is listed after \`${after}\`. Move it before \`${before}\` to keep the list sorted.`,
    *checkRegistries(registries) {
        for (const name of ['issuers', 'tiers', 'categories', 'datasets'])
            yield* findUnsorted(card_registry/* registryPaths */.o8[name], 'id', registries[name].map((entry) => entry?.id));
        const patterns = registries.exceptions.map((entry) => entry?.pattern);
        yield* findUnsorted(card_registry/* registryPaths */.o8.exceptions, 'pattern', patterns);
    },
};
function* findUnsorted(path, key, ids) {
    const sortedIds = [];
    for (const [index, id] of ids.entries()) {
        if (id === undefined)
            continue;
        const after = sortedIds.at(-1);
        const before = sortedIds.find((sortedId) => (0,text_text/* compareText */.n6)(id, sortedId) < 0);
        if (after === undefined || before === undefined)
            sortedIds.push(id);
        else
            yield { path, pointer: `/${index}/${key}`, id, after, before };
    }
}

;// CONCATENATED MODULE: ./core/check/rules/replaced-by-cycle.ts


const replacedByCycle = {
    code: 'replaced-by-cycle',
    title: 'cards replace each other in a cycle',
    severity: 'error',
    class: 'schema',
    short: 'cards replace each other in a cycle',
    sentence: ({ cycle }) => cycle.length === 1
        ? 'The card is replaced by itself. Remove `replaced_by`, or name the card that replaces it.'
        : `${cycle.map((id) => `\`${id}\``).join(', ')} replace each other in a cycle. Remove \`replaced_by\` from the newest card.`,
    *checkCatalog({ cards }) {
        const cardById = new Map(cards.flatMap((card) => card.id === undefined || card.replacedBy === undefined ? [] : [[card.id, card]]));
        const visitedIds = new Set();
        for (const start of cardById.values()) {
            const chain = [];
            let card = start;
            while (card?.id !== undefined && !visitedIds.has(card.id)) {
                visitedIds.add(card.id);
                chain.push(card);
                card = cardById.get((0,must/* must */.s)(card.replacedBy, card.id));
            }
            const cycleStart = card === undefined ? -1 : chain.indexOf(card);
            if (cycleStart < 0)
                continue;
            const cycleCards = chain.slice(cycleStart);
            const cycle = cycleCards.map(({ id }) => (0,must/* must */.s)(id, 'the id')).toSorted(text_text/* compareText */.n6);
            for (const { path } of cycleCards)
                yield { path, pointer: '/replaced_by', cycle };
        }
    },
};

;// CONCATENATED MODULE: ./core/check/rules/replaced-by-unknown.ts



const replacedByUnknown = {
    code: 'replaced-by-unknown',
    title: 'replacement is not in the catalog',
    severity: 'error',
    class: 'schema',
    short: 'the replacement is not a card in the catalog',
    sentence: ({ id, nearest }) => `No card in this catalog has the id \`${id}\`.${(0,phrases/* didYouMean */.au)(nearest)} Enter the id of an existing card, or leave the field out.`,
    *checkCatalog({ cards }) {
        const ids = new Set(cards.flatMap(({ id, path }) => id ?? (0,card/* getCardIdFromPath */.xp)(path) ?? []));
        for (const { path, replacedBy: id } of cards) {
            if (id === undefined || ids.has(id))
                continue;
            const nearest = (0,text_nearest/* findNearest */.qg)(id, ids);
            yield { path, pointer: '/replaced_by', id, ...(nearest && { nearest }) };
        }
    },
};

;// CONCATENATED MODULE: ./core/card/address.ts

const archivePattern = /^https:\/\/web\.archive\.org\/web\/(\d{4,14})[a-z_]*\/(.+)$/;
function parseArchiveUrl(url) {
    if (!url.startsWith('https://web.archive.org/'))
        return undefined;
    // Resolve `..` first. Otherwise, `/web/2026/a.example/../b.example` would count as a page of a.example, but browsers
    // open b.example.
    const [, timestamp, page] = archivePattern.exec(URL.parse(url)?.href ?? url) ?? [];
    return timestamp === undefined || page === undefined ? undefined : { timestamp, page };
}
/** Returns the URL of the original page if `url` is a Wayback Machine copy; otherwise `url` itself. */
function getOriginalUrl(url) {
    const page = parseArchiveUrl(url)?.page;
    if (page === undefined)
        return url;
    // The URLs of some copies contain `https:/` with one slash.
    return /^[a-z]+:\//i.test(page) ? page.replace(/^([a-z]+:)\/+/i, '$1//') : `https://${page}`;
}
/**
 * Returns the date of a Wayback Machine copy as YYYY-MM-DD. Returns undefined for other URLs, or if the timestamp is
 * invalid.
 */
function getArchiveDate(url) {
    const timestamp = parseArchiveUrl(url)?.timestamp;
    if (timestamp === undefined || timestamp.length % 2 === 1)
        return undefined;
    // A timestamp may end after the year, month, day, hour or minute. Add the start of that period.
    const fullTimestamp = timestamp + '19960101000000'.slice(timestamp.length);
    const [day = '', time = ''] = fullTimestamp
        .replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3 $4:$5:$6')
        .split(' ');
    return day >= '1996' && (0,days/* isDay */.N)(day) && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? day : undefined;
}
/**
 * Describes what is wrong with the URL of a Wayback Machine copy, such as a date after `lastDay` (YYYY-MM-DD). Returns
 * undefined for a valid copy and for other URLs.
 */
function describeArchiveUrlProblem(url, lastDay) {
    const copy = parseArchiveUrl(url);
    if (copy === undefined)
        return undefined;
    const day = getArchiveDate(url);
    if (day === undefined)
        return `\`${copy.timestamp}\` is not a date and time from 1996 or later, year first`;
    if (day > lastDay)
        return `\`${copy.timestamp}\` is in the future`;
    const page = URL.parse(getOriginalUrl(url));
    if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(copy.page))
        return 'the page in it is not http or https';
    if (page?.port || page?.username || page?.password)
        return 'the page in it has a user name or a port';
    return undefined;
}
function getHost(url) {
    return URL.parse(url)?.hostname.replace(/\.$/, '');
}
/**
 * Returns the host of a cited page. For a Wayback Machine copy, returns the host of the original page. Returns an empty
 * string if the URL is invalid.
 */
function getCitedHost(url) {
    // If the copy's URL contains no valid page URL, use the host of the archive.
    return getHost(getOriginalUrl(url)) ?? getHost(url) ?? '';
}
/** Reports whether a host is one of the domains or a subdomain of one of the domains. */
function isOnDomains(host, domains) {
    return domains.some((domain) => domain !== undefined && (host === domain || host.endsWith(`.${domain}`)));
}
/**
 * Reports whether a host is the local machine: `localhost`, `127.x.x.x` or `[::1]`. The host must be written as
 * `URL.hostname` returns it.
 */
function isLoopbackHost(host) {
    return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]';
}

;// CONCATENATED MODULE: ./core/check/rules/source-copy-old.ts



/** Two years, including a possible leap day. */
const maxCopyAgeDays = 731;
const sourceCopyOld = {
    code: 'source-copy-old',
    title: 'old copy of a page',
    severity: 'note',
    class: 'citation',
    short: 'an archived copy is much older than its `retrieved` date',
    sentence: ({ copied, retrieved }) => `The copy was made on ${copied}, but read on ${retrieved}. If there is a newer copy, or the page still exists, compare the numbers and cite that.`,
    checkCard({ sources = none }) {
        const findings = [];
        for (const [index, source] of sources.entries()) {
            if (source?.url === undefined || !source.retrieved)
                continue;
            const { url, retrieved } = source;
            const copied = getArchiveDate(url);
            if (copied === undefined || (0,days/* countDaysBetween */.HF)(copied, retrieved) <= maxCopyAgeDays)
                continue;
            findings.push({ pointer: `/sources/${index}/url`, copied, retrieved });
        }
        return findings;
    },
};

// EXTERNAL MODULE: ./core/text/read-number.ts
var read_number = __nccwpck_require__(756);
;// CONCATENATED MODULE: ./core/check/rules/source-echoes.ts




const sourceEchoes = {
    code: 'source-echoes',
    title: 'source may repeat its own address',
    severity: 'error',
    class: 'citation',
    short: 'a source may show text taken from its own address',
    sentence: ({ number }, { field }) => number === undefined
        ? `${field} is a search page, and its content depends on the search terms. Cite the page that you found with it.`
        : `${field} contains ${number}, a number that it is cited for. A page may repeat what its address says, so cite the address without it.`,
    checkCard(card) {
        const { sources = none } = card;
        const findings = [];
        for (const [index, source] of sources.entries()) {
            const address = source?.url?.match(/[?#]|search|recherche/i) ? URL.parse(source.url) : null;
            if (address === null)
                continue;
            const number = findEchoedNumber(address, collectCitedNumbers(source?.cites ?? none, card));
            if (number === undefined && !isSearchPage(address))
                continue;
            findings.push({ pointer: `/sources/${index}/url`, ...(number !== undefined && { number }) });
        }
        return findings;
    },
};
function collectCitedNumbers(cites, card) {
    const citedEntries = collectFactNumbers(card).filter(([pointer]) => cites.some((cite) => cite !== undefined && (0,json/* pointerContains */.nC)(cite, pointer)));
    return new Set(citedEntries.map(([, value]) => value));
}
const searchPath = /\/(?:site-?)?(?:search|recherche)(?:-?results?)?(?:\.\w+)?(?:\/|$)/i;
const searchKey = /^(?:q|query|search|searchterm|search_query|keywords?|kw|wd|recherche)$/i;
function isSearchPage({ pathname, search }) {
    return (searchPath.test(pathname) ||
        parsePairs(search).some(({ key, value }) => searchKey.test(key) && value !== ''));
}
const numberPattern = /([$¥€]\s*)?(?<![\w./-])(\d[\d.,]*)(?:(\s*(?:[$¥€%元]|percent)|x\b)|(?![\w/-]))/gi;
/**
 * Matches keys whose value is usually technical, such as an id or a page number. Examples are `tab` and `productId`.
 */
const technicalKey = /(?:^|[_-])(?:id|pg?|page|tab|step|v|ver|version|no|nr|num|index|code|sku|y|year)$|I[dD]$|Code$/;
const factKey = /fee|rate|apr|amount|percent|points|bonus|spend|cap/i;
/**
 * Finds the first number in the URL's query or fragment that is also in `citedValues`. Returns the number as written in
 * the URL.
 */
function findEchoedNumber({ search, hash }, citedValues) {
    for (const { key, value } of [...parsePairs(search), ...parsePairs(hash)])
        for (const [match, prefix, digits = '', suffix] of value.matchAll(numberPattern)) {
            const number = Number((0,read_number/* normalizeNumber */.J)(digits.replace(/[.,]+$/, '')));
            if (!citedValues.has(number))
                continue;
            if (prefix || suffix || factKey.test(key))
                return match.trim();
            // Small numbers are common in URLs: `?tab=3`, `#5`.
            if (Number.isInteger(number) && number < 10)
                continue;
            const isAlone = value.trim() === match.trim();
            if (!isAlone || (key !== '' && !technicalKey.test(key)))
                return match.trim();
        }
    return undefined;
}
/** Splits a query or fragment into `key=value` pairs. Decodes the values. If a pair has no `=`, its key is empty. */
function parsePairs(queryOrFragment) {
    return queryOrFragment
        .slice(1)
        .split(/[&?]/)
        .map((pair) => {
        const [, key = '', value = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(pair) ?? [];
        return { key, value: decodeSafely(value.replaceAll('+', ' ')) };
    });
}
function decodeSafely(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}

;// CONCATENATED MODULE: ./core/check/rules/source-in-future.ts



const sourceInFuture = {
    code: 'source-in-future',
    title: 'date in the future',
    severity: 'error',
    class: 'citation',
    short: 'the `retrieved` date of a source is in the future',
    sentence: ({ retrieved, today }) => `The date is ${retrieved}, but today is ${today}. Enter the day on which you read the page.`,
    checkCard({ sources = none, welcome_offer: offer }, { today }) {
        const findings = [];
        // `today` is the UTC date. East of Greenwich, the next day may already have begun.
        const lastDay = (0,days/* addDays */.fi)(today, 1);
        const check = (pointer, retrieved) => {
            if (retrieved && retrieved > lastDay)
                findings.push({ pointer, retrieved, today });
        };
        check('/welcome_offer/as_of', offer?.as_of);
        for (const [index, source] of sources.entries()) {
            check(`/sources/${index}/retrieved`, source?.retrieved);
            for (const [pointer, day] of Object.entries(source?.retrieved_for ?? {}))
                check((0,json/* joinPointer */.Kn)(`/sources/${index}/retrieved_for`, pointer), day);
        }
        return findings;
    },
};

;// CONCATENATED MODULE: ./core/check/rules/shared/wrong-addresses.ts
function findInvalidUrls({ official_url: officialUrl, sources = [] }, isValid) {
    const addresses = [
        ['/official_url', officialUrl],
        ...sources.map((source, index) => [`/sources/${index}/url`, source?.url]),
    ];
    return addresses.flatMap(([pointer, url]) => url === undefined || isValid(url) ? [] : [[pointer, url]]);
}

;// CONCATENATED MODULE: ./core/check/rules/source-not-https.ts




const sourceNotHttps = {
    code: 'source-not-https',
    title: 'source is not a plain https address',
    severity: 'error',
    class: 'citation',
    short: 'a source is not a plain https address',
    sentence: ({ found, copy }) => copy === undefined
        ? `\`${(0,phrases/* shortenUrl */.XK)(found)}\` is not a plain https address. Write \`https://\`, the host and the path, without a user name or port.`
        : `\`${(0,phrases/* shortenUrl */.XK)(found)}\` is not the address of a copy of a page: ${copy}. Open the copy in the Wayback Machine and copy its address from there.`,
    checkCard(card, { today }) {
        // `today` is the UTC date. East of Greenwich, the next day may already have begun.
        const describeCopyProblem = (url) => describeArchiveUrlProblem(url, (0,days/* addDays */.fi)(today, 1));
        return findInvalidUrls(card, (url) => isPlainHttps(url) && describeCopyProblem(url) === undefined).map(([pointer, url]) => {
            const copy = describeCopyProblem(url);
            return { pointer, found: url, ...(copy !== undefined && { copy }) };
        });
    },
};
function isPlainHttps(url) {
    return /^https:\/\/[^/?#@:]+([/?#]|$)/.test(url) && URL.canParse(url);
}

;// CONCATENATED MODULE: ./core/check/rules/source-off-issuer.ts




const sourceOffIssuer = {
    code: 'source-off-issuer',
    title: "source not on the issuer's domain",
    severity: 'error',
    class: 'citation',
    short: "a source is not on the issuer's own site",
    sentence: ({ host, domains }) => `The address is on \`${host}\`, but the issuer's pages are on ${(0,phrases/* formatAlternatives */.YU)(domains)}. Cite the issuer's own page. If the domain is theirs, add it to \`data/issuers.json\`.`,
    checkCard(card, { registry }) {
        const domains = card.issuer_id === undefined ? undefined : registry.issuers.get(card.issuer_id)?.domains;
        if (domains === undefined)
            return none;
        const isOnIssuerDomain = (url) => {
            const host = getCitedHost(url);
            return host === '' || isOnDomains(host, domains);
        };
        return findInvalidUrls(card, isOnIssuerDomain).map(([pointer, url]) => ({
            pointer,
            host: getCitedHost(url),
            domains: domains.filter((domain) => domain !== undefined),
        }));
    },
};

;// CONCATENATED MODULE: ./core/check/rules/source-repeated.ts

const sourceRepeated = {
    code: 'source-repeated',
    title: 'source listed twice',
    severity: 'error',
    class: 'citation',
    short: 'a source is listed twice',
    sentence: ({ first }, { field }) => `${field} is the same page as \`${first}\`. Merge the two entries and their \`cites\`.`,
    checkCard({ sources }) {
        if (sources === undefined || sources.length < 2)
            return none;
        const firstFieldByPage = new Map();
        const findings = [];
        for (const [index, source] of sources.entries()) {
            const url = source?.url;
            if (url === undefined)
                continue;
            const page = normalizePageUrl(url);
            const first = firstFieldByPage.get(page);
            if (first === undefined)
                firstFieldByPage.set(page, `sources[${index}].url`);
            else
                findings.push({ pointer: `/sources/${index}/url`, url, first });
        }
        return findings;
    },
};
/**
 * Returns a key that is equal for all URLs of a page. Ignores the fragment, a trailing slash and the case of the host.
 */
function normalizePageUrl(url) {
    const address = URL.parse(url);
    if (address === null)
        return url;
    const { hostname, pathname, search } = address;
    return `${hostname.replace(/\.$/, '')}${pathname.replace(/\/$/, '')}${search}`;
}

;// CONCATENATED MODULE: ./core/check/rules/source-stale.ts


const sourceStale = {
    code: 'source-stale',
    title: 'source not read for a long time',
    severity: 'note',
    class: 'citation',
    short: 'a source was last checked a long time ago',
    sentence: ({ retrieved, days }) => `The page was last read on ${retrieved}, ${days} days ago. If you open it, compare the numbers and enter the new date.`,
    checkCard({ sources = none }, { today }) {
        const oldestFreshDay = (0,days/* addDays */.fi)(today, -days/* staleAfterDays */.nm);
        const findings = [];
        for (const [index, source] of sources.entries()) {
            const retrieved = source?.retrieved;
            if (!retrieved || retrieved >= oldestFreshDay)
                continue;
            findings.push({
                pointer: `/sources/${index}/retrieved`,
                retrieved,
                days: (0,days/* countDaysBetween */.HF)(retrieved, today),
            });
        }
        return findings;
    },
};

;// CONCATENATED MODULE: ./core/check/rules/source-unread.ts


const sourceUnread = {
    code: 'source-unread',
    title: 'source not checked yet',
    severity: ({ changed, imported }) => (changed && !imported ? 'error' : 'warning'),
    class: 'citation',
    short: 'a source has no `retrieved` date',
    sentence: ({ url, changed, imported }) => changed && !imported
        ? `${describePage(url)} has not been checked yet; a new or changed card needs a date here. Open the page, compare the numbers, and enter the day as YYYY-MM-DD.`
        : `${describePage(url)} has not been checked yet. If you open it and compare the numbers, enter the date here.`,
    checkCard({ sources = none, imported_from: importedFrom }, { supportChanged: changed, registry }) {
        const imported = importedFrom?.id !== undefined && registry.datasets.has(importedFrom.id);
        const findings = [];
        for (const [index, source] of sources.entries()) {
            if (source?.retrieved !== null)
                continue;
            findings.push({
                pointer: `/sources/${index}/retrieved`,
                url: source.url ?? '',
                changed,
                ...(imported && { imported }),
            });
        }
        return findings;
    },
};
function describePage(url) {
    return url === '' ? 'This page' : `\`${(0,phrases/* shortenUrl */.XK)(url)}\``;
}

;// CONCATENATED MODULE: ./core/check/rules/tier-unknown.ts





const tierUnknown = {
    code: 'tier-unknown',
    title: 'network tier not in the registry',
    severity: 'error',
    class: 'schema',
    short: 'the network tier is not in the list of tiers',
    sentence: ({ tier, problem, network, has: networkTiers = [], nearest }) => {
        const tiersText = networkTiers.length === 0
            ? 'no tiers'
            : `the tier${networkTiers.length === 1 ? '' : 's'} ${(0,text_text/* formatList */.ki)(networkTiers, 'and')}`;
        return problem === 'not-listed'
            ? `\`${tier}\` is not in \`data/network-tiers.json\`.${(0,phrases/* didYouMean */.au)(nearest)}${network === undefined ? '' : ` \`${network}\` has ${tiersText}.`} Use an id from there, leave the field out, or add the tier if the issuer's page names it.`
            : `\`${tier}\` is not a tier of \`${network}\`, which has ${tiersText}. Correct one of the two, or leave the field out.`;
    },
    checkCard(card, { registry }) {
        const mainFindings = checkTier(card.network_tier, card.network, '/network_tier', registry);
        if (card.additional_networks === undefined)
            return mainFindings;
        const additionalFindings = card.additional_networks.flatMap((entry, index) => {
            const pointer = `/additional_networks/${index}/network_tier`;
            return checkTier(entry?.network_tier, entry?.network, pointer, registry);
        });
        return [...mainFindings, ...additionalFindings];
    },
};
function checkTier(tier, network, pointer, registry) {
    if (tier === undefined || registry.unavailablePaths.has(card_registry/* registryPaths */.o8.tiers))
        return none;
    const networks = registry.tiers.get(tier);
    if (networks === undefined) {
        const nearest = (0,suggest/* suggestTier */.Ju)(tier, registry.tiers);
        const networkFacts = network === undefined ? {} : { network, has: listTiers(network, registry) };
        return [{ pointer, tier, problem: 'not-listed', ...networkFacts, ...(nearest && { nearest }) }];
    }
    if (network === undefined || network === 'unknown' || networks.includes(network))
        return none;
    return [{ pointer, tier, problem: 'other-network', network, has: listTiers(network, registry) }];
}
function listTiers(network, { tiers }) {
    return [...tiers].filter(([, networks]) => networks.includes(network)).map(([id]) => id);
}

;// CONCATENATED MODULE: ./core/check/rules/index.ts














































/** Sorted by code. The order does not affect reports. */
const rules = [
    aprReversed,
    artHash,
    artMissing,
    artPlace,
    artSize,
    capSharedUnknown,
    cardRepeated,
    categoryMissing,
    categoryUnknown,
    citePointsNowhere,
    countryDiffersFromFolder,
    datasetUnknown,
    dateNotReal,
    discontinuedInFuture,
    exceptionExpired,
    feeCurrency,
    formatWrong,
    idDiffersFromPath,
    idRemoved,
    idRepeated,
    issuerIsAlias,
    issuerNameDiffers,
    issuerUnknown,
    labelPlaceholder,
    labelRepeated,
    namePlaceholder,
    networkRepeated,
    networkUnknown,
    numberImplausible,
    numberNotCited,
    offerCurrency,
    rateIsFraction,
    rateMissing,
    registryClash,
    registryUnsorted,
    replacedByCycle,
    replacedByUnknown,
    sourceCopyOld,
    sourceEchoes,
    sourceInFuture,
    sourceNotHttps,
    sourceOffIssuer,
    sourceRepeated,
    sourceStale,
    sourceUnread,
    tierUnknown,
];


/***/ }),

/***/ 717:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   J4: () => (/* binding */ suggestCategory),
/* harmony export */   J_: () => (/* binding */ findOtherIssuerByName),
/* harmony export */   Ju: () => (/* binding */ suggestTier),
/* harmony export */   Sj: () => (/* binding */ suggestIssuer),
/* harmony export */   g$: () => (/* binding */ suggestAllowedValue)
/* harmony export */ });
/* unused harmony export resolveSynonym */
/* harmony import */ var _core_card_generated_countries__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(443);
/* harmony import */ var _core_text_fold__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(255);
/* harmony import */ var _core_text_nearest__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(708);



/** Maps synonyms in English, French and Chinese, as normalized by `foldName`, to the values that cards use. */
const synonyms = new Map([
    ['american express', 'amex'],
    ['美国运通', 'amex'],
    ['运通', 'amex'],
    ['master card', 'mastercard'],
    ['万事达', 'mastercard'],
    ['维萨', 'visa'],
    ['银联', 'unionpay'],
    ['中国银联', 'unionpay'],
    ['china unionpay', 'unionpay'],
    ['credit card', 'credit'],
    ['carte de credit', 'credit'],
    ['信用卡', 'credit'],
    ['贷记卡', 'credit'],
    ['charge card', 'charge'],
    ['debit card', 'debit'],
    ['carte de debit', 'debit'],
    ['借记卡', 'debit'],
    ['prepaid card', 'prepaid'],
    ['carte prepayee', 'prepaid'],
    ['预付卡', 'prepaid'],
    ['consumer', 'personal'],
    ['particuliers', 'personal'],
    ['个人', 'personal'],
    ['small business', 'business'],
    ['entreprise', 'business'],
    ['商务', 'business'],
    ['cash back', 'cashback'],
    ['remises', 'cashback'],
    ['返现', 'cashback'],
    ['积分', 'points'],
    ['里程', 'miles'],
    ['金卡', 'gold'],
    ['白金', 'platinum'],
    ['白金卡', 'platinum'],
    ['钛金卡', 'titanium'],
    ['钻石', 'diamond'],
    ['钻石卡', 'diamond'],
    ...Object.entries(_core_card_generated_countries__WEBPACK_IMPORTED_MODULE_0__/* .countryTable */ .t).flatMap(([code, { names, words }]) => [...names, ...words].map((name) => [(0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .foldName */ .zN)(name), code])),
]);
/**
 * Returns the value that cards use for a synonym, such as `unionpay` for 银联. Returns undefined if the word is not a
 * known synonym.
 */
function resolveSynonym(word) {
    return synonyms.get((0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .foldName */ .zN)(word));
}
function suggestAllowedValue(word, allowed) {
    const resolvedValue = resolveSynonym(word);
    return resolvedValue !== undefined && allowed.includes(resolvedValue)
        ? resolvedValue
        : (0,_core_text_nearest__WEBPACK_IMPORTED_MODULE_2__/* .findNearest */ .qg)(word, allowed);
}
/** Longer names come first, because the first alternative that matches wins. */
const networkNamePattern = /(?<=^|-)(american-express|amex|visa|master-?card|discover|union-?pay|jcb)(?=-|$)/g;
/**
 * Returns the id of the issuer that was most likely meant. The text may be an id, a name, an alias or a misspelled id.
 */
function suggestIssuer(text, { issuers, issuerIdByAlias }) {
    const issuerId = issuerIdByAlias.get((0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .foldName */ .zN)(text));
    const slug = (0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .slugify */ .Yv)(text);
    if (issuerId !== undefined || slug === undefined)
        return issuerId;
    return issuers.has(slug) ? slug : (0,_core_text_nearest__WEBPACK_IMPORTED_MODULE_2__/* .findNearest */ .qg)(slug, issuers.keys());
}
/**
 * Finds another issuer with this name in the card's country, or in any country if the card's country is unknown. If
 * there is such an issuer, the name may be right and the card's `issuer_id` wrong.
 */
function findOtherIssuerByName(name, { issuerId, country }, { issuers, issuerIdByAlias }) {
    const otherIssuerId = issuerIdByAlias.get((0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .foldName */ .zN)(name));
    if (otherIssuerId === undefined || otherIssuerId === issuerId)
        return undefined;
    const issuesInCountry = country === undefined || issuers.get(otherIssuerId)?.countries?.some((code) => code === country);
    return issuesInCountry ? otherIssuerId : undefined;
}
/**
 * Returns the id of the category that was most likely meant. The text may be a name, a synonym in any language, or a
 * misspelled id.
 */
function suggestCategory(text, { categories, categoryIdByTerm }) {
    return categoryIdByTerm.get((0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .foldName */ .zN)(text)) ?? (0,_core_text_nearest__WEBPACK_IMPORTED_MODULE_2__/* .findNearest */ .qg)((0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .slugify */ .Yv)(text) ?? text, categories.keys());
}
/** Returns the id of the tier that was most likely meant. Ignores network names: `signature` for “Visa Signature”. */
function suggestTier(text, tiers) {
    const slug = (0,_core_text_fold__WEBPACK_IMPORTED_MODULE_1__/* .slugify */ .Yv)(text);
    if (slug === undefined || tiers.has(slug))
        return slug;
    const tierSlug = slug.replaceAll(networkNamePattern, '').replaceAll(/-+/g, '-').replace(/^-|-$/g, '');
    return tiers.has(tierSlug) ? tierSlug : (0,_core_text_nearest__WEBPACK_IMPORTED_MODULE_2__/* .findNearest */ .qg)(tierSlug, tiers.keys());
}


/***/ }),

/***/ 622:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $_: () => (/* binding */ getPathInRepository),
/* harmony export */   M0: () => (/* binding */ buildLineUrl),
/* harmony export */   O0: () => (/* binding */ encodePath),
/* harmony export */   b3: () => (/* binding */ buildPageUrl),
/* harmony export */   we: () => (/* binding */ joinUrl)
/* harmony export */ });
/* harmony import */ var _core_text_text__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(243);

/** Percent-encodes each segment of a path (RFC 3986). Replaces unpaired surrogates with U+FFFD. */
function encodePath(path) {
    return path.toWellFormed().split('/').map(_core_text_text__WEBPACK_IMPORTED_MODULE_0__/* .percentEncode */ .a).join('/');
}
/** Converts a path relative to the catalog's root to a path relative to the repository's root. */
function getPathInRepository(path, { folder = '' }) {
    const trimmedFolder = folder.replace(/^(\.?\/)+|\/+$/g, '');
    return trimmedFolder === '' || trimmedFolder === '.' ? path : `${trimmedFolder}/${path}`;
}
/** Returns the URL of a line in the checked commit, or undefined if the repository is unknown. */
function buildLineUrl(path, line, options) {
    const base = buildBlobUrl(options);
    return base && `${joinUrl(base, encodePath(getPathInRepository(path, options)))}#L${line}`;
}
function buildPageUrl(page, options) {
    const base = options.pagesUrl ?? buildBlobUrl(options);
    return base && joinUrl(base, page);
}
/** Appends a path to a URL. The path must already be encoded. */
function joinUrl(url, path) {
    return url.endsWith('/') ? url + path : `${url}/${path}`;
}
function buildBlobUrl({ repository }) {
    return repository && joinUrl(repository.url, `blob/${encodePath(repository.sha)}`);
}


/***/ }),

/***/ 368:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C7: () => (/* binding */ formatElapsed),
/* harmony export */   RZ: () => (/* binding */ formatTotalsLine),
/* harmony export */   VN: () => (/* binding */ formatNotCheckedLines),
/* harmony export */   jc: () => (/* binding */ listNotChecked),
/* harmony export */   js: () => (/* binding */ formatCardCount),
/* harmony export */   o3: () => (/* binding */ countByCode),
/* harmony export */   ri: () => (/* binding */ sortByUrgency)
/* harmony export */ });
/* harmony import */ var _core_check_diagnostic__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(750);
/* harmony import */ var _core_text_escape__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(99);
/* harmony import */ var _core_text_text__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(243);



/** Formats the number of cards: `143 cards`, or `1 of 143 cards` if only one was requested. */
function formatCardCount({ cards, requestedCards = cards }) {
    return `${requestedCards === cards ? '' : `${requestedCards} of `}${(0,_core_text_text__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(cards, 'card')}`;
}
/** Formats the totals: `143 cards (5 changed), 2 errors, 33 warnings, 3 notes in 0.21 s`. */
function formatTotalsLine(report) {
    const { changedCards, totals, elapsedMs } = report;
    const changedText = changedCards === null ? '' : ` (${changedCards.length} changed)`;
    const counts = _core_check_diagnostic__WEBPACK_IMPORTED_MODULE_0__/* .severities */ .gO.map((severity) => (0,_core_text_text__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(totals[severity], severity));
    return `${formatCardCount(report)}${changedText}, ${counts.join(', ')}${formatElapsed(elapsedMs)}`;
}
/** Formats the time as ` in 0.21 s`. Empty if the time was not measured. */
function formatElapsed(elapsedMs) {
    return elapsedMs === undefined ? '' : ` in ${(elapsedMs / 1000).toFixed(elapsedMs < 10_000 ? 2 : 0)} s`;
}
function formatNotCheckedLines(report) {
    return listNotChecked(report).map(({ what, count, why }) => (0,_core_text_escape__WEBPACK_IMPORTED_MODULE_2__/* .escapeHiddenCharacters */ .Ay)(`Not checked: ${count} ${what} (${why})`));
}
function listNotChecked({ notChecked, artNotDecoded }) {
    if (artNotDecoded === 0)
        return notChecked;
    const what = artNotDecoded === 1 ? "picture's pixels" : "pictures' pixels";
    return [...notChecked, { what, count: artNotDecoded, why: 'no image decoder is installed' }];
}
/** Counts findings per severity and code. Sorts by severity, then by count, highest first. */
function countByCode(diagnostics) {
    const groups = Map.groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`);
    const counts = [...groups.values()].flatMap(([first, ...rest]) => {
        if (first === undefined)
            return [];
        const { title, page } = (0,_core_check_diagnostic__WEBPACK_IMPORTED_MODULE_0__/* .describeDiagnostic */ .H2)(first);
        return { code: first.code, severity: first.severity, count: 1 + rest.length, title, page };
    });
    return counts.toSorted((a, b) => rankOf(a.severity) - rankOf(b.severity) || b.count - a.count || (0,_core_text_text__WEBPACK_IMPORTED_MODULE_1__/* .compareText */ .n6)(a.code, b.code));
}
/**
 * Sorts findings for an output with a limit: the most severe first. In each severity, findings on changed cards come
 * first.
 */
function sortByUrgency({ diagnostics, changedCards }) {
    const changedPaths = new Set(changedCards);
    const rank = ({ severity, location }) => rankOf(severity) * 2 + (changedPaths.has(location.path) ? 0 : 1);
    return diagnostics.toSorted((a, b) => rank(a) - rank(b));
}
function rankOf(severity) {
    return _core_check_diagnostic__WEBPACK_IMPORTED_MODULE_0__/* .severities */ .gO.indexOf(severity);
}


/***/ }),

/***/ 99:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ay: () => (/* binding */ escapeHiddenCharacters),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   Yg: () => (/* binding */ escapeSentence),
/* harmony export */   kK: () => (/* binding */ formatMarkdownCode),
/* harmony export */   tW: () => (/* binding */ neutralizeWorkflowCommands)
/* harmony export */ });
/* unused harmony exports escapeData, escapeProperty */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(243);

const hiddenCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Makes hidden characters visible: `<U+202E>` for a direction mark. A tab becomes a space. */
function escapeHiddenCharacters(text) {
    return text.replace(hiddenCharacter, (character) => character === '\t' ? ' ' : `<${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCodePoint */ .B$)(character)}>`);
}
/**
 * GitHub's workflow commands look like this: `::name property=value,…::data`. `escapeData` escapes the data, and
 * `escapeProperty` escapes a value.
 */
function escapeData(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function escapeProperty(text) {
    return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
/**
 * Escapes a text for a log, so that a runner executes no line of the text as a workflow command. In the current syntax,
 * a command starts with `::`, perhaps after spaces. In the old syntax, `##[` can be anywhere in the line.
 */
function neutralizeWorkflowCommands(text) {
    return text.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
}
/** Matches characters with a special meaning in GitHub's Markdown, tables or HTML. */
const specialMark = /[&<>[\]!*_~`|\\$@#:]|(?<=www)\.|(?<=\bgh)-(?=\d)/gi;
/**
 * The marks that also need a zero-width space after them. GitHub decodes character references such as `&#64;` before it
 * looks for mentions, issue references and emoji.
 */
const markNeedingGap = /^[@#:-]$/;
const zeroWidthSpace = '&#8203;';
/** Matches seven or more hexadecimal digits. GitHub turns such digits into a link if a commit hash starts with them. */
const commitHash = /\b[0-9a-f]{7,}\b/gi;
/**
 * Escapes a text for one line of GitHub's Markdown. `gap` is an invisible text that is inserted to prevent mentions,
 * references and commit links.
 */
function escapeMarkdown(text, gap = zeroWidthSpace) {
    // `escapeHiddenCharacters` replaces zero-width spaces, so every later zero-width space was inserted below.
    return escapeHiddenCharacters(text)
        .replace(commitHash, (digits) => digits.replace(/.{6}(?=.)/g, '$&\u200b'))
        .replace(specialMark, (mark) => toCharacterReference(mark) + (markNeedingGap.test(mark) ? gap : ''))
        .replaceAll('\u200b', gap);
}
/**
 * Formats a text as an HTML `code` element. Unlike code in backticks, this element cannot be ended by a character in
 * the text, and it needs no further escaping in tables. Only `@` gets a zero-width space, because GitHub detects only
 * email addresses in code.
 */
function formatMarkdownCode(text) {
    return `<code>${escapeHiddenCharacters(text).replace(specialMark, (mark) => toCharacterReference(mark) + (mark === '@' ? zeroWidthSpace : ''))}</code>`;
}
/**
 * Escapes a rule's message, which may contain values in backticks. If a value itself contains a backtick, the wrong
 * words may be shown as code, but all text is still escaped.
 */
function escapeSentence(sentence) {
    return sentence
        .split(/(`[^`]+`)/)
        .map((part) => (/^`[^`]+`$/.test(part) ? formatMarkdownCode(part.slice(1, -1)) : escapeMarkdown(part)))
        .join('');
}
function toCharacterReference(mark) {
    switch (mark) {
        case '&':
            return '&amp;';
        case '<':
            return '&lt;';
        case '>':
            return '&gt;';
        case '$':
            // Two dollar signs would enclose a formula. GitHub documents this escape.
            return '<span>$</span>';
        default:
            return `&#${mark.charCodeAt(0)};`;
    }
}


/***/ }),

/***/ 255:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Yv: () => (/* binding */ slugify),
/* harmony export */   zN: () => (/* binding */ foldName)
/* harmony export */ });
/* unused harmony export splitAsciiWords */
/**
 * Normalizes a name for comparison. Converts the name to lower case, and removes accents, trademark signs, footnote
 * marks and punctuation. Keeps Han characters. Keeps plus signs, because two cards may differ only in a plus sign.
 */
function foldName(name) {
    const plainName = name.replace(signs, '').normalize('NFKD').replace(marks, '').toLowerCase();
    return plainName
        .replace(separators, ' ')
        .replace(/ ?\+ ?/g, '+ ')
        .trim();
}
// These signs are removed before NFKD, because NFKD turns ™ into “TM”.
const signs = /[\u00ae\u2122\u2120\u2117\u00a9\u2020\u2021]/g;
const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}+]+/gu;
/**
 * Splits a text into words of a-z and 0-9, for ids. Removes accents, trademark signs and footnote marks. Converts
 * fullwidth characters to halfwidth. Spells out ligatures, `&` and `+`.
 */
function splitAsciiWords(text) {
    const spelledOutText = text
        .replace(signs, '')
        .normalize('NFKD')
        .replace(removedCharacters, '')
        .toLowerCase()
        .replace(/[ßæœøłđı]/g, (letter) => replacements.get(letter) ?? letter)
        .replaceAll('&', ' and ')
        .replaceAll('+', ' plus ');
    return {
        words: spelledOutText.match(/[a-z0-9]+/g) ?? [],
        isWhole: !unconvertedCharacter.test(spelledOutText),
    };
}
const removedCharacters = /[\p{M}'’ʼ]+/gu;
const unconvertedCharacter = /[[\p{L}\p{N}]--[a-z0-9]]/v;
/** Letters that NFKD does not decompose. */
const replacements = new Map([
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['ø', 'o'],
    ['ł', 'l'],
    ['đ', 'd'],
    ['ı', 'i'],
]);
/**
 * Converts a text to a slug: `carte-elan` for “Carte Élan”. Returns undefined if a letter cannot be converted, as in
 * Chinese names.
 */
function slugify(text) {
    const { words, isWhole } = splitAsciiWords(text);
    return isWhole && words.length > 0 ? words.join('-') : undefined;
}


/***/ }),

/***/ 412:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   JO: () => (/* binding */ hiddenInText),
/* harmony export */   S0: () => (/* binding */ hiddenInFile)
/* harmony export */ });
/* unused harmony export everyHidden */
/**
 * Characters that are invisible or change the direction of text: unpaired surrogates, Unicode's
 * Default_Ignorable_Code_Point and Bidi_Control, and a few others. Joiners and variation selectors are allowed in
 * emoji. The list applies to names, labels, notes and cited pages.
 */
const ignorable = String.raw `(?!(?<=\p{Extended_Pictographic}\ufe0f?)[\u200d\ufe0f])[\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffb\ufffe\uffff]`;
/** Matches a hidden character in a string value, but not a line break. */
const hiddenInText = new RegExp(String.raw `[^\P{Cc}\n]|${ignorable}`, 'u');
/**
 * Matches a hidden character in the text of a JSON file. Does not match control characters below U+0020, because JSON
 * forbids them in strings.
 */
const hiddenInFile = new RegExp(String.raw `[\u007f-\u009f]|${ignorable}`, 'u');
const everyHidden = new RegExp(String.raw `\p{Cc}|${ignorable}`, 'gu');


/***/ }),

/***/ 653:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ must)
/* harmony export */ });
/** Returns the value, or throws if it is null or undefined: a bug, because the caller knows that it is there. */
function must(value, what) {
    if (value === null || value === undefined)
        throw new Error(`${what} is missing`);
    return value;
}


/***/ }),

/***/ 708:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   qg: () => (/* binding */ findNearest)
/* harmony export */ });
/* unused harmony exports computeBoundedEditDistance, listCodePoints */
/* harmony import */ var _must_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(653);

/**
 * Computes the optimal string alignment distance of two words: the number of insertions, deletions, substitutions, and
 * transpositions of neighbors. Returns `limit + 1` if the distance is greater than `limit`.
 */
function computeBoundedEditDistance(a, b, limit) {
    const tooFar = limit + 1;
    if (Math.abs(a.length - b.length) > limit)
        return tooFar;
    const width = b.length + 1;
    let previous = Uint16Array.from({ length: width }, (_, column) => column);
    let beforePrevious = new Uint16Array(width);
    let current = new Uint16Array(width);
    for (let row = 1; row <= a.length; row++) {
        current[0] = row;
        let rowMinimum = row;
        for (let column = 1; column < width; column++) {
            const isSame = a[row - 1] === b[column - 1];
            const substitutionEdits = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
            let edits = Math.min(substitutionEdits, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
            if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
                edits = Math.min(edits, (beforePrevious[column - 2] ?? 0) + 1);
            current[column] = edits;
            rowMinimum = Math.min(rowMinimum, edits);
        }
        if (rowMinimum > limit)
            return tooFar;
        [beforePrevious, previous, current] = [previous, current, beforePrevious];
    }
    return Math.min(previous[b.length] ?? tooFar, tooFar);
}
function listCodePoints(text) {
    return Array.from(text, (character) => (0,_must_js__WEBPACK_IMPORTED_MODULE_0__/* .must */ .s)(character.codePointAt(0), 'the character'));
}
/**
 * Finds the closest candidate for a misspelled word, or undefined if no candidate is close. Allows one edit per three
 * characters. For a word with Chinese characters, allows one edit per six characters, because a Chinese
 * character carries more meaning.
 */
function findNearest(word, candidates) {
    const lowerCaseWord = word.toLowerCase();
    const wordCodePoints = listCodePoints(lowerCaseWord);
    let best;
    const maxDistance = hanCharacter.test(lowerCaseWord)
        ? Math.floor(lowerCaseWord.length / 6)
        : Math.floor(Math.max(lowerCaseWord.length, 3) / 3);
    let bestDistance = maxDistance + 1;
    for (const candidate of candidates) {
        if (candidate === word)
            continue;
        const distance = computeBoundedEditDistance(wordCodePoints, listCodePoints(candidate.toLowerCase()), bestDistance - 1);
        if (distance < bestDistance)
            [best, bestDistance] = [candidate, distance];
    }
    return best;
}
const hanCharacter = /\p{Script=Han}/u;


/***/ }),

/***/ 44:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   TV: () => (/* binding */ wrapInBackticks),
/* harmony export */   XK: () => (/* binding */ shortenUrl),
/* harmony export */   YU: () => (/* binding */ formatAlternatives),
/* harmony export */   Zb: () => (/* binding */ upperFirst),
/* harmony export */   au: () => (/* binding */ didYouMean),
/* harmony export */   gk: () => (/* binding */ importArtCommand),
/* harmony export */   oD: () => (/* binding */ formatFieldAndValue),
/* harmony export */   pf: () => (/* binding */ quoteShort),
/* harmony export */   vZ: () => (/* binding */ formatFieldPath)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(243);
/* harmony import */ var _truncate_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(114);


/**
 * Returns `` Did you mean `x`? `` with a leading space, to follow another sentence. Returns an empty string if there is
 * no suggestion.
 */
function didYouMean(nearest) {
    return nearest === undefined ? '' : ` Did you mean ${wrapInBackticks(nearest)}?`;
}
const importArtCommand = '`npx cardcat wallet import <picture> --card <id>`';
/** Encloses a text in backticks. Replaces backticks in the text, because they would end the code span. */
function wrapInBackticks(text) {
    return `\`${text.replaceAll('`', "'")}\``;
}
/** Formats a list of alternatives: `` `a`, `b` or `c` ``. */
function formatAlternatives(values) {
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .formatList */ .ki)(values.map(wrapInBackticks), 'or');
}
/** Formats a JSON Pointer for a sentence: `rewards.categories[0].label`, or “the file” for the root. */
function formatFieldPath(pointer) {
    if (pointer === '')
        return 'the file';
    const path = pointer
        .slice(1)
        .split('/')
        .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key.replaceAll('~1', '/').replaceAll('~0', '~')}`))
        .join('');
    return `\`${path.replace(/^\./, '').replaceAll('`', "'")}\``;
}
/**
 * Returns the start of a sentence about a field, such as “`x` is `1`”. If `found` is not in backticks, uses “has”, as
 * in “`x` has 90 characters”.
 */
function formatFieldAndValue(field, found) {
    return `${upperFirst(field)} ${found.startsWith('`') ? 'is' : 'has'} ${found}`;
}
function upperFirst(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
function shortenUrl(url) {
    return (0,_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .truncate */ .xv)(url, 100, 100);
}
/** Puts a contributor's text in backticks, and shortens a long text. */
function quoteShort(text) {
    return wrapInBackticks((0,_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .truncate */ .xv)(text, 60));
}


/***/ }),

/***/ 756:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ normalizeNumber)
/* harmony export */ });
const numberPrefix = /^(?:(?:US|CA|C|CN|RMB|人民币)?\s*[$¥€]|USD|CAD|CNY|RMB|人民币)\s*/i;
const numberSuffix = /\s*(?:%|\$|¥|€|元|percent|USD|CAD|CNY|RMB|x|points?|pts)$/i;
const thousandsPattern = /^\d{1,3}(?:[, ']\d{3})+(?!\d)/;
/**
 * Converts a number with a currency sign, a unit or separators to a JSON number: `2.5` for “2,5 %”, `3600` for “３６００元”.
 * Returns undefined if the text is ambiguous or not a number.
 */
function normalizeNumber(text) {
    if (text.length > 40)
        return undefined;
    // NFKC converts fullwidth characters and no-break spaces to plain ones.
    const plainNumber = text
        .normalize('NFKC')
        .trim()
        .replace(numberPrefix, '')
        .replace(numberSuffix, '')
        .replace(thousandsPattern, (digits) => digits.replace(/\D/g, ''))
        .replace(/,(?=\d{1,2}$)/, '.');
    if (!/^(?:\d+|\d*\.\d+)$/.test(plainNumber))
        return undefined;
    const number = Number(plainNumber);
    return Number.isSafeInteger(Math.trunc(number)) ? String(number) : undefined;
}


/***/ }),

/***/ 243:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B$: () => (/* binding */ formatCodePoint),
/* harmony export */   Oc: () => (/* binding */ computeShortHash),
/* harmony export */   a: () => (/* binding */ percentEncode),
/* harmony export */   ki: () => (/* binding */ formatList),
/* harmony export */   n6: () => (/* binding */ compareText),
/* harmony export */   td: () => (/* binding */ pluralize)
/* harmony export */ });
/* unused harmony export getErrorMessage */
/* harmony import */ var _must_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(653);

/** Compares two texts by UTF-16 code unit. The result is the same in every locale. */
function compareText(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
/** Formats a count with a noun: `1 error`, `2 errors`. */
function pluralize(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
/** Formats a list: `a`, `a or b`, `a, b or c`. Empty for an empty list. */
function formatList(items, conjunction) {
    if (items.length < 2)
        return items.join('');
    return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.slice(-1).join('')}`;
}
/** Formats the code point of a character as Unicode does: `U+200B`. */
function formatCodePoint(character) {
    return `U+${(0,_must_js__WEBPACK_IMPORTED_MODULE_0__/* .must */ .s)(character.codePointAt(0), 'the character').toString(16).toUpperCase().padStart(4, '0')}`;
}
/** Computes a hash of 16 hexadecimal digits over UTF-16 code units (FNV-1a, twice). The hash is not cryptographic. */
function computeShortHash(text) {
    return [0x811c9dc5, 0x01234567].map((seed) => computeFnv1a(text, seed)).join('');
}
function computeFnv1a(text, seed) {
    let value = seed;
    for (let index = 0; index < text.length; index++)
        value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    return (value >>> 0).toString(16).padStart(8, '0');
}
/**
 * Percent-encodes a text for a URL (RFC 3986). Also encodes `!'()*`, because a link in Markdown or a terminal may end
 * at these characters. Throws a `URIError` for an unpaired surrogate.
 */
function percentEncode(text) {
    return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
function getErrorMessage(error) {
    return error instanceof Error ? error.message : String(error);
}


/***/ }),

/***/ 114:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   xv: () => (/* binding */ truncate)
/* harmony export */ });
/* unused harmony exports truncateCodePoints, truncateBytes */
/**
 * Truncates a text that is longer than `limit` UTF-16 code units to `kept` code units and an `…`. By default,
 * the result has `limit` code units. Never splits a surrogate pair.
 */
function truncate(text, limit, kept = limit - 1) {
    return text.length <= limit ? text : `${text.slice(0, kept).replace(/[\ud800-\udbff]$/, '')}…`;
}
/** Truncates a text to `limit` code points. */
function truncateCodePoints(text, limit) {
    const characters = Array.from(text.slice(0, limit * 2));
    return characters.length <= limit && text.length <= limit * 2 ? text : characters.slice(0, limit).join('');
}
/** Truncates a text to `maxBytes` of UTF-8. Never splits a character. */
function truncateBytes(text, maxBytes) {
    const bytes = new Uint8Array(maxBytes);
    const { written } = new TextEncoder().encodeInto(text, bytes);
    return new TextDecoder().decode(bytes.subarray(0, written));
}


/***/ }),

/***/ 24:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  yU: () => (/* binding */ ExitCode),
  N4: () => (/* binding */ endGroup),
  z3: () => (/* binding */ error),
  V4: () => (/* binding */ getInput),
  pq: () => (/* binding */ info),
  lm: () => (/* binding */ notice),
  C1: () => (/* binding */ setFailed),
  uH: () => (/* binding */ setOutput),
  Oh: () => (/* binding */ startGroup),
  z: () => (/* reexport */ summary),
  $e: () => (/* binding */ warning)
});

// UNUSED EXPORTS: addPath, debug, exportVariable, getBooleanInput, getIDToken, getMultilineInput, getState, group, isDebug, markdownSummary, platform, saveState, setCommandEcho, setSecret, toPlatformPath, toPosixPath, toWin32Path

;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_namespaceObject.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
;// CONCATENATED MODULE: external "fs"
const external_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_namespaceObject.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_namespaceObject.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_namespaceObject.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_namespaceObject.EOL}${convertedValue}${external_os_namespaceObject.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
;// CONCATENATED MODULE: external "node:os"
var x = (y) => {
	var x = {}; __nccwpck_require__.d(x, y); return x
} 
var y = (x) => (() => (x))
const external_node_os_namespaceObject = x({  });
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/auth.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class BasicCredentialHandler {
    constructor(username, password) {
        this.username = username;
        this.password = password;
    }
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class auth_BearerCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Bearer ${this.token}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class PersonalAccessTokenCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`PAT:${this.token}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
//# sourceMappingURL=auth.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var oidc_utils_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class oidc_utils_OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new HttpClient('actions/oidc-client', [new BearerCredentialHandler(oidc_utils_OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = oidc_utils_OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = oidc_utils_OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield oidc_utils_OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_namespaceObject.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_namespaceObject.constants.R_OK | external_fs_namespaceObject.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_namespaceObject.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = _summary;
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: external "string_decoder"
const external_string_decoder_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");
;// CONCATENATED MODULE: external "events"
const external_events_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");
;// CONCATENATED MODULE: external "child_process"
const external_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");
;// CONCATENATED MODULE: external "assert"
const external_assert_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io-util.js
var io_util_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { chmod, copyFile, lstat, mkdir, open: io_util_open, readdir, rename, rm, rmdir, stat, symlink, unlink } = external_fs_namespaceObject.promises;
// export const {open} = 'fs'
const IS_WINDOWS = process.platform === 'win32';
/**
 * Custom implementation of readlink to ensure Windows junctions
 * maintain trailing backslash for backward compatibility with Node.js < 24
 *
 * In Node.js 20, Windows junctions (directory symlinks) always returned paths
 * with trailing backslashes. Node.js 24 removed this behavior, which breaks
 * code that relied on this format for path operations.
 *
 * This implementation restores the Node 20 behavior by adding a trailing
 * backslash to all junction results on Windows.
 */
function readlink(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        const result = yield fs.promises.readlink(fsPath);
        // On Windows, restore Node 20 behavior: add trailing backslash to all results
        // since junctions on Windows are always directory links
        if (IS_WINDOWS && !result.endsWith('\\')) {
            return `${result}\\`;
        }
        return result;
    });
}
// See https://github.com/nodejs/node/blob/d0153aee367422d0858105abec186da4dff0a0c5/deps/uv/include/uv/win.h#L691
const UV_FS_O_EXLOCK = 0x10000000;
const READONLY = external_fs_namespaceObject.constants.O_RDONLY;
function exists(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        try {
            yield stat(fsPath);
        }
        catch (err) {
            if (err.code === 'ENOENT') {
                return false;
            }
            throw err;
        }
        return true;
    });
}
function isDirectory(fsPath_1) {
    return io_util_awaiter(this, arguments, void 0, function* (fsPath, useStat = false) {
        const stats = useStat ? yield stat(fsPath) : yield lstat(fsPath);
        return stats.isDirectory();
    });
}
/**
 * On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
 * \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
 */
function isRooted(p) {
    p = normalizeSeparators(p);
    if (!p) {
        throw new Error('isRooted() parameter "p" cannot be empty');
    }
    if (IS_WINDOWS) {
        return (p.startsWith('\\') || /^[A-Z]:/i.test(p) // e.g. \ or \hello or \\hello
        ); // e.g. C: or C:\hello
    }
    return p.startsWith('/');
}
/**
 * Best effort attempt to determine whether a file exists and is executable.
 * @param filePath    file path to check
 * @param extensions  additional file extensions to try
 * @return if file exists and is executable, returns the file path. otherwise empty string.
 */
function tryGetExecutablePath(filePath, extensions) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        let stats = undefined;
        try {
            // test file exists
            stats = yield stat(filePath);
        }
        catch (err) {
            if (err.code !== 'ENOENT') {
                // eslint-disable-next-line no-console
                console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
            }
        }
        if (stats && stats.isFile()) {
            if (IS_WINDOWS) {
                // on Windows, test for valid extension
                const upperExt = external_path_namespaceObject.extname(filePath).toUpperCase();
                if (extensions.some(validExt => validExt.toUpperCase() === upperExt)) {
                    return filePath;
                }
            }
            else {
                if (isUnixExecutable(stats)) {
                    return filePath;
                }
            }
        }
        // try each extension
        const originalFilePath = filePath;
        for (const extension of extensions) {
            filePath = originalFilePath + extension;
            stats = undefined;
            try {
                stats = yield stat(filePath);
            }
            catch (err) {
                if (err.code !== 'ENOENT') {
                    // eslint-disable-next-line no-console
                    console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
                }
            }
            if (stats && stats.isFile()) {
                if (IS_WINDOWS) {
                    // preserve the case of the actual file (since an extension was appended)
                    try {
                        const directory = external_path_namespaceObject.dirname(filePath);
                        const upperName = external_path_namespaceObject.basename(filePath).toUpperCase();
                        for (const actualName of yield readdir(directory)) {
                            if (upperName === actualName.toUpperCase()) {
                                filePath = external_path_namespaceObject.join(directory, actualName);
                                break;
                            }
                        }
                    }
                    catch (err) {
                        // eslint-disable-next-line no-console
                        console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
                    }
                    return filePath;
                }
                else {
                    if (isUnixExecutable(stats)) {
                        return filePath;
                    }
                }
            }
        }
        return '';
    });
}
function normalizeSeparators(p) {
    p = p || '';
    if (IS_WINDOWS) {
        // convert slashes on Windows
        p = p.replace(/\//g, '\\');
        // remove redundant slashes
        return p.replace(/\\\\+/g, '\\');
    }
    // remove redundant slashes
    return p.replace(/\/\/+/g, '/');
}
// on Mac/Linux, test the execute bit
//     R   W  X  R  W X R W X
//   256 128 64 32 16 8 4 2 1
function isUnixExecutable(stats) {
    return ((stats.mode & 1) > 0 ||
        ((stats.mode & 8) > 0 &&
            process.getgid !== undefined &&
            stats.gid === process.getgid()) ||
        ((stats.mode & 64) > 0 &&
            process.getuid !== undefined &&
            stats.uid === process.getuid()));
}
// Get the path of cmd.exe in windows
function getCmdPath() {
    var _a;
    return (_a = process.env['COMSPEC']) !== null && _a !== void 0 ? _a : `cmd.exe`;
}
//# sourceMappingURL=io-util.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io.js
var io_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



/**
 * Copies a file or folder.
 * Based off of shelljs - https://github.com/shelljs/shelljs/blob/9237f66c52e5daa40458f94f9565e18e8132f5a6/src/cp.js
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See CopyOptions.
 */
function cp(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        const { force, recursive, copySourceDirectory } = readCopyOptions(options);
        const destStat = (yield ioUtil.exists(dest)) ? yield ioUtil.stat(dest) : null;
        // Dest is an existing file, but not forcing
        if (destStat && destStat.isFile() && !force) {
            return;
        }
        // If dest is an existing directory, should copy inside.
        const newDest = destStat && destStat.isDirectory() && copySourceDirectory
            ? path.join(dest, path.basename(source))
            : dest;
        if (!(yield ioUtil.exists(source))) {
            throw new Error(`no such file or directory: ${source}`);
        }
        const sourceStat = yield ioUtil.stat(source);
        if (sourceStat.isDirectory()) {
            if (!recursive) {
                throw new Error(`Failed to copy. ${source} is a directory, but tried to copy without recursive flag.`);
            }
            else {
                yield cpDirRecursive(source, newDest, 0, force);
            }
        }
        else {
            if (path.relative(source, newDest) === '') {
                // a file cannot be copied to itself
                throw new Error(`'${newDest}' and '${source}' are the same file`);
            }
            yield io_copyFile(source, newDest, force);
        }
    });
}
/**
 * Moves a path.
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See MoveOptions.
 */
function mv(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        if (yield ioUtil.exists(dest)) {
            let destExists = true;
            if (yield ioUtil.isDirectory(dest)) {
                // If dest is directory copy src into dest
                dest = path.join(dest, path.basename(source));
                destExists = yield ioUtil.exists(dest);
            }
            if (destExists) {
                if (options.force == null || options.force) {
                    yield rmRF(dest);
                }
                else {
                    throw new Error('Destination already exists');
                }
            }
        }
        yield mkdirP(path.dirname(dest));
        yield ioUtil.rename(source, dest);
    });
}
/**
 * Remove a path recursively with force
 *
 * @param inputPath path to remove
 */
function rmRF(inputPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (ioUtil.IS_WINDOWS) {
            // Check for invalid characters
            // https://docs.microsoft.com/en-us/windows/win32/fileio/naming-a-file
            if (/[*"<>|]/.test(inputPath)) {
                throw new Error('File path must not contain `*`, `"`, `<`, `>` or `|` on Windows');
            }
        }
        try {
            // note if path does not exist, error is silent
            yield ioUtil.rm(inputPath, {
                force: true,
                maxRetries: 3,
                recursive: true,
                retryDelay: 300
            });
        }
        catch (err) {
            throw new Error(`File was unable to be removed ${err}`);
        }
    });
}
/**
 * Make a directory.  Creates the full path with folders in between
 * Will throw if it fails
 *
 * @param   fsPath        path to create
 * @returns Promise<void>
 */
function mkdirP(fsPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        ok(fsPath, 'a path argument must be provided');
        yield ioUtil.mkdir(fsPath, { recursive: true });
    });
}
/**
 * Returns path of a tool had the tool actually been invoked.  Resolves via paths.
 * If you check and the tool does not exist, it will throw.
 *
 * @param     tool              name of the tool
 * @param     check             whether to check if tool exists
 * @returns   Promise<string>   path to tool
 */
function which(tool, check) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // recursive when check=true
        if (check) {
            const result = yield which(tool, false);
            if (!result) {
                if (IS_WINDOWS) {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
                }
                else {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
                }
            }
            return result;
        }
        const matches = yield findInPath(tool);
        if (matches && matches.length > 0) {
            return matches[0];
        }
        return '';
    });
}
/**
 * Returns a list of all occurrences of the given tool on the system path.
 *
 * @returns   Promise<string[]>  the paths of the tool
 */
function findInPath(tool) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // build the list of extensions to try
        const extensions = [];
        if (IS_WINDOWS && process.env['PATHEXT']) {
            for (const extension of process.env['PATHEXT'].split(external_path_namespaceObject.delimiter)) {
                if (extension) {
                    extensions.push(extension);
                }
            }
        }
        // if it's rooted, return it if exists. otherwise return empty.
        if (isRooted(tool)) {
            const filePath = yield tryGetExecutablePath(tool, extensions);
            if (filePath) {
                return [filePath];
            }
            return [];
        }
        // if any path separators, return empty
        if (tool.includes(external_path_namespaceObject.sep)) {
            return [];
        }
        // build the list of directories
        //
        // Note, technically "where" checks the current directory on Windows. From a toolkit perspective,
        // it feels like we should not do this. Checking the current directory seems like more of a use
        // case of a shell, and the which() function exposed by the toolkit should strive for consistency
        // across platforms.
        const directories = [];
        if (process.env.PATH) {
            for (const p of process.env.PATH.split(external_path_namespaceObject.delimiter)) {
                if (p) {
                    directories.push(p);
                }
            }
        }
        // find all matches
        const matches = [];
        for (const directory of directories) {
            const filePath = yield tryGetExecutablePath(external_path_namespaceObject.join(directory, tool), extensions);
            if (filePath) {
                matches.push(filePath);
            }
        }
        return matches;
    });
}
function readCopyOptions(options) {
    const force = options.force == null ? true : options.force;
    const recursive = Boolean(options.recursive);
    const copySourceDirectory = options.copySourceDirectory == null
        ? true
        : Boolean(options.copySourceDirectory);
    return { force, recursive, copySourceDirectory };
}
function cpDirRecursive(sourceDir, destDir, currentDepth, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        // Ensure there is not a run away recursive copy
        if (currentDepth >= 255)
            return;
        currentDepth++;
        yield mkdirP(destDir);
        const files = yield ioUtil.readdir(sourceDir);
        for (const fileName of files) {
            const srcFile = `${sourceDir}/${fileName}`;
            const destFile = `${destDir}/${fileName}`;
            const srcFileStat = yield ioUtil.lstat(srcFile);
            if (srcFileStat.isDirectory()) {
                // Recurse
                yield cpDirRecursive(srcFile, destFile, currentDepth, force);
            }
            else {
                yield io_copyFile(srcFile, destFile, force);
            }
        }
        // Change the mode for the newly created directory
        yield ioUtil.chmod(destDir, (yield ioUtil.stat(sourceDir)).mode);
    });
}
// Buffered file copy
function io_copyFile(srcFile, destFile, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        if ((yield ioUtil.lstat(srcFile)).isSymbolicLink()) {
            // unlink/re-link it
            try {
                yield ioUtil.lstat(destFile);
                yield ioUtil.unlink(destFile);
            }
            catch (e) {
                // Try to override file permission
                if (e.code === 'EPERM') {
                    yield ioUtil.chmod(destFile, '0666');
                    yield ioUtil.unlink(destFile);
                }
                // other errors = it doesn't exist, no work to do
            }
            // Copy over symlink
            const symlinkFull = yield ioUtil.readlink(srcFile);
            yield ioUtil.symlink(symlinkFull, destFile, ioUtil.IS_WINDOWS ? 'junction' : null);
        }
        else if (!(yield ioUtil.exists(destFile)) || force) {
            yield ioUtil.copyFile(srcFile, destFile);
        }
    });
}
//# sourceMappingURL=io.js.map
;// CONCATENATED MODULE: external "timers"
const external_timers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/toolrunner.js
var toolrunner_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};







/* eslint-disable @typescript-eslint/unbound-method */
const toolrunner_IS_WINDOWS = process.platform === 'win32';
/*
 * Class for running command line tools. Handles quoting and arg parsing in a platform agnostic way.
 */
class ToolRunner extends external_events_namespaceObject.EventEmitter {
    constructor(toolPath, args, options) {
        super();
        if (!toolPath) {
            throw new Error("Parameter 'toolPath' cannot be null or empty.");
        }
        this.toolPath = toolPath;
        this.args = args || [];
        this.options = options || {};
    }
    _debug(message) {
        if (this.options.listeners && this.options.listeners.debug) {
            this.options.listeners.debug(message);
        }
    }
    _getCommandString(options, noPrefix) {
        const toolPath = this._getSpawnFileName();
        const args = this._getSpawnArgs(options);
        let cmd = noPrefix ? '' : '[command]'; // omit prefix when piped to a second tool
        if (toolrunner_IS_WINDOWS) {
            // Windows + cmd file
            if (this._isCmdFile()) {
                cmd += toolPath;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows + verbatim
            else if (options.windowsVerbatimArguments) {
                cmd += `"${toolPath}"`;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows (regular)
            else {
                cmd += this._windowsQuoteCmdArg(toolPath);
                for (const a of args) {
                    cmd += ` ${this._windowsQuoteCmdArg(a)}`;
                }
            }
        }
        else {
            // OSX/Linux - this can likely be improved with some form of quoting.
            // creating processes on Unix is fundamentally different than Windows.
            // on Unix, execvp() takes an arg array.
            cmd += toolPath;
            for (const a of args) {
                cmd += ` ${a}`;
            }
        }
        return cmd;
    }
    _processLineBuffer(data, strBuffer, onLine) {
        try {
            let s = strBuffer + data.toString();
            let n = s.indexOf(external_os_namespaceObject.EOL);
            while (n > -1) {
                const line = s.substring(0, n);
                onLine(line);
                // the rest of the string ...
                s = s.substring(n + external_os_namespaceObject.EOL.length);
                n = s.indexOf(external_os_namespaceObject.EOL);
            }
            return s;
        }
        catch (err) {
            // streaming lines to console is best effort.  Don't fail a build.
            this._debug(`error processing line. Failed with error ${err}`);
            return '';
        }
    }
    _getSpawnFileName() {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                return process.env['COMSPEC'] || 'cmd.exe';
            }
        }
        return this.toolPath;
    }
    _getSpawnArgs(options) {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
                for (const a of this.args) {
                    argline += ' ';
                    argline += options.windowsVerbatimArguments
                        ? a
                        : this._windowsQuoteCmdArg(a);
                }
                argline += '"';
                return [argline];
            }
        }
        return this.args;
    }
    _endsWith(str, end) {
        return str.endsWith(end);
    }
    _isCmdFile() {
        const upperToolPath = this.toolPath.toUpperCase();
        return (this._endsWith(upperToolPath, '.CMD') ||
            this._endsWith(upperToolPath, '.BAT'));
    }
    _windowsQuoteCmdArg(arg) {
        // for .exe, apply the normal quoting rules that libuv applies
        if (!this._isCmdFile()) {
            return this._uvQuoteCmdArg(arg);
        }
        // otherwise apply quoting rules specific to the cmd.exe command line parser.
        // the libuv rules are generic and are not designed specifically for cmd.exe
        // command line parser.
        //
        // for a detailed description of the cmd.exe command line parser, refer to
        // http://stackoverflow.com/questions/4094699/how-does-the-windows-command-interpreter-cmd-exe-parse-scripts/7970912#7970912
        // need quotes for empty arg
        if (!arg) {
            return '""';
        }
        // determine whether the arg needs to be quoted
        const cmdSpecialChars = [
            ' ',
            '\t',
            '&',
            '(',
            ')',
            '[',
            ']',
            '{',
            '}',
            '^',
            '=',
            ';',
            '!',
            "'",
            '+',
            ',',
            '`',
            '~',
            '|',
            '<',
            '>',
            '"'
        ];
        let needsQuotes = false;
        for (const char of arg) {
            if (cmdSpecialChars.some(x => x === char)) {
                needsQuotes = true;
                break;
            }
        }
        // short-circuit if quotes not needed
        if (!needsQuotes) {
            return arg;
        }
        // the following quoting rules are very similar to the rules that by libuv applies.
        //
        // 1) wrap the string in quotes
        //
        // 2) double-up quotes - i.e. " => ""
        //
        //    this is different from the libuv quoting rules. libuv replaces " with \", which unfortunately
        //    doesn't work well with a cmd.exe command line.
        //
        //    note, replacing " with "" also works well if the arg is passed to a downstream .NET console app.
        //    for example, the command line:
        //          foo.exe "myarg:""my val"""
        //    is parsed by a .NET console app into an arg array:
        //          [ "myarg:\"my val\"" ]
        //    which is the same end result when applying libuv quoting rules. although the actual
        //    command line from libuv quoting rules would look like:
        //          foo.exe "myarg:\"my val\""
        //
        // 3) double-up slashes that precede a quote,
        //    e.g.  hello \world    => "hello \world"
        //          hello\"world    => "hello\\""world"
        //          hello\\"world   => "hello\\\\""world"
        //          hello world\    => "hello world\\"
        //
        //    technically this is not required for a cmd.exe command line, or the batch argument parser.
        //    the reasons for including this as a .cmd quoting rule are:
        //
        //    a) this is optimized for the scenario where the argument is passed from the .cmd file to an
        //       external program. many programs (e.g. .NET console apps) rely on the slash-doubling rule.
        //
        //    b) it's what we've been doing previously (by deferring to node default behavior) and we
        //       haven't heard any complaints about that aspect.
        //
        // note, a weakness of the quoting rules chosen here, is that % is not escaped. in fact, % cannot be
        // escaped when used on the command line directly - even though within a .cmd file % can be escaped
        // by using %%.
        //
        // the saving grace is, on the command line, %var% is left as-is if var is not defined. this contrasts
        // the line parsing rules within a .cmd file, where if var is not defined it is replaced with nothing.
        //
        // one option that was explored was replacing % with ^% - i.e. %var% => ^%var^%. this hack would
        // often work, since it is unlikely that var^ would exist, and the ^ character is removed when the
        // variable is used. the problem, however, is that ^ is not removed when %* is used to pass the args
        // to an external program.
        //
        // an unexplored potential solution for the % escaping problem, is to create a wrapper .cmd file.
        // % can be escaped within a .cmd file.
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\'; // double the slash
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '"'; // double the quote
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _uvQuoteCmdArg(arg) {
        // Tool runner wraps child_process.spawn() and needs to apply the same quoting as
        // Node in certain cases where the undocumented spawn option windowsVerbatimArguments
        // is used.
        //
        // Since this function is a port of quote_cmd_arg from Node 4.x (technically, lib UV,
        // see https://github.com/nodejs/node/blob/v4.x/deps/uv/src/win/process.c for details),
        // pasting copyright notice from Node within this function:
        //
        //      Copyright Joyent, Inc. and other Node contributors. All rights reserved.
        //
        //      Permission is hereby granted, free of charge, to any person obtaining a copy
        //      of this software and associated documentation files (the "Software"), to
        //      deal in the Software without restriction, including without limitation the
        //      rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
        //      sell copies of the Software, and to permit persons to whom the Software is
        //      furnished to do so, subject to the following conditions:
        //
        //      The above copyright notice and this permission notice shall be included in
        //      all copies or substantial portions of the Software.
        //
        //      THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
        //      IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
        //      FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
        //      AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
        //      LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
        //      FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
        //      IN THE SOFTWARE.
        if (!arg) {
            // Need double quotation for empty argument
            return '""';
        }
        if (!arg.includes(' ') && !arg.includes('\t') && !arg.includes('"')) {
            // No quotation needed
            return arg;
        }
        if (!arg.includes('"') && !arg.includes('\\')) {
            // No embedded double quotes or backslashes, so I can just wrap
            // quote marks around the whole thing.
            return `"${arg}"`;
        }
        // Expected input/output:
        //   input : hello"world
        //   output: "hello\"world"
        //   input : hello""world
        //   output: "hello\"\"world"
        //   input : hello\world
        //   output: hello\world
        //   input : hello\\world
        //   output: hello\\world
        //   input : hello\"world
        //   output: "hello\\\"world"
        //   input : hello\\"world
        //   output: "hello\\\\\"world"
        //   input : hello world\
        //   output: "hello world\\" - note the comment in libuv actually reads "hello world\"
        //                             but it appears the comment is wrong, it should be "hello world\\"
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\';
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '\\';
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _cloneExecOptions(options) {
        options = options || {};
        const result = {
            cwd: options.cwd || process.cwd(),
            env: options.env || process.env,
            silent: options.silent || false,
            windowsVerbatimArguments: options.windowsVerbatimArguments || false,
            failOnStdErr: options.failOnStdErr || false,
            ignoreReturnCode: options.ignoreReturnCode || false,
            delay: options.delay || 10000
        };
        result.outStream = options.outStream || process.stdout;
        result.errStream = options.errStream || process.stderr;
        return result;
    }
    _getSpawnOptions(options, toolPath) {
        options = options || {};
        const result = {};
        result.cwd = options.cwd;
        result.env = options.env;
        result['windowsVerbatimArguments'] =
            options.windowsVerbatimArguments || this._isCmdFile();
        if (options.windowsVerbatimArguments) {
            result.argv0 = `"${toolPath}"`;
        }
        return result;
    }
    /**
     * Exec a tool.
     * Output will be streamed to the live console.
     * Returns promise with return code
     *
     * @param     tool     path to tool to exec
     * @param     options  optional exec options.  See ExecOptions
     * @returns   number
     */
    exec() {
        return toolrunner_awaiter(this, void 0, void 0, function* () {
            // root the tool path if it is unrooted and contains relative pathing
            if (!isRooted(this.toolPath) &&
                (this.toolPath.includes('/') ||
                    (toolrunner_IS_WINDOWS && this.toolPath.includes('\\')))) {
                // prefer options.cwd if it is specified, however options.cwd may also need to be rooted
                this.toolPath = external_path_namespaceObject.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
            }
            // if the tool is only a file name, then resolve it from the PATH
            // otherwise verify it exists (add extension on Windows if necessary)
            this.toolPath = yield which(this.toolPath, true);
            return new Promise((resolve, reject) => toolrunner_awaiter(this, void 0, void 0, function* () {
                this._debug(`exec tool: ${this.toolPath}`);
                this._debug('arguments:');
                for (const arg of this.args) {
                    this._debug(`   ${arg}`);
                }
                const optionsNonNull = this._cloneExecOptions(this.options);
                if (!optionsNonNull.silent && optionsNonNull.outStream) {
                    optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + external_os_namespaceObject.EOL);
                }
                const state = new ExecState(optionsNonNull, this.toolPath);
                state.on('debug', (message) => {
                    this._debug(message);
                });
                if (this.options.cwd && !(yield exists(this.options.cwd))) {
                    return reject(new Error(`The cwd: ${this.options.cwd} does not exist!`));
                }
                const fileName = this._getSpawnFileName();
                const cp = external_child_process_namespaceObject.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
                let stdbuffer = '';
                if (cp.stdout) {
                    cp.stdout.on('data', (data) => {
                        if (this.options.listeners && this.options.listeners.stdout) {
                            this.options.listeners.stdout(data);
                        }
                        if (!optionsNonNull.silent && optionsNonNull.outStream) {
                            optionsNonNull.outStream.write(data);
                        }
                        stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.stdline) {
                                this.options.listeners.stdline(line);
                            }
                        });
                    });
                }
                let errbuffer = '';
                if (cp.stderr) {
                    cp.stderr.on('data', (data) => {
                        state.processStderr = true;
                        if (this.options.listeners && this.options.listeners.stderr) {
                            this.options.listeners.stderr(data);
                        }
                        if (!optionsNonNull.silent &&
                            optionsNonNull.errStream &&
                            optionsNonNull.outStream) {
                            const s = optionsNonNull.failOnStdErr
                                ? optionsNonNull.errStream
                                : optionsNonNull.outStream;
                            s.write(data);
                        }
                        errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.errline) {
                                this.options.listeners.errline(line);
                            }
                        });
                    });
                }
                cp.on('error', (err) => {
                    state.processError = err.message;
                    state.processExited = true;
                    state.processClosed = true;
                    state.CheckComplete();
                });
                cp.on('exit', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                cp.on('close', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    state.processClosed = true;
                    this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                state.on('done', (error, exitCode) => {
                    if (stdbuffer.length > 0) {
                        this.emit('stdline', stdbuffer);
                    }
                    if (errbuffer.length > 0) {
                        this.emit('errline', errbuffer);
                    }
                    cp.removeAllListeners();
                    if (error) {
                        reject(error);
                    }
                    else {
                        resolve(exitCode);
                    }
                });
                if (this.options.input) {
                    if (!cp.stdin) {
                        throw new Error('child process missing stdin');
                    }
                    cp.stdin.end(this.options.input);
                }
            }));
        });
    }
}
/**
 * Convert an arg string to an array of args. Handles escaping
 *
 * @param    argString   string of arguments
 * @returns  string[]    array of arguments
 */
function argStringToArray(argString) {
    const args = [];
    let inQuotes = false;
    let escaped = false;
    let arg = '';
    function append(c) {
        // we only escape double quotes.
        if (escaped && c !== '"') {
            arg += '\\';
        }
        arg += c;
        escaped = false;
    }
    for (let i = 0; i < argString.length; i++) {
        const c = argString.charAt(i);
        if (c === '"') {
            if (!escaped) {
                inQuotes = !inQuotes;
            }
            else {
                append(c);
            }
            continue;
        }
        if (c === '\\' && escaped) {
            append(c);
            continue;
        }
        if (c === '\\' && inQuotes) {
            escaped = true;
            continue;
        }
        if (c === ' ' && !inQuotes) {
            if (arg.length > 0) {
                args.push(arg);
                arg = '';
            }
            continue;
        }
        append(c);
    }
    if (arg.length > 0) {
        args.push(arg.trim());
    }
    return args;
}
class ExecState extends external_events_namespaceObject.EventEmitter {
    constructor(options, toolPath) {
        super();
        this.processClosed = false; // tracks whether the process has exited and stdio is closed
        this.processError = '';
        this.processExitCode = 0;
        this.processExited = false; // tracks whether the process has exited
        this.processStderr = false; // tracks whether stderr was written to
        this.delay = 10000; // 10 seconds
        this.done = false;
        this.timeout = null;
        if (!toolPath) {
            throw new Error('toolPath must not be empty');
        }
        this.options = options;
        this.toolPath = toolPath;
        if (options.delay) {
            this.delay = options.delay;
        }
    }
    CheckComplete() {
        if (this.done) {
            return;
        }
        if (this.processClosed) {
            this._setResult();
        }
        else if (this.processExited) {
            this.timeout = (0,external_timers_namespaceObject.setTimeout)(ExecState.HandleTimeout, this.delay, this);
        }
    }
    _debug(message) {
        this.emit('debug', message);
    }
    _setResult() {
        // determine whether there is an error
        let error;
        if (this.processExited) {
            if (this.processError) {
                error = new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
            }
            else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) {
                error = new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
            }
            else if (this.processStderr && this.options.failOnStdErr) {
                error = new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
            }
        }
        // clear the timeout
        if (this.timeout) {
            clearTimeout(this.timeout);
            this.timeout = null;
        }
        this.done = true;
        this.emit('done', error, this.processExitCode);
    }
    static HandleTimeout(state) {
        if (state.done) {
            return;
        }
        if (!state.processClosed && state.processExited) {
            const message = `The STDIO streams did not close within ${state.delay / 1000} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
            state._debug(message);
        }
        state._setResult();
    }
}
//# sourceMappingURL=toolrunner.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/exec.js
var exec_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


/**
 * Exec a command.
 * Output will be streamed to the live console.
 * Returns promise with return code
 *
 * @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
 * @param     args               optional arguments for tool. Escaping is handled by the lib.
 * @param     options            optional exec options.  See ExecOptions
 * @returns   Promise<number>    exit code
 */
function exec_exec(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        const commandArgs = tr.argStringToArray(commandLine);
        if (commandArgs.length === 0) {
            throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
        }
        // Path to tool to execute should be first arg
        const toolPath = commandArgs[0];
        args = commandArgs.slice(1).concat(args || []);
        const runner = new tr.ToolRunner(toolPath, args, options);
        return runner.exec();
    });
}
/**
 * Exec a command and get the output.
 * Output will be streamed to the live console.
 * Returns promise with the exit code and collected stdout and stderr
 *
 * @param     commandLine           command to execute (can include additional args). Must be correctly escaped.
 * @param     args                  optional arguments for tool. Escaping is handled by the lib.
 * @param     options               optional exec options.  See ExecOptions
 * @returns   Promise<ExecOutput>   exit code, stdout, and stderr
 */
function getExecOutput(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        var _a, _b;
        let stdout = '';
        let stderr = '';
        //Using string decoder covers the case where a mult-byte character is split
        const stdoutDecoder = new StringDecoder('utf8');
        const stderrDecoder = new StringDecoder('utf8');
        const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
        const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
        const stdErrListener = (data) => {
            stderr += stderrDecoder.write(data);
            if (originalStdErrListener) {
                originalStdErrListener(data);
            }
        };
        const stdOutListener = (data) => {
            stdout += stdoutDecoder.write(data);
            if (originalStdoutListener) {
                originalStdoutListener(data);
            }
        };
        const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), { stdout: stdOutListener, stderr: stdErrListener });
        const exitCode = yield exec_exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
        //flush any remaining characters
        stdout += stdoutDecoder.end();
        stderr += stderrDecoder.end();
        return {
            exitCode,
            stdout,
            stderr
        };
    });
}
//# sourceMappingURL=exec.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield exec.getExecOutput('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield exec.getExecOutput('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_namespaceObject.platform();
const arch = external_os_namespaceObject.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function core_setSecret(secret) {
    issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_namespaceObject.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function core_debug(message) {
    issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_namespaceObject.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(907);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
