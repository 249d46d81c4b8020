import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({});
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
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
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
var __webpack_exports__ = {};

// NAMESPACE OBJECT: ./node_modules/css-tree/lib/syntax/scope/index.js
var scope_namespaceObject = {};
__nccwpck_require__.r(scope_namespaceObject);
__nccwpck_require__.d(scope_namespaceObject, {
  AtrulePrelude: () => (atrulePrelude),
  Selector: () => (selector),
  Value: () => (value)
});

// NAMESPACE OBJECT: ./node_modules/css-tree/lib/syntax/node/index-parse.js
var index_parse_namespaceObject = {};
__nccwpck_require__.r(index_parse_namespaceObject);
__nccwpck_require__.d(index_parse_namespaceObject, {
  AnPlusB: () => (parse),
  Atrule: () => (Atrule_parse),
  AtrulePrelude: () => (AtrulePrelude_parse),
  AttributeSelector: () => (AttributeSelector_parse),
  Block: () => (Block_parse),
  Brackets: () => (Brackets_parse),
  CDC: () => (CDC_parse),
  CDO: () => (CDO_parse),
  ClassSelector: () => (ClassSelector_parse),
  Combinator: () => (Combinator_parse),
  Comment: () => (Comment_parse),
  Condition: () => (Condition_parse),
  Declaration: () => (Declaration_parse),
  DeclarationList: () => (DeclarationList_parse),
  Dimension: () => (Dimension_parse),
  Feature: () => (Feature_parse),
  FeatureFunction: () => (FeatureFunction_parse),
  FeatureRange: () => (FeatureRange_parse),
  Function: () => (Function_parse),
  GeneralEnclosed: () => (GeneralEnclosed_parse),
  Hash: () => (Hash_parse),
  IdSelector: () => (IdSelector_parse),
  Identifier: () => (Identifier_parse),
  Layer: () => (Layer_parse),
  LayerList: () => (LayerList_parse),
  MediaQuery: () => (MediaQuery_parse),
  MediaQueryList: () => (MediaQueryList_parse),
  NestingSelector: () => (NestingSelector_parse),
  Nth: () => (Nth_parse),
  Number: () => (Number_parse),
  Operator: () => (Operator_parse),
  Parentheses: () => (Parentheses_parse),
  Percentage: () => (Percentage_parse),
  PseudoClassSelector: () => (PseudoClassSelector_parse),
  PseudoElementSelector: () => (PseudoElementSelector_parse),
  Ratio: () => (Ratio_parse),
  Raw: () => (Raw_parse),
  Rule: () => (Rule_parse),
  Scope: () => (Scope_parse),
  Selector: () => (Selector_parse),
  SelectorList: () => (SelectorList_parse),
  String: () => (String_parse),
  StyleSheet: () => (StyleSheet_parse),
  SupportsDeclaration: () => (SupportsDeclaration_parse),
  TypeSelector: () => (TypeSelector_parse),
  UnicodeRange: () => (UnicodeRange_parse),
  Url: () => (Url_parse),
  Value: () => (Value_parse),
  WhiteSpace: () => (WhiteSpace_parse)
});

;// CONCATENATED MODULE: external "node:worker_threads"
const external_node_worker_threads_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
;// CONCATENATED MODULE: ./core/sources/fetch/pdf/text.ts
/**
 * Formats the text of a PDF page as `readPlainText` expects it. Puts `\t` between cells, `\u200b` before raised text, `\n`
 * between lines, and an empty line between groups. Joins a sentence that continues on the next line.
 */
function formatPageText(items) {
    const lines = groupIntoLines(items);
    const margin = lines.reduce((max, { right }) => Math.max(max, right), 0);
    let text = '';
    for (const [index, line] of lines.entries()) {
        const previous = lines[index - 1];
        if (previous !== undefined)
            text += separatorBetween(previous, line, margin);
        text += line.text;
    }
    return text;
}
function groupIntoLines(items) {
    const lines = [];
    const emptyLine = { text: '', height: 0, right: 0, y: 0 };
    let line = { ...emptyLine };
    const endLine = () => {
        const text = line.text.trim();
        if (text !== '')
            lines.push({ ...line, text });
        line = { ...emptyLine };
    };
    for (const item of items) {
        const [, , , , x = 0, y = 0] = item.transform;
        if (item.str.trim() === '') {
            // A gap that is wider than the height of a letter separates two cells. Smaller gaps separate words.
            if (line.text !== '')
                line.text += item.width > Math.max(line.height, 1) ? '\t' : item.str;
        }
        else {
            if (line.text !== '' && item.height < 0.8 * line.height && /\S$/.test(line.text))
                line.text += '\u200b';
            if (line.text === '')
                line.y = y;
            line.height = Math.max(line.height, item.height);
            line.right = Math.max(line.right, x + item.width);
            line.text += item.str.replace(/[\t\n\r]+/g, ' ');
        }
        if (item.hasEOL)
            endLine();
    }
    endLine();
    return lines;
}
function separatorBetween(previous, line, margin) {
    const height = Math.max(previous.height, line.height, 1);
    const lineDistance = previous.y - line.y;
    if (lineDistance > 1.9 * height || lineDistance < -height)
        return '\n\n';
    const isFull = previous.right > 0.85 * margin && !/\t|\.{3}|…/.test(previous.text) && !line.text.includes('\t');
    const isContinued = /[\p{Ll}\p{Lo},]$/u.test(previous.text) && /^[\p{Ll}\p{Lo}\p{N}$¥]/u.test(line.text);
    if (!isFull || !isContinued)
        return '\n';
    return /\p{Lo}$/u.test(previous.text) && /^\p{Lo}/u.test(line.text) ? '' : ' ';
}
/** The length of the text is in UTF-16 code units. */
const pdfLimits = { maxPages: 200, maxText: 2_000_000 };
/**
 * Returns the text of a PDF, or null if it exceeds the limits. Throws if the file is damaged or requires a password. An
 * untrusted file can take unlimited time and memory, so call this function in a worker that can be terminated.
 */
async function extractPdfText(bytes, { maxPages, maxText } = pdfLimits) {
    // The library is larger than a megabyte, so only worker threads that read a PDF load it.
    const unpdf = await __nccwpck_require__.e(/* import() */ 702).then(__nccwpck_require__.bind(__nccwpck_require__, 702));
    const file = await unpdf.getDocumentProxy(bytes, {
        verbosity: 0,
        useSystemFonts: false,
        stopAtErrors: false,
    });
    if (file.numPages > maxPages)
        return null;
    const pages = [];
    let length = 0;
    for (let number = 1; number <= file.numPages; number++) {
        const page = await file.getPage(number);
        const { items } = await page.getTextContent();
        const text = formatPageText(items.filter((item) => 'str' in item));
        page.cleanup();
        length += text.length;
        if (length > maxText)
            return null;
        pages.push(text);
    }
    return pages.join('\n\n');
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: ./core/text/must.ts
/** Returns the value, or throws if it is null or undefined: a bug, because the caller knows that it is there. */
function must_must(value, what) {
    if (value === null || value === undefined)
        throw new Error(`${what} is missing`);
    return value;
}

;// CONCATENATED MODULE: ./core/text/escape.ts

const hiddenCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Makes hidden characters visible: `<U+202E>` for a direction mark. A tab becomes a space. */
function escapeHiddenCharacters(text) {
    return text.replace(hiddenCharacter, (character) => character === '\t' ? ' ' : `<${formatCodePoint(character)}>`);
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
    return text.replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
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
/** Escapes a text for a regular expression. `RegExp.escape` is too new for the browsers that run the form. */
function escapePattern(text) {
    return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw `\$&`);
}

;// CONCATENATED MODULE: ./core/sources/evidence/words/traditional.json
const traditional_namespaceObject = "國国際际銀银區区簽签賬账帳账費费額额積积點点禮礼賞赏獎奖賺赚獲获轉转換换貨货幣币兌兑訊讯請请資资選选擇择優优飲饮購购網网絡络線线內内後后個个歲岁計计劃划條条與与於于則则屬属級级銷销繳缴納纳審审團团陸陆萬万億亿兩两雙双單单還还滿满應应檢检證证業业務务門门開开關关發发給给從从當当時时間间無无須须約约結结總总現现貸贷價价適适標标準准鑽钻臺台灣湾雲云飛飞機机場场貴贵賓宾廳厅會会員员東东嶺岭環环駿骏島岛薦荐親亲聯联繫系電电話话號号碼码實实體体質质專专領领閱阅讀读範范圍围類类別别項项達达滙汇匯汇稅税戶户減减醫医療疗藥药車车運运輸输鐵铁馬马館馆遊游樂乐龍龙華华興兴豐丰廣广農农眾众寶宝愛爱節节慶庆歡欢買买賣卖賠赔償偿險险傳传載载書书職职學学師师軍军顧顾邊边舊旧啟启啓启動动紅红綠绿藍蓝黃黄紙纸進进過过遲迟違违規规據据處处貳贰參参嶼屿鷗鸥鄉乡鳳凤麗丽瀾澜帶带圓圆奧奥勵励勝胜韻韵風风陽阳陰阴長长錢钱補补掛挂協协議议試试題题續续擁拥辦办財财產产滯滞離离預预頁页誤误錯错訪访問问維维護护暫暂棄弃聽听寫写畢毕復复屆届誰谁盡尽層层擊击錄录圖图貼贴檔档們们這这來来對对樣样嗎吗沒没讓让邏逻輯辑語语簡简";
;// CONCATENATED MODULE: ./core/sources/evidence/fold.ts
// Pairs of a traditional Chinese character and the simplified one.

/**
 * Folds text for comparison. Makes letters lower case and removes accents. Replaces full-width characters, dashes and quotes
 * with ASCII characters, and traditional Chinese characters with simplified ones. The length stays the same.
 */
function fold_foldText(text) {
    // After this replacement, `toLowerCase` does not make any character longer.
    return text.replace(foldableCharacter, (character) => foldTable.get(character) ?? character).toLowerCase();
}
const foldTable = new Map([
    ...listCharacters(0xc0, 0x24f).map((character) => [character, character.normalize('NFD').charAt(0)]),
    ...listCharacters(0xff01, 0xff5e).map((character) => [character, character.normalize('NFKC')]),
    ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63'].map((dash) => [dash, '-']),
    ...[...'\u2018\u2019\u02bc`\u00b4'].map((quote) => [quote, "'"]),
    ['\u00d7', 'x'],
    ['\uffe5', '\u00a5'],
    ['\ufe6a', '%'],
    ['\ufe69', '$'],
    ['\u301c', '~'],
    ...(traditional_namespaceObject.match(/../g) ?? []).map(([from = '', to = '']) => [from, to]),
]);
const foldableCharacter = new RegExp(`[${[...foldTable.keys()].join('')}]`, 'g');
function listCharacters(first, last) {
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}

;// CONCATENATED MODULE: ./core/text/hidden.ts
/**
 * Characters that are invisible or change the direction of text: unpaired surrogates, Unicode's
 * Default_Ignorable_Code_Point and Bidi_Control, and a few others. Joiners and variation selectors are allowed in
 * emoji. The list applies to names, labels, notes and cited pages.
 */
const ignorable = String.raw `(?!(?<=\p{Extended_Pictographic}\ufe0f?)[\u200d\ufe0f])[\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffb\ufffe\uffff]`;
/**
 * Characters without a meaning of their own: private use, noncharacters, and the object replacement character, which is
 * what remains of a copied picture. A page may show them as icons, so they are not hidden there.
 */
const meaningless = String.raw `[\p{Co}\p{Noncharacter_Code_Point}\ufffc]`;
/** Matches a hidden character in a string value, but not a line break. */
const hiddenInText = new RegExp(String.raw `[^\P{Cc}\n]|${meaningless}|${ignorable}`, 'u');
/**
 * Matches a hidden character in the text of a JSON file. Does not match control characters below U+0020, because JSON
 * forbids them in strings.
 */
const hiddenInFile = new RegExp(String.raw `[\u007f-\u009f]|${meaningless}|${ignorable}`, 'u');
const everyHidden = new RegExp(String.raw `\p{Cc}|${meaningless}|${ignorable}`, 'gu');
/** Like `everyHidden`, for the text of a cited page. */
const everyHiddenOnPage = new RegExp(String.raw `\p{Cc}|${ignorable}`, 'gu');

;// CONCATENATED MODULE: ./core/sources/evidence/page.ts


const superscriptMark = '\u200b';
const whiteSpace = /[\0- \x7f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
/** Matches a space between single Chinese characters, so that `年 费` becomes `年费`. */
const spacedChinese = /(?<![^ ])([\u4e00-\u9fff]) (?=[\u4e00-\u9fff](?:$| ))/g;
/** Matches a bidirectional control character that changes the display order. */
const bidiControl = /[\u202b\u202d\u202e\u2067]/;
const reorderedText = /[\u202b\u202d\u202e\u2067].*$/s;
/** Builds a page. Elements and pieces of text must be added in document order. */
class PageBuilder {
    #blocks = [];
    #element;
    #text = '';
    #hasSpace = false;
    #hasMark = false;
    /**
     * `ended` means that an inline element has ended since the last text. `between` means that another one has also begun since
     * then.
     */
    #gap = 'none';
    #struck = [];
    #isStruck = false;
    #isBold = false;
    #isAllBold = true;
    #isAside = false;
    #lastText = '';
    constructor() {
        this.#element = {
            name: '#page',
            parent: null,
            children: [],
            columnSpan: 1,
            rowSpan: 1,
            label: '',
            from: 0,
            to: 0,
        };
    }
    finish(title, rest) {
        this.endBlock();
        this.#element.to = this.#blocks.length;
        const blocks = this.#blocks;
        const text = blocks.map((block) => block.text).join('\n');
        const main = blocks.filter(({ isAside }) => !isAside).map(({ folded }) => folded);
        return { title, blocks, text, folded: fold_foldText(text), mainFolded: main.join('\n'), ...rest };
    }
    open(name, columnSpan = 1, rowSpan = 1, label = '') {
        this.endBlock();
        const { length } = this.#blocks;
        const parent = this.#element;
        const element = {
            name,
            parent,
            children: [],
            columnSpan,
            rowSpan,
            label,
            from: length,
            to: length,
        };
        parent.children.push(element);
        this.#element = element;
    }
    close() {
        this.endBlock();
        this.#element.to = this.#blocks.length;
        if (this.#element.parent !== null)
            this.#element = this.#element.parent;
    }
    startInline() {
        if (this.#gap === 'ended')
            this.#gap = 'between';
    }
    endInline() {
        this.#gap = 'ended';
    }
    markSuperscript() {
        this.#hasMark = true;
    }
    set struck(isStruck) {
        this.#isStruck = isStruck;
    }
    set bold(isBold) {
        this.#isBold = isBold;
    }
    set aside(isAside) {
        this.#isAside = isAside;
    }
    add(piece) {
        const visible = piece
            .toWellFormed()
            .replace(whiteSpace, ' ')
            .replace(everyHiddenOnPage, (sign) => (bidiControl.test(sign) ? sign : ''));
        const content = visible.trim();
        if (visible.startsWith(' '))
            this.#hasSpace = true;
        if (content === '')
            return;
        const start = this.#text.length;
        if (this.#text !== '')
            this.#text += this.#getSeparatorBefore(content);
        if (this.#isStruck)
            this.#struck.push({ start, end: this.#text.length + content.length });
        if (!this.#isBold)
            this.#isAllBold = false;
        this.#text += content;
        this.#lastText = content;
        this.#hasSpace = visible.endsWith(' ');
        this.#hasMark = false;
        this.#gap = 'none';
    }
    endBlock() {
        const maskedText = this.#text.replace(reorderedText, (match) => '\ufffd'.repeat(match.length));
        const text = maskedText.replace(spacedChinese, '$1').toWellFormed();
        if (text !== '') {
            const block = {
                parent: this.#element,
                index: this.#blocks.length,
                text,
                folded: this.#struck.reduce((folded, { start, end }) => folded.slice(0, start) + folded.slice(start, end).replace(/./gs, ' ') + folded.slice(end), fold_foldText(text)),
                struck: this.#struck,
                bold: this.#isAllBold,
                isAside: this.#isAside,
            };
            this.#blocks.push(block);
            this.#element.children.push(block);
            this.#struck = [];
        }
        this.#text = '';
        this.#hasSpace = false;
        this.#hasMark = false;
        this.#gap = 'none';
        this.#isAllBold = true;
    }
    #getSeparatorBefore(next) {
        if (this.#hasSpace)
            return this.#hasMark ? `${superscriptMark} ` : ' ';
        if (this.#hasMark)
            return superscriptMark;
        return this.#gap === 'between' && areTwoWords(this.#lastText, next) ? ' ' : '';
    }
}
/**
 * Reports whether the texts of adjacent inline elements are separate words although no white space separates them. Returns true
 * for `<b>3X</b><span>Dining</span>`.
 */
function areTwoWords(before, next) {
    const last = before.slice(-1);
    const first = next.charAt(0);
    if (/[\u3400-\u9fff]/.test(last) && /[\u3400-\u9fff]/.test(first))
        return false;
    if (!/[\p{L}\p{N}%):.$¥元]/u.test(last) || !/[\p{L}\p{N}$¥(]/u.test(first))
        return false;
    // A number and its unit are one word: `<b>3</b><span>x</span>`.
    if (/\d$/.test(before) && /^[xX%](?![a-z])/.test(next))
        return false;
    if (/^[$¥]$/.test(before))
        return false;
    return !(/^[$¥]?\d{1,3}$/.test(before) && /^\d+$/.test(next)) && last !== '.';
}
/**
 * Reports whether a page has so little text that its real content is probably missing. Such a page is empty, or scripts render
 * its content.
 */
function hasTooLittleText({ folded, scriptCount }) {
    if (!/[\p{L}\p{N}]/u.test(folded))
        return true;
    return (folded.length < 250 && (scriptCount > 0 || /javascript|activ(?:er|ez) les scripts|启用/.test(folded)));
}

;// CONCATENATED MODULE: ./core/sources/evidence/words/names.json
const names_namespaceObject = /*#__PURE__*/JSON.parse('{"sh":"card cards credit the of by from and for visa mastercard master amex american express discover unionpay jcb carte cartes de du la le les des d l et bank banque r tm mc md credits charge co inc a an with avec en reward branded cobranded","yr":"plus preferred reserve privilege prestige premier premiere premium select elite infinite signature world black noire noir platinum platine gold or silver argent bronze titanium titane diamond diamant classic classique basic base essential essentiel essentielle standard student etudiant etudiante students etudiants secured garantie business affaires entreprise corporate junior youth jeunesse unlimited illimite illimitee ultra max pro lite core one first prime centurion x ii iii green blue red bleue verte rouge go zero flex simple","cW":"your our this my all any each every other another compare additional supplementary authorized virtual debit gift about apply eligible no annual fee fees lost stolen replacement new existing digital physical chip contactless primary prepaid right best which what choose get use using manage activate request order find meet personal consumer metal plastic payment popular featured selected a an of or to per on is same single second second-hand employee companion store foreign one first network brand type product account world","gM":"your our this my the a an of to for with and or on in is any each every per how why what which","r$":"rewards reward travel cash back cashback points miles bonus","l3":"白金 钻石 黑钻 黑金 无限 世界 尊尚 尊享 尊贵 钛金 铂金 精英 精致 菁英 标准 玫瑰金 青春 学生 商务 公务 至尊 臻享 金 普通 普 银 铂 御玺 御尊","tp":"白金 钻石 黑金 金 普 银 无限 世界 钛金 铂金","PV":"信用卡 贷记卡 银行 银联 维萨 万事达 运通 大来 联名卡? 借记 双币 单币 全币种? 卡 visa mastercard jcb unionpay amex","ht":"附属 副$ 主$ ^主 ^一般 ^普通 ^本 ^该 ^此 旧 ^新 借记 储蓄 银行 贵宾 积分 礼品 会员 电子 实体 虚拟 购物 加?油$ 话费 流量 [打开办发核激刷持用换补销领绑收付] 挂失 贷记 芯片 磁条 单币 双币 多币 全币 个人 我行 任意 所有 ^每 ^首 ^[一两多]?张 其他 以上 同 各 两 热门 推荐 主题 系列 联名$ 一卡 名下 万事达 银联 运通 标准"}');
;// CONCATENATED MODULE: ./core/sources/evidence/name-words.ts





function toWordSet(list) {
    return new Set(list.split(' '));
}
const toAlternatives = (list) => list.replaceAll(' ', '|');
/** Words that do not distinguish card names, such as “credit” or “visa”. */
const commonNameWords = toWordSet(names_namespaceObject.sh);
/** Words that can be the only difference between two card names, such as “gold” or “student”. */
const levelWords = toWordSet(names_namespaceObject.yr);
/** Words before “card” that do not name a card, as in “your card” or “virtual card”. */
const genericWords = toWordSet(names_namespaceObject.cW);
/** Words after which a card's name begins, such as “the” in “the Driftwood Card”. */
const stopWords = toWordSet(names_namespaceObject.gM);
/** Words in the names of many cards that also praise any card. */
const praise = toWordSet(names_namespaceObject.r$);
/** Matches Chinese words before 卡 that do not name a card, as in 电子卡 (digital card). */
const genericChinese = new RegExp(toAlternatives(names_namespaceObject.ht));
const networks = new Map([
    ['amex', /american express|(?<![a-z])amex(?![a-z])|美国运通|运通/g],
    ['mastercard', /master ?card|万事达/g],
    ['diners', /diners club/g],
    ['discover', /(?<![a-z])discover(?![a-z])/g],
    ['jcb', /(?<![a-z])jcb(?![a-z])/g],
    ['unionpay', /unionpay|银联/g],
    ['visa', /(?<![a-z])visa(?![a-z])|维萨/g],
]);
const network = /(?:visa|mastercard|master card|amex|american express|discover|unionpay|jcb|diners club)/;
/** Card levels that a network defines, such as “Visa Infinite”. A bank may leave these words out of a card's name. */
const networkLevels = new RegExp(`${network.source}(?: +(?:signature|infinite|world|elite|platinum|gold|classic|traditional|business|platine|or|privilege)(?![a-z]))+|(?:(?:world|elite|platinum|titanium|gold|standard)(?![a-z]) +)+(?:mastercard)|(?:(?:signature|infinite|privilege) {1,2}){1,2}visa`, 'g');
const levelNames = toAlternatives(names_namespaceObject.l3);
const chineseLevel = new RegExp(`(?:${levelNames})(?=(?:${levelNames})?(?:信用|贷记)?卡|卡?级|版|(?:[、/和及与](?:${levelNames}))+卡)|(?<![\\u4e00-\\u9fff])(?:${toAlternatives(names_namespaceObject.tp)})(?![\\u4e00-\\u9fff])`, 'g');
// 铂金 is 铂 and 金. With all three, there would be two ways to read each 铂金, and so too many to read a run of them.
const trailingChineseLevels = new RegExp(`(?:${levelNames.replace('铂金|', '')})+$`);
/** The Chinese counterpart of `commonNameWords`. */
const commonChinese = new RegExp(toAlternatives(names_namespaceObject.PV), 'g');
function findAll(text, pattern) {
    return [...text.matchAll(pattern)].map(([match]) => match);
}
function findChineseLevels(folded) {
    return findAll(folded, chineseLevel);
}
function findLatinWords(folded) {
    return [...folded.matchAll(/[a-z0-9][a-z0-9'+]*/g)].map(({ 0: word, index }) => ({ word, index }));
}
function splitLatinWords(folded) {
    return findLatinWords(folded).map(({ word }) => word);
}
/** Folds a text (lower case, no accents) and replaces trademark signs with spaces. The length stays the same. */
function cleanText(text) {
    return fold_foldText(text.replaceAll(superscriptMark, ' '))
        .replace(/[®™℠©†‡*]/g, ' ')
        .replace(/(?<=[a-z] ?)(?: |^)(?:mc|md|sm|tm)(?![a-z])/g, (match) => ' '.repeat(match.length));
}
function buildWholeWordPattern(text) {
    // Chinese has no spaces: “青禾银行i卡” begins with the name of the bank.
    const isLatinAt = (index) => /[a-z0-9]/.test(text.at(index) ?? '');
    return `${isLatinAt(0) ? '(?<![a-z0-9])' : ''}${escapePattern(text)}${isLatinAt(-1) ? '(?![a-z0-9])' : ''}`;
}
/** Returns the network levels that a text names, such as `infinite`. */
function findTiers(folded) {
    return findAll(folded, networkLevels).map((text) => text.replace(network, '').replace(/ +/g, ' ').trim());
}
function withoutTiers(folded) {
    return folded.replace(networkLevels, (text) => {
        const [name] = must_must(network.exec(text), 'the network');
        return text.startsWith(name) ? name.padEnd(text.length) : name.padStart(text.length);
    });
}
const isChinese = (word) => /[\u3400-\u9fff]/.test(word);
/** Reports whether a folded text has a word: a Latin one as a whole word. */
function hasWord(folded, word) {
    return isChinese(word) ? folded.includes(word) : new RegExp(buildWholeWordPattern(word)).test(folded);
}
/** Splits a text into its networks, its Latin words and its Chinese levels. */
function splitWords(folded) {
    const found = [...networks].filter(([, pattern]) => folded.search(pattern) >= 0).map(([name]) => name);
    const rest = withoutNetworks(folded);
    const latin = splitLatinWords(rest).filter((word) => !commonNameWords.has(word));
    return [...found, ...latin, ...findChineseLevels(rest)];
}
/** Splits a Chinese name into the pieces between its levels and the words that every card's name has. */
function splitChinese(folded) {
    return withoutNetworks(folded)
        .replace(commonChinese, (match) => (match.endsWith('卡') ? '卡' : ' '))
        .replace(chineseLevel, ' ')
        .split(/[^\u3400-\u9fff]|[版卡]/)
        .filter((piece) => piece !== '');
}
function withoutNetworks(folded) {
    return [...networks.values()].reduce((rest, pattern) => rest.replace(pattern, ' '), folded);
}

;// CONCATENATED MODULE: ./core/sources/evidence/card-names.ts



/** Collects the names of a card. `cards` are all cards of its issuer that are known. */
function card_names_collectCardNames(card, issuer, cards) {
    const listLocalized = ({ localized_names = {} }) => Object.values(localized_names);
    return {
        name: card.name,
        localized: listLocalized(card),
        search: card.search_names ?? [],
        issuer: [...new Set([card.issuer, issuer?.name, ...(issuer?.aliases ?? [])])].filter((text) => text !== undefined),
        others: cards
            .filter(({ id }) => id !== card.id)
            .flatMap((other) => [other.name, ...listLocalized(other)]),
    };
}
const noMentions = { own: false, level: false, other: false };
const onlyOther = { own: false, level: false, other: true };
const knownNames = new WeakMap();
/** Parses the names of a card once, because this takes longer than reading a page. */
function parseNames(names) {
    const known = knownNames.get(names) ?? parseAllNames(names);
    knownNames.set(names, known);
    return known;
}
function parseAllNames({ name, issuer, localized = [], search = [], others = [] }) {
    const issuers = issuer
        .map(fold_foldText)
        .filter((text) => text !== '')
        .toSorted((a, b) => b.length - a.length);
    const base = {
        issuerNames: issuers.map((text) => new RegExp(buildWholeWordPattern(text), 'g')),
        issuerWords: new Set(issuers.flatMap(splitLatinWords)),
    };
    const printed = [...new Set([name, ...localized])];
    const toForms = (owner, texts) => texts.map((text) => toForm(owner, text, base));
    const allForms = [...toForms('own', printed), ...toForms('unsure', search), ...toForms('other', others)];
    // A page may leave out praise, unless another card's name is then the same.
    const coreOf = ({ required }) => required.filter((word) => !praise.has(word));
    const byCore = Map.groupBy(allForms, (form) => coreOf(form).join(' '));
    const forms = allForms.map((form) => {
        const core = coreOf(form);
        const isUnique = byCore
            .get(core.join(' '))
            ?.every(({ owner }) => (owner === 'other') === (form.owner === 'other'));
        return core.length > 0 && isUnique ? { ...form, required: core } : form;
    });
    return {
        ...base,
        own: forms.filter(({ owner }) => owner === 'own'),
        forms,
        distinctive: new Set(forms.flatMap(({ words }) => [...words])),
        lowerCaseLevels: new Set([...printed, ...others].flatMap((text) => {
            const folded = cleanText(text);
            return splitLatinWords(folded).filter((word) => levelWords.has(word) && !isCapitalized(text, folded, word));
        })),
    };
}
function toForm(owner, name, issuer) {
    const full = cleanText(name);
    const short = withoutIssuer(full, issuer);
    const words = [...splitWords(short), ...splitChinese(short)].filter((word) => !issuer.issuerWords.has(word));
    const tier = findTiers(short).flatMap((text) => text.split(' '));
    const ownWords = words.filter((word) => !networks.has(word) && !tier.includes(word));
    const levels = [...ownWords.filter((word) => levelWords.has(word)), ...findChineseLevels(short)];
    const bases = ownWords.filter((word) => !levels.includes(word));
    const required = ownWords.length > 0 ? ownWords : words.filter((word) => tier.includes(word));
    const hasIssuer = required.length === 0;
    const all = hasIssuer ? [...splitWords(full), ...splitChinese(full)] : words;
    return {
        owner,
        words: new Set(all),
        required: hasIssuer ? all : required,
        bases: bases.length > 0 ? bases : levels,
        levels,
        tier,
        hasIssuer,
        whole: ownWords.length > 0 ? null : new RegExp(buildWholeWordPattern(full.trim())),
    };
}
/** Replaces the issuer's names in a folded text with spaces. The length stays the same. */
function withoutIssuer(folded, { issuerNames }) {
    return issuerNames.reduce((rest, name) => rest.replace(name, (match) => ' '.repeat(match.length)), folded);
}
/** Whether a text has every word of a printed name of the card, except networks and words that many names have. */
function isNamedIn(text, names) {
    const folded = cleanText(text);
    return parseNames(names).forms.some(({ owner, words }) => owner === 'own' && [...words].every((word) => networks.has(word) || hasWord(folded, word)));
}
const cardWord = /(?<![a-z])(?:cards?|cartes?|amex|mastercard|visa)(?![a-z])|卡/i;
const lowerCaseWord = /(?<![\p{L}\d'’])\p{Ll}[\p{L}'’]*/gu;
const separator = /[|。；，！？;:：!?、]| [-–—] |\. |,(?![^(（]*[)）])|(?<![a-z])(?:and|et|ou|vs|versus|than|que)(?![a-z])|[与和及或]/i;
const chineseName = /(?:^|[。；，,、：:“（( ])([\u4e00-\u9fff]{2,6}?)(?:信用卡|联名卡|卡)(?=是|的|不受|不变|仍|年费|权益|持卡人|主卡|[：:，,。 ）)（(”」]|$)/g;
/** Detects whether a text names one particular card or other cards. Create one detector for each card and page. */
class CardNameDetector {
    #known;
    /**
     * The names whose network level the page has. If it says “Driftwood World Elite”, then “Driftwood Mastercard” on the same
     * page is another card.
     */
    #requiringTier;
    /** Whether the page names the family of the card. */
    hasFamily;
    #cache = new Map();
    constructor(names, pageText) {
        this.#known = parseNames(names);
        const folded = this.#clean(pageText);
        const hasTier = ({ bases: [base], tier }) => base !== undefined &&
            tier.length > 0 &&
            new RegExp(`(?<![a-z])${escapePattern(base)} (?:visa )?${escapePattern(tier.join(' '))}`).test(folded);
        this.#requiringTier = new Set(this.#known.own.filter(hasTier));
        this.hasFamily = this.#known.own.some(({ bases }) => bases.every((base) => hasWord(folded, base)));
    }
    /** Detects which cards a text names. A Latin level alone, such as “Gold”, counts only in a heading of up to 60 characters. */
    detect(text, isHeading = false) {
        if (text.length > 2000)
            return noMentions;
        const key = `${isHeading ? '#' : ' '}${text}`;
        const mentions = this.#cache.get(key) ?? this.#findMentions(text, isHeading);
        this.#cache.set(key, mentions);
        return mentions;
    }
    #findMentions(text, isHeading) {
        const owners = isHeading ? this.#matchHeading(text) : new Set();
        if (owners.size > 0) {
            const isUnknown = owners.has('own') && !owners.has('other') && this.#hasUnknownWord(text);
            return isUnknown ? onlyOther : { own: owners.has('own'), level: false, other: owners.has('other') };
        }
        const rest = this.#withoutOthers(text);
        if (rest !== text)
            return { own: this.#findMentions(rest, false).own, level: false, other: true };
        const cleaned = this.#clean(text);
        const folded = withoutTiers(cleaned);
        const searched = { text, cleaned, folded, words: findLatinWords(folded) };
        return this.#known.own.map((name) => this.#findName(name, searched, isHeading)).reduce(pickMentions);
    }
    /** Finds whose names a heading has. Where a name is part of a longer one, the longer one counts. Empty if it has none. */
    #matchHeading(heading) {
        const parts = heading.split(separator).map((part) => ({ part, fit: this.#findBest(part) }));
        const whole = parts.flatMap(({ fit }) => (fit !== null && fit.score < 100 ? [fit] : []));
        if (new Set(whole.map(({ form }) => form)).size > 1)
            return new Set(whole.map(({ owner }) => owner));
        const best = this.#findBest(heading);
        if (best === null || best.lacksTier)
            return new Set();
        // “Uber Cash” is a benefit of many cards. Without a word such as “card”, nothing but the name makes another card.
        const isName = best.owner !== 'other' ||
            cardWord.test(heading) ||
            parts.some(({ part, fit }) => fit?.form === best.form && this.#isOnly(part, best.form));
        return new Set(isName ? [best.owner] : []);
    }
    #isOnly(text, { words }) {
        return splitLatinWords(cleanText(text)).every((word) => words.has(word) || this.#isCommon(word));
    }
    /** Whether a word is in a name of the issuer's cards, or praises any card. */
    #isKnown(word) {
        return this.#known.distinctive.has(word) || praise.has(word);
    }
    #isCommon(word) {
        return commonNameWords.has(word) || this.#known.issuerWords.has(word);
    }
    /** Returns a text without the parts that name another card of the issuer. */
    #withoutOthers(text) {
        const parts = text.split(separator);
        const rest = parts.filter((part) => {
            const fit = cardWord.test(part) ? this.#findBest(part.replace(lowerCaseWord, ' ')) : null;
            return fit === null || fit.owner !== 'other' || fit.score >= 100 || fit.form.hasIssuer;
        });
        return rest.length === parts.length ? text : rest.join('. ');
    }
    /** Finds the known name that fits a text best. Null if no name does. */
    #findBest(text) {
        const { forms, distinctive, lowerCaseLevels, issuerWords } = this.#known;
        const folded = cleanText(text);
        const isName = (word) => !levelWords.has(word) || lowerCaseLevels.has(word) || isCapitalized(text, folded, word);
        const chinese = [...distinctive].filter(isChinese);
        const listWords = (folded) => new Set([...splitWords(folded), ...chinese.filter((word) => folded.includes(word))].filter(isName));
        const all = listWords(folded);
        const words = listWords(withoutIssuer(folded, this.#known));
        // A text may add the level of a network, such as “Visa Signature”, to a name without one.
        const tier = new Set(findTiers(folded).flatMap((level) => level.split(' ')));
        const extraWords = [...words].filter((word) => !praise.has(word) &&
            !issuerWords.has(word) &&
            (distinctive.has(word) || isChinese(word) || levelWords.has(word)));
        const fits = forms
            .filter(({ required, hasIssuer }) => required.every((word) => (hasIssuer ? all : words).has(word)))
            .map((form) => {
            const own = [...form.words];
            const extras = extraWords.filter((word) => !own.some((known) => known === word || (isChinese(word) && known.includes(word))));
            const missing = own.filter((word) => !all.has(word));
            const mayAdd = form.tier.length > 0 ? new Set() : tier;
            // A page may add a network to a name, but not replace the one that the name has.
            const isWrong = extras.some((word) => !mayAdd.has(word) && (!networks.has(word) || missing.some((known) => networks.has(known))));
            return {
                form,
                owner: isWrong ? 'other' : form.owner,
                lacksTier: missing.some((word) => !networks.has(word) && !praise.has(word)),
                score: extras.length + missing.length + (isWrong ? 100 : 0),
            };
        })
            .toSorted((a, b) => a.score - b.score);
        const [best] = fits;
        if (best === undefined)
            return null;
        const isTie = fits.some(({ owner, score }) => score === best.score && (owner === 'other') !== (best.owner === 'other'));
        return isTie ? { ...best, owner: 'unsure', lacksTier: false } : best;
    }
    /** Finds a printed name of the card in a text, by its family and its level. */
    #findName(name, searched, isHeading) {
        const { text, cleaned, folded, words } = searched;
        const tiers = findTiers(cleaned);
        const family = findFamily(name, searched);
        const namesOther = this.#namesOther(name, searched);
        if (family.own && name.tier.length > 0 && tiers.length > 0 && !tiers.includes(name.tier.join(' ')))
            return onlyOther;
        if (family.own && this.#requiringTier.has(name) && tiers.length === 0 && network.test(cleaned))
            return onlyOther;
        if (name.whole?.test(cleanText(text)))
            return { own: true, level: false, other: namesOther };
        if (family.own || family.other)
            return { ...family, level: false, other: family.other || namesOther };
        const isShort = isHeading && text.length <= 60;
        const chineseLevels = findChineseLevels(folded);
        const latinLevels = isShort ? words.map(({ word }) => word).filter((word) => levelWords.has(word)) : [];
        const levels = [...chineseLevels, ...latinLevels];
        const isOwn = (level) => isOwnLevel(name, level);
        if (levels.length > 0 && this.#isLevelOnly(searched)) {
            if (levels.every(isOwn))
                return { own: false, level: true, other: false };
            return levels.some(isOwn) ? noMentions : onlyOther;
        }
        const hasOnlyOtherLevels = chineseLevels.length > 0 && !chineseLevels.some(isOwn);
        return { own: false, level: false, other: namesOther || hasOnlyOtherLevels };
    }
    /** Reports whether a text has only level words, names of issuer and network, and words like “card” or “year”. */
    #isLevelOnly({ folded, words }) {
        const unexplained = [chineseLevel, commonChinese, /[级版主元年月每]/g].reduce((rest, pattern) => rest.replace(pattern, ''), folded);
        return !isChinese(unexplained) && words.every(({ word }) => levelWords.has(word) || this.#isCommon(word));
    }
    /**
     * Reports whether the text names another card. Such a name is Chinese text before 卡, or capitalized words before “Card” or a
     * network, as in “Driftwood Visa”.
     */
    #namesOther({ bases, levels }, searched) {
        const { text, folded } = searched;
        for (const [, name = ''] of folded.matchAll(chineseName)) {
            const family = name.replace(trailingChineseLevels, '');
            if (family === '' || genericChinese.test(family))
                continue;
            if (!bases.some((base) => name.includes(base) || base.includes(name)))
                return true;
        }
        // In Chinese, the names of cards in one family begin with the same characters.
        for (const base of bases.filter((word) => /^[\u3400-\u9fff]{3}/.test(word))) {
            const similarNames = folded.matchAll(new RegExp(`${base.slice(0, 2)}[\\u4e00-\\u9fff]{1,4}?卡`, 'g'));
            if ([...similarNames].some(([name]) => !name.includes(base)))
                return true;
        }
        const isOther = (part) => !bases.includes(part) && !levels.includes(part);
        // In French, the name comes after the word: “notre carte Horizon Prestige”.
        const french = [...text.matchAll(/(?<!\p{L})[Cc]arte((?: \p{Lu}[\p{L}'’+-]*)+)/gu)]
            .flatMap(([, name = '']) => splitLatinWords(withoutTiers(this.#clean(name))))
            .filter((word) => !this.#isCommon(word) && !this.#isKnown(word));
        return [french, ...this.#listCapitalizedNames(searched)].flat().some(isOther);
    }
    /** Reports whether a heading has a word before “Card” or a network that no name of the issuer's cards has. */
    #hasUnknownWord(text) {
        const cleaned = this.#clean(text);
        const hasTier = this.#known.own.some(({ tier }) => tier.length > 0);
        const folded = hasTier ? cleaned : withoutTiers(cleaned);
        return this.#listCapitalizedNames({ text, folded, words: findLatinWords(folded) })
            .flat()
            .some((part) => !this.#isKnown(part));
    }
    /** Lists the distinctive words of each name that ends with “card” or a network: the capitalized words before it. */
    #listCapitalizedNames({ text, folded, words, }) {
        return words.flatMap((last, position) => {
            if (!/^(?:card|visa|mastercard|amex)$/.test(last.word))
                return [];
            const isOfName = (word) => word === last || (!stopWords.has(word.word) && /^[\p{Lu}\d]/u.test(text.slice(word.index)));
            const name = takeRun(words.slice(0, position + 1).toReversed(), folded, isOfName).slice(1);
            return [
                name.map(({ word }) => word).filter((word) => !this.#isCommon(word) && !genericWords.has(word)),
            ];
        });
    }
    /** Folds a text and replaces the issuer's name, and “plus” as a conjunction, with spaces. The length stays the same. */
    #clean(text) {
        return withoutIssuer(cleanText(text.replace(/(?<= )plus(?= )/g, '    ')), this.#known);
    }
}
/** Picks the mentions of one of two names of the same card: a name that the text has, otherwise one that rules out less. */
function pickMentions(a, b) {
    const rank = ({ own, level, other }) => (own ? 3 : level ? 2 : other ? 0 : 1);
    return rank(b) > rank(a) ? b : a;
}
/** The basic level is the level of a card whose name has none. */
function isOwnLevel({ bases, levels, tier }, level) {
    return ([...levels, ...bases, ...tier].includes(level) ||
        (levels.length === 0 && /^(?:普|普通|标准)$/.test(level)));
}
/**
 * Finds every mention of the card's family (the cards whose names differ only in their level). The level words next to a
 * mention tell which of these cards it is.
 */
function findFamily(name, searched) {
    const { bases, levels } = name;
    const [base] = bases;
    const { folded, words } = searched;
    if (base === undefined || !bases.every((word) => hasWord(folded, word)))
        return { own: false, other: false };
    const mentions = isChinese(base)
        ? [...folded.matchAll(new RegExp(base, 'g'))].map(({ index }) => findChineseLevelsAround(folded, index, base))
        : words.flatMap(({ word }, position) => word === base ? (findLevelsAround(searched, position, bases) ?? []) : []);
    const isOther = (found) => found.some((level) => !isOwnLevel(name, level));
    const own = mentions.filter((found) => !isOther(found));
    const isWhole = (found) => levels.every((level) => bases.includes(level) || found.includes(level));
    return { own: own.some(isWhole), other: own.length < mentions.length };
}
function findChineseLevelsAround(folded, start, base) {
    const clauses = folded.slice(Math.max(0, start - 6), start + 24).split(/[。；，,;！]/);
    return findChineseLevels(clauses.find((clause) => clause.includes(base)) ?? '');
}
/**
 * Returns the level words directly before and after the words of the family's name (`bases`), the first of which is at
 * `position`. Returns null if other words separate them.
 */
function findLevelsAround({ folded, words }, position, bases) {
    const isKnown = ({ word }) => bases.includes(word) || levelWords.has(word) || commonNameWords.has(word);
    const run = [...takeRun(words.slice(position), folded, isKnown)];
    if (!bases.every((base) => run.some(({ word }) => word === base)))
        return null;
    const isKnownBefore = (word) => isKnown(word) && !/^(?:and|et|the|la|le|a)$/.test(word.word);
    const before = takeRun(words.slice(0, position + 1).toReversed(), folded, isKnownBefore);
    return [
        [...before, ...run]
            .map(({ word }) => word)
            .filter((word) => levelWords.has(word) && !bases.includes(word)),
    ];
}
/** Takes words as long as only spaces and hyphens separate them, forward or backward. */
function takeRun(words, folded, isTaken) {
    const end = words.findIndex((word, index) => {
        const previous = words[index - 1];
        return (previous !== undefined && !areAdjacent(folded, previous, word)) || !isTaken(word);
    });
    return end < 0 ? words : words.slice(0, end);
}
function areAdjacent(folded, a, b) {
    const [first, second] = a.index < b.index ? [a, b] : [b, a];
    return /^[ -]*$/.test(folded.slice(first.index + first.word.length, second.index));
}
/** Matches a first word that is capitalized only because it begins a sentence, as in “Go farther with the Driftwood Visa”. */
const sentenceStart = /^\p{Lu}\p{Ll}+ (?!cards?(?!\p{L})|cartes?(?!\p{L}))\p{Ll}/u;
function isCapitalized(text, folded, word) {
    const index = folded.search(buildWholeWordPattern(word));
    if (index === 0 && sentenceStart.test(text))
        return false;
    return /[\p{Lu}\d]/u.test(text.charAt(index)) || /(?:for|pour) $/.test(folded.slice(0, index));
}

;// CONCATENATED MODULE: ./core/text/fold.ts
/**
 * Normalizes a name for comparison. Converts the name to lower case, and removes accents, trademark signs, footnote
 * marks and punctuation. Keeps Han characters. Keeps plus signs, because two cards may differ only in a plus sign.
 */
function fold_foldName(name) {
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

;// CONCATENATED MODULE: ./core/card/generated/countries.ts
// Generated from catalog.json by `npm run generate`. Do not edit.
/** Every country of the catalog by its code: names in English, French and Chinese, the currency of its fees, languages. */
const countries_countryTable = {
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

;// CONCATENATED MODULE: ./core/card/card.ts


const countries = Object.keys(countries_countryTable);
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
const hasLanguage = (country, language) => countries_countryTable[country].languages.includes(language);
/** Maps each country to the currency (ISO 4217 code) of the fees that issuers charge there. */
const card_currencyByCountry = mapCountries(({ currency }) => currency);
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
        otherNames: [...Object.values(card.localized_names ?? {}), ...(card.search_names ?? [])],
        identity: identityOf(card),
        replacedBy: card.replaced_by,
        imagePath: card.image?.path,
        page: card.official_url,
    };
}
/**
 * Builds a key from the issuer id and the name, as normalized by `foldName`. Two card files with the same key describe
 * the same card. Returns undefined if the issuer id or the name is missing.
 */
function identityOf({ issuer_id: issuerId, name, }) {
    return issuerId === undefined || name === undefined ? undefined : `${issuerId}\0${foldName(name)}`;
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
    return Object.fromEntries(Object.entries(countries_countryTable).map(([code, country]) => [code, pick(country)]));
}

;// CONCATENATED MODULE: ./core/card/ranges.ts
/**
 * The plausible numbers of fields, by unit. Taken once from the spread of the catalog, which
 * `docs/diagnostics/number-implausible.md` lists. 0 is always plausible.
 */
const dollarBase = { least: 0.1, most: 10, usual: [0.5, 3] };
const yuanBase = { most: 20, usual: [1, 2] };
const dollarCategory = { least: 0.1, most: 50, usual: [1, 14] };
const yuanCategory = { most: 50, usual: [1, 14] };
const offerUnits = { least: 500, most: 1_000_000, usual: [1_000, 300_000] };
const dollarOffer = { most: 5_000, usual: [20, 2_500] };
const moneyLimit = { least: 10, most: 10_000_000, usual: [500, 2_000_000] };
const ranges = {
    yearlyFee: {
        USD: { most: 1_000, usual: [10, 900] },
        CAD: { most: 1_000, usual: [10, 600] },
        // 20,000 is 200 yuan in fen, a frequent fee.
        CNY: { most: 18_000, usual: [40, 15_000] },
    },
    additionalCardFee: {
        USD: { most: 500, usual: [10, 250] },
        CAD: { most: 500, usual: [10, 250] },
        CNY: { most: 4_000, usual: [30, 2_000] },
    },
    monthlyFee: {
        USD: { most: 150, usual: [2, 75] },
        CAD: { most: 150, usual: [2, 50] },
        CNY: { most: 2_000, usual: [5, 1_250] },
    },
    foreignFee: { '%': { least: 0.1, most: 5, usual: [1, 3.5] } },
    baseRate: {
        '%': { least: 0.1, most: 5, usual: [0.5, 3] },
        'points per dollar': dollarBase,
        'miles per dollar': dollarBase,
        'points per yuan': yuanBase,
        'miles per yuan': yuanBase,
    },
    categoryRate: {
        '%': { least: 0.1, most: 25, usual: [1, 10] },
        'points per dollar': dollarCategory,
        'miles per dollar': dollarCategory,
        'points per yuan': yuanCategory,
        'miles per yuan': yuanCategory,
    },
    interest: { '%': { least: 1, most: 60, usual: [5, 40] } },
    // Transfers for 0.99 % exist.
    transferInterest: { '%': { least: 0.5, most: 60, usual: [5, 40] } },
    introductoryInterest: { '%': { least: 0.1, most: 60 } },
    dailyInterest: { '%': { least: 0.005, most: 0.2, usual: [0.01, 0.1] } },
    limit: { points: { least: 1, most: 10_000_000, usual: [500, 1_000_000] }, any: moneyLimit },
    offer: {
        points: offerUnits,
        miles: offerUnits,
        USD: dollarOffer,
        CAD: dollarOffer,
        any: { most: 10_000_000 },
    },
    spending: { any: { most: 2_000_000 } },
    months: { months: { most: 24, isMonths: true } },
};
/** Says why a number is outside a range. Returns undefined if it is not. */
function ranges_compareWithRange(value, range) {
    const { least = 0, most = Number.POSITIVE_INFINITY, isMonths } = range;
    if (isMonths && value > most)
        return { limit: 'most', bound: most, ...guessMonths(value) };
    if (value > most)
        return { limit: 'most', bound: most, ...guessMeant(value, [0.01, 0.1, 0.001], range) };
    if (value !== 0 && value < least)
        return { limit: 'least', bound: least, ...guessMeant(value, [1_000, 100], range) };
    return isMonths && !Number.isInteger(value)
        ? { limit: 'whole', bound: 1, meant: Math.ceil(value) }
        : undefined;
}
/** Takes the number for days, if it is about as many as some whole months have. */
function guessMonths(days) {
    const daysPerMonth = 30.4;
    const months = Math.round(days / daysPerMonth);
    return Math.abs(days - months * daysPerMonth) < 4 ? { meant: months } : {};
}
function guessMeant(value, factors, { usual: [low, high] = [Number.POSITIVE_INFINITY, 0] }) {
    // Without the digits that only binary fractions cause: 19.99, not 19.990000000000002.
    const meant = factors
        .map((factor) => Number((value * factor).toPrecision(12)))
        .find((candidate) => candidate >= low && candidate <= high);
    return meant === undefined ? {} : { meant };
}

;// CONCATENATED MODULE: ./core/card/fields.ts
/**
 * Every field of a card: its kind and unit, and the words for it. A `*` in a JSON Pointer stands for the position of a list
 * item. What a field means is in `schema.json`. The site's labels are in `labels.ts`, and the fees in `fees.ts`: the site loads
 * both, but not this table.
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
const rate = plain('rate', (_, { country, rewards, annual_fee: fee }) => {
    if (rewards?.rate_type === 'cashback')
        return '%';
    // The fee of a card for travelers may be in another currency than its purchases.
    const currency = country === undefined ? fee?.currency : card_currencyByCountry[country];
    if (rewards?.rate_type === undefined || currency === undefined)
        return undefined;
    return `${rewards.rate_type} per ${nameMoneyUnit(currency)}`;
});
const count = (unit, name, details) => plain('count', () => unit)(name, details);
function nameMoneyUnit(currency) {
    if (currency === 'USD' || currency === 'CAD')
        return 'dollar';
    return currency === 'CNY' ? 'yuan' : currency;
}
const fields_networks = {
    ...networkNames,
    other: 'another network',
    unknown: 'unknown',
};
function getNetworkName(network) {
    return fields_networks[network];
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
    const limits = { ranges: hasPhrase ? ranges.interest : ranges.transferInterest };
    const fields = {
        min: percent(`${name}, lowest`, { ...limits, ...(hasPhrase && { phrase: `the lowest ${phrase}` }) }),
        max: percent(`${name}, highest`, { ...limits, ...(hasPhrase && { phrase: `the highest ${phrase}` }) }),
        kind: choice(`${name} type`),
        daily: percent(`${name}, daily`, { ranges: ranges.dailyInterest }),
        'intro/percent': percent(`${name}, introductory`, { ranges: ranges.introductoryInterest }),
        'intro/months': count('months', `${name}, introductory period`, { ranges: ranges.months }),
    };
    return prefixKeys(`/apr/${key}/`, fields);
}
function prefixKeys(prefix, fields) {
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [`${prefix}${key}`, field]));
}
const feeOnNetwork = (network) => percent(`Foreign-transaction fee on ${fields_networks[network]}`, { ranges: ranges.foreignFee });
/** The fields that hold a value, in the order of the schema. */
const cardFields = {
    '/$schema': fields_text('Schema for editors'),
    '/id': slug('Id', { phrase: 'the id' }),
    '/name': fields_text('Name', { phrase: 'the name' }),
    '/localized_names': fields_text('Name in {item}', { itemNames: languages }),
    '/search_names': list('Names for search'),
    '/country': choice('Country', { valueNames: countryNames }),
    '/issuer': fields_text('Issuer', { phrase: "the issuer's name" }),
    '/issuer_id': slug('Issuer id', { phrase: "the issuer's id" }),
    '/network': choice('Network', { valueNames: fields_networks, phrase: 'the network' }),
    '/network_tier': slug('Network tier'),
    '/additional_networks/*/network': choice('Additional network', { valueNames: fields_networks }),
    '/additional_networks/*/network_tier': slug('Network tier of {item}', { itemNames: fields_networks }),
    '/type': choice('Type', { phrase: 'the type' }),
    '/segment': choice('Segment', { phrase: 'the segment' }),
    '/co_brand': fields_text('Co-brand'),
    '/annual_fee/amount': money('Annual fee', { phrase: 'the annual fee', ranges: ranges.yearlyFee }),
    '/annual_fee/currency': choice('Annual fee currency'),
    '/annual_fee/first_year': money('First-year annual fee', {
        phrase: "the first year's annual fee",
        ranges: ranges.yearlyFee,
    }),
    '/annual_fee/monthly': money('Monthly fee', { ranges: ranges.monthlyFee }),
    '/annual_fee/second_currency/amount': money('Annual fee in second currency', { ranges: ranges.yearlyFee }),
    '/annual_fee/second_currency/currency': choice('Annual fee, second currency'),
    '/annual_fee/waiver': fields_text('Annual fee waiver'),
    '/annual_fee/waiver/spend': money('Annual fee waiver: required spending', {
        unit: (_, card) => card.annual_fee?.currency,
    }),
    '/annual_fee/waiver/purchases': count('purchases', 'Annual fee waiver: required purchases'),
    '/annual_fee/waiver/period': choice('Annual fee waiver: period'),
    '/annual_fee/waiver/note': fields_text('Annual fee waiver: note'),
    '/additional_card_fee/amount': money('Additional card fee', {
        phrase: 'the fee for an additional card',
        ranges: ranges.additionalCardFee,
    }),
    '/additional_card_fee/currency': choice('Additional card fee currency'),
    '/fx_fee/percent': percent('Foreign-transaction fee', {
        phrase: 'the foreign-transaction fee',
        ranges: ranges.foreignFee,
    }),
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
    '/rewards/base_rate/points_per_dollar': rate('Base rate', {
        phrase: 'the base rate',
        ranges: ranges.baseRate,
    }),
    '/rewards/categories/*/label': fields_text('Category'),
    '/rewards/categories/*/category': list('{Item}: category'),
    '/rewards/categories/*/points_per_dollar': rate('{Item}', { ranges: ranges.categoryRate }),
    '/rewards/categories/*/cap/amount': amount('{Item}: cap', { ranges: ranges.limit }),
    '/rewards/categories/*/cap/unit': choice('{Item}: cap unit'),
    '/rewards/categories/*/cap/period': choice('{Item}: cap period', { valueNames: periods }),
    '/rewards/categories/*/cap/shared_with': list('{Item}: cap shared with'),
    '/rewards/categories/*/cap/second_currency/amount': money('{Item}: cap in second currency', {
        ranges: ranges.limit,
    }),
    '/rewards/categories/*/cap/second_currency/currency': choice('{Item}: second currency of cap'),
    '/rewards/categories/*/from/amount': amount('{Item}: minimum spending', { ranges: ranges.limit }),
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
    '/welcome_offer/amount': amount('Welcome offer', { phrase: 'the welcome offer', ranges: ranges.offer }),
    '/welcome_offer/unit': choice('Welcome offer unit'),
    '/welcome_offer/spend': money('Welcome offer: required spending', {
        phrase: 'the required spending of the welcome offer',
        ranges: ranges.spending,
    }),
    '/welcome_offer/currency': choice('Welcome offer: spending currency'),
    '/welcome_offer/months': count('months', 'Welcome offer: time limit', {
        phrase: 'the time limit of the welcome offer',
        ranges: ranges.months,
    }),
    '/welcome_offer/as_of': day('Welcome offer as of'),
    '/welcome_offer/steps/*/amount': amount('Welcome offer step: amount', {
        unit: (parent, card) => readUnitFrom('unit')(parent, card) ?? card.welcome_offer?.unit,
        ranges: ranges.offer,
    }),
    '/welcome_offer/steps/*/unit': choice('Welcome offer step: unit'),
    '/welcome_offer/steps/*/spend': money('Welcome offer step: required spending', {
        unit: (_, card) => card.welcome_offer?.currency,
        ranges: ranges.spending,
    }),
    '/welcome_offer/steps/*/months': count('months', 'Welcome offer step: time limit', {
        ranges: ranges.months,
    }),
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
    '/sources/*/retrieved': day('{item}: retrieved on', { nullName: 'not read yet' }),
    '/sources/*/by': fields_text('{item}: read by'),
    '/sources/*/cites': list('{item}: supports'),
    '/sources/*/note': fields_text('{item}: note'),
    '/imported_from/id': slug('Dataset id'),
    '/imported_from/dataset': fields_text('Imported from'),
    '/imported_from/licence': fields_text('Import licence'),
    '/imported_from/on': day('Imported on'),
    '/notes': fields_text('Notes'),
    '/curation': fields_text('Notes for maintainers'),
};
/** Returns the entry of a field, or undefined if `pointer` is not a field that holds a value. */
function findField(pointer) {
    return Object.hasOwn(cardFields, pointer) ? cardFields[pointer] : undefined;
}
/** Returns the English name of a field. `item` is the name of the list item or map entry that contains it. */
function nameField(field, item) {
    const { name, itemNames } = cardFields[field];
    const itemName = itemNames !== undefined && Object.hasOwn(itemNames, item) ? itemNames[item] : item;
    return name.replace('{item}', () => itemName ?? item).replace('{Item}', () => upperFirst(item));
}
/** Returns the unit of the number in `field`. Undefined if the field holds no number. */
function fields_unitOf(field, parent, card) {
    return findField(field)?.unit?.((parent ?? {}), card);
}
/** Says why the number at a JSON Pointer is implausible for its field and unit. Undefined if it is plausible. */
function findImplausible(pointer, value, card) {
    const path = withoutIndexes(pointer);
    const field = findField(path);
    if (field?.ranges === undefined)
        return undefined;
    const unit = fields_unitOf(path, valueAt(card, pointer.slice(0, pointer.lastIndexOf('/'))), card);
    const range = unit === undefined ? undefined : (field.ranges[unit] ?? field.ranges.any);
    const implausible = range && compareWithRange(value, range);
    return implausible && { kind: field.kind, ...implausible };
}

;// CONCATENATED MODULE: ./core/sources/evidence/words/numbers.json
const numbers_namespaceObject = /*#__PURE__*/JSON.parse('{"Oj":{"1":["one","un","une","一","壹"],"2":["two","deux","double","二","两","双","贰"],"3":["three","trois","triple","三","叁"],"4":["four","quatre","quadruple","四","肆"],"5":["five","cinq","五","伍"],"6":["six","六","陆"],"7":["seven","sept","七","柒"],"8":["eight","huit","八","捌"],"9":["nine","neuf","九","玖"],"10":["ten","dix"],"11":["eleven","onze"],"12":["twelve","douze"],"13":["thirteen","treize"],"14":["fourteen","quatorze"],"15":["fifteen","quinze"],"16":["sixteen","seize"],"17":["seventeen"],"18":["eighteen"],"19":["nineteen"],"20":["twenty","vingt"],"30":["thirty","trente"],"40":["forty","quarante"],"50":["fifty","cinquante"],"60":["sixty","soixante"],"70":["seventy"],"80":["eighty","quatre-vingt","quatre-vingts"],"90":["ninety"]},"Pg":{"10":["十","拾"],"100":["hundred","cent","cents","百","佰"],"1000":["thousand","mille","千","仟"],"10000":["万"]},"US":[["jan","janvier"],["feb","fevrier"],["mar","mars"],["apr","avril"],["may","mai"],["jun","juin"],["jul","juillet"],["aug","aout"],["sep","septembre"],["oct","octobre"],["nov","novembre"],["dec","decembre"]]}');
;// CONCATENATED MODULE: ./core/sources/evidence/numbers.ts



const numberPattern = /\d+(?:[.,]\d+)*/g;
/** Matches the same numbers as `numberPattern`, and numbers with spaces between thousands: “1 234,50”. */
const frenchNumberPattern = /\d{1,3}(?: \d{3}(?!\d))+(?:[.,]\d+)*|\d+(?:[.,]\d+)*/g;
/**
 * Finds all numbers in a folded text, in order. Never splits a number: neither 1,095 nor 95.50 contains 95. In French, a space
 * may separate thousands, and a comma may separate cents.
 */
function findNumbers(folded, country) {
    const isFrench = hasLanguage(country, 'fr');
    const tokens = [];
    const pattern = new RegExp(isFrench ? frenchNumberPattern : numberPattern);
    for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
        const start = match.index;
        let tokenEnd = pattern.lastIndex;
        // In `.5`, the pattern matches only the `5`. That is not the number on the page, so its value is unknown (NaN).
        const isBareFraction = /(?<!\d)\.$/.test(folded.slice(Math.max(0, start - 2), start));
        const writtenValue = isBareFraction ? Number.NaN : readValue(match[0], isFrench);
        // `$95<sup>50</sup>` is 95.50. Any other superscript number is a footnote mark.
        const cents = centsAt(folded, start, tokenEnd);
        const [factor, length] = factorAt(folded, tokenEnd);
        tokenEnd += length;
        if (cents !== null)
            tokenEnd += cents.length;
        const value = factor === 1 ? writtenValue : round(writtenValue * factor);
        tokens.push({
            start,
            end: tokenEnd,
            value: cents === null ? value : round(value + Number(cents.slice(-2)) / 100),
        });
        pattern.lastIndex = tokenEnd;
    }
    return tokens;
}
const usualCents = /^\u200b[.,]?(?:00|25|49|50|75|90|95|99)(?![\d.,])/;
/** Returns the superscript cents of a price with a dollar sign before or after it. Returns null if there are none. */
function centsAt(folded, start, end) {
    const cents = usualCents.exec(folded.slice(end, end + 6))?.[0];
    if (cents === undefined)
        return null;
    const hasSign = /[$¥]\u200b? ?$/.test(folded.slice(Math.max(0, start - 3), start));
    return hasSign || /^\u200b? ?[$元]/.test(folded.slice(end + cents.length)) ? cents : null;
}
const groupedNumber = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const spacedNumber = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/;
const decimal = /^\d+(?:\.\d+)?$/;
const decimalComma = /^\d+,\d{1,2}$/;
function readValue(digits, isFrench) {
    // No number of a card is this long. Rounding could make it equal to another value, so treat it as unknown (NaN).
    if (digits.length > 15)
        return Number.NaN;
    if (decimal.test(digits))
        return Number(digits);
    if (groupedNumber.test(digits))
        return Number(digits.replaceAll(',', ''));
    if (!isFrench)
        return Number.NaN;
    if (spacedNumber.test(digits))
        return Number(digits.replaceAll(' ', '').replace(',', '.'));
    return decimalComma.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN;
}
/** Suffixes of a number, such as `k` or `万`, and their factors. */
const factors = [
    [/^万/, 10_000],
    [/^亿/, 100_000_000],
    [/^(?:千|k(?![a-z]))/, 1000],
    [/^(?:m(?![a-z])| (?:million|billion|milliard))/, 1_000_000],
];
function factorAt(folded, position) {
    const next = folded.slice(position, position + 10);
    for (const [suffix, factor] of factors) {
        const match = suffix.exec(next);
        if (match !== null)
            return [factor, match[0].length];
    }
    return [1, 0];
}
/** Rounds away the binary error of products such as 1.1 × 10,000. */
function round(value) {
    return Math.round(value * 1e6) / 1e6;
}
/**
 * For each unit, its kind. When a sentence is split between its numbers, only numbers of the same kind are considered.
 */
const classByUnit = {
    dollar: 'money',
    usd: 'money',
    cad: 'money',
    cny: 'money',
    'other-money': 'money',
    percent: 'percent',
    times: 'multiple',
    points: 'multiple',
    months: 'months',
    uses: 'uses',
    none: 'none',
};
function getUnitClass(unit) {
    return classByUnit[unit];
}
/** Units by the name of a currency. Without a name, a dollar sign means the dollar of the page's country. */
const currencyUnits = new Map([
    [undefined, 'dollar'],
    ...['dollar', 'dollars'].map((name) => [name, 'dollar']),
    ...['us', 'u.s.', 'usd', '美元', '美金'].map((name) => [name, 'usd']),
    ...['c', 'ca', 'can', 'cad', 'cdn'].map((name) => [name, 'cad']),
    ...['rmb', 'cny', '人民币'].map((name) => [name, 'cny']),
]);
// For the end of the text before a number. May contain the superscript mark: `<sup>$</sup>95`.
const patternsBefore = [
    [/(?:(?<![a-z])(us|u\.s\.|ca|cdn|cad|usd|aud?|hkd?|nt|nz|sgd?|mx|[acrs](?=\$)) ?)?\$[ \u200b]{0,2}$/],
    [/¥[ \u200b]{0,2}$/, 'cny'],
    [/[€£₩₹฿](?=[ \u200b]{0,2}$)/, 'other-money'],
    [/((?<![a-z])(?:rmb|cny|usd|cad|cdn|eur|gbp|hkd|jpy|aud)|人民币|美元|港币|日元|欧元)[ :]?\u200b?$/],
    [/百分之$/, 'percent'],
    [/(?<![a-z0-9])x ?$/, 'times'],
];
const dollarAfter = /^\u200b?[ \u200b]?\$(?:(?! ?\d)|(?= \d[\d .,]* ?\$))(?: ?(ca|us|can|cad|usd)(?![a-z]))?/;
// For the start of the text after a number.
const patternsAfter = [
    [/^[ \u200b]?(?:%|percent|per cent|pour cent|pct\b)/, 'percent'],
    [
        /^[ \u200b-]?x(?![a-z0-9])|^[ \u200b-]?x(?= ?(?:points?|miles?|the)\b)|^ ?倍|^ (?:per|for (?:each|every)) (?:us )?(?:dollar|\$1)(?![\d.a-z])|^ (?:par|le|du) dollar(?![a-z])/,
        'times',
    ],
    [/^[ \u200b]?(?:元|圆|块|人民币|yuan\b|rmb\b|cny\b)/, 'cny'],
    [/^ ?(美元|美金|港币|港元|日元|欧元|英镑|澳元|加元)/],
    [dollarAfter],
    [/^[ -]?(dollars?|usd|cad|eur|gbp|aud|hkd|jpy|euros?)(?![a-z])/],
    [
        /^(?:[ \u200b-]+(?!or |and |et |per |on |in |for |at |de |sur )[a-z+*.®™&'-]{1,20}){0,3}[ \u200b-]*(?:points?|pts?|mill?es?)(?![a-z])|^ (?:more|extra|additional)(?= (?:after|when|once|if) )|^ ?(?:个|点)?(?:积分|里程|分(?!期|行|之|钟|享|别|店))/,
        'points',
    ],
    [
        /^\)?[ -](?:(?:full|consecutive|billing|premiers|calendar) )?(?:months?|mois|billing cycles?)(?![a-z])|^ ?个?(?:自然)?月/,
        'months',
    ],
    [
        /^ (?:(?:eligible|qualifying|card|net) )?(?:purchases|transactions|times|achats|operations|fois)(?![a-z])|^ ?[次笔]/,
        'uses',
    ],
];
function findUnit(patterns, text) {
    for (const [pattern, unit] of patterns) {
        const match = pattern.exec(text);
        if (match !== null)
            return { unit: unit ?? currencyUnits.get(match[1]) ?? 'other-money', text: match[0] };
    }
    return { unit: 'none', text: '' };
}
/** The units that were found, because a page is searched many times for the units of the same numbers. */
const units = new WeakMap();
/** Finds the unit of a number in its folded text. Reads at most 9 characters before the number and 72 after it. */
function numbers_unitOf(folded, token) {
    const { start, end } = token;
    const known = units.get(token);
    if (known !== undefined)
        return known;
    const before = folded.slice(Math.max(0, start - 9), start);
    const after = folded.slice(end, end + 72);
    const unit = findUnitAt(before, after, token, /万$/.test(folded.slice(start, end)) && /(?<!积分)[满达到]$/.test(before));
    units.set(token, unit);
    return unit;
}
function findUnitAt(before, after, { start, end }, isGoal) {
    const prefix = findUnit(patternsBefore, before);
    const suffix = findUnit(patternsAfter, after);
    // In “130 $ 95 $”, the first dollar sign belongs to 130.
    const isOfPrevious = /\d ?\$ $/.test(before) && dollarAfter.test(after);
    const isPercent = prefix.unit === 'times' && suffix.unit === 'percent';
    // “消费满5万免年费”: yuan are meant.
    if (prefix.unit === 'none' && suffix.unit === 'none' && isGoal)
        return { unit: 'cny', start, end };
    if (prefix.unit === 'none' || isOfPrevious || isPercent)
        return { unit: suffix.unit, start, end: end + suffix.text.length };
    const isUsDollar = prefix.text.includes('$') && /^ ?(?:us|usd)(?![a-z])/.test(after);
    return { unit: isUsDollar ? 'usd' : prefix.unit, start: start - prefix.text.length, end };
}
const toMap = (wordsByValue) => new Map(Object.entries(wordsByValue).flatMap(([value, list]) => list.map((word) => [word, Number(value)])));
const numerals = toMap(numbers_namespaceObject.Oj);
const factorByNumeral = toMap(numbers_namespaceObject.Pg);
const latinNumeral = [...numerals.keys(), ...factorByNumeral.keys()]
    .filter((word) => /[a-z]/.test(word))
    .toSorted((a, b) => b.length - a.length)
    .join('|');
const latin = `(?<![a-z])(?<latin>(?:${latinNumeral})(?:(?:[ -]|-?(?:and|et)-?| (?:and|et) )(?:${latinNumeral})){0,8})[ -](?:(?:bonus|full|premiers|the|reward|consecutive|de|eligible) ){0,2}`;
const sign = '一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾佰仟';
const chinese = `(?<![0-9${sign}数几多])(?<chinese>[双${sign}]{1,9})`;
// Each alternative finds the noun first and then checks the word before it. This is faster, because nouns such as “months” are
// rarer on pages than words such as “one”.
const wordPatterns = [
    ['points', 'points?|miles?|milles', latin],
    ['months', 'months?|mois', latin],
    ['dollar', 'dollars?', latin],
    ['percent', 'percent|per cent|pour cent', latin],
    ['uses', 'purchases|transactions|achats|fois', latin],
    ['times', '倍', chinese],
    ['points', '积?分(?=$|[，。；、）)]|[即也])|积分', chinese],
    ['months', '个月', chinese],
    ['cny', '元', chinese],
    ['uses', '[次笔]', chinese],
];
const wordPattern = new RegExp([
    ...wordPatterns.map(([, noun, numeral], index) => `(?:${noun})(?<=(?<w${index}>${numeral}(?:${noun})))(?![a-z])`),
    '分(?<=(?:积(?:累)?|元)(?<rate>(?<chinese>[一二两三四五六七八九十壹贰叁肆伍])分))',
    '万分之(?<chinese>[一二三四五六七八九])',
].join('|'), 'g');
/**
 * Finds numbers that are written as words before a noun, such as “three months” or “eighty-five dollars”. The text must be
 * folded (lower case, no accents). The results are in text order, with their units.
 */
function numberWordsIn(folded) {
    return [...folded.matchAll(wordPattern)].map(({ index, 0: noun, groups = {} }) => {
        const { latin: letters, chinese: signs, rate } = groups;
        const at = wordPatterns.findIndex((_, position) => groups[`w${position}`] !== undefined);
        const unit = wordPatterns[at]?.[0] ?? (rate === undefined ? 'percent' : 'points');
        const end = index + noun.length;
        const start = end - (groups[`w${at}`] ?? rate ?? noun).length;
        const value = letters === undefined ? readChinese(must_must(signs, 'a numeral')) : readLatin(letters);
        const token = { start, end, value: at < 0 && rate === undefined ? value / 100 : value };
        units.set(token, { unit, start, end });
        return token;
    });
}
function readLatin(text) {
    let [value, rest] = [0, 0];
    for (const word of text.match(new RegExp(latinNumeral, 'g')) ?? []) {
        const factor = factorByNumeral.get(word);
        if (factor === undefined)
            rest += must_must(numerals.get(word), 'the value of a numeral');
        else if (factor === 100)
            rest = Math.max(rest, 1) * factor;
        else
            [value, rest] = [value + Math.max(rest, 1) * factor, 0];
    }
    return value + rest;
}
function readChinese(text) {
    let [value, digit] = [0, 0];
    for (const numeral of text) {
        const factor = factorByNumeral.get(numeral);
        if (factor === undefined)
            digit = must_must(numerals.get(numeral), 'the value of a numeral');
        else if (factor === 10_000)
            [value, digit] = [(value + digit) * factor, 0];
        else
            [value, digit] = [value + Math.max(digit, 1) * factor, 0];
    }
    return value + digit;
}

;// CONCATENATED MODULE: ./core/sources/evidence/words/fields.json
const words_fields_namespaceObject = /*#__PURE__*/JSON.parse('{"annual-fee":{"pointers":["/annual_fee/amount","/annual_fee/second_currency/amount"],"forms":["money"],"labels":null,"own":["/annual_fee/amount","laterYears"],"rivals":["elsewhere","/fx_fee/percent","/welcome_offer/amount","/welcome_offer/spend"],"context":null,"owners":[]},"first-year-fee":{"pointers":["/annual_fee/first_year"],"forms":["money"],"labels":null,"own":["/annual_fee/first_year"],"rivals":["elsewhere","laterYears","/fx_fee/percent","/welcome_offer/amount","/welcome_offer/spend"],"context":null,"owners":[]},"monthly-fee":{"pointers":["/annual_fee/monthly"],"forms":["money"],"labels":null,"own":["/annual_fee/monthly"],"rivals":["elsewhere","/annual_fee/amount","/fx_fee/percent","/welcome_offer/amount","/welcome_offer/spend"],"context":null,"owners":[]},"waiver-spend":{"pointers":["/annual_fee/waiver/spend"],"forms":["money"],"labels":null,"own":["/welcome_offer/spend","/annual_fee/waiver/purchases"],"rivals":["elsewhere","/annual_fee/amount","/welcome_offer/amount","/fx_fee/percent"],"context":"/annual_fee/waiver","owners":["offer-spend"]},"waiver-purchases":{"pointers":["/annual_fee/waiver/purchases"],"forms":["uses"],"labels":null,"own":["/annual_fee/waiver/purchases"],"rivals":["elsewhere","/annual_fee/amount","/welcome_offer/amount","/fx_fee/percent"],"context":"/annual_fee/waiver","owners":[]},"additional-card-fee":{"pointers":["/additional_card_fee/amount"],"forms":["money"],"labels":null,"own":["/additional_card_fee/amount","/annual_fee/amount"],"rivals":["elsewhere","/fx_fee/percent","/welcome_offer/amount","/welcome_offer/spend"],"context":null,"owners":[]},"fx-fee":{"pointers":["/fx_fee/percent"],"forms":["percent"],"labels":null,"own":["/fx_fee/percent"],"rivals":["elsewhere","/apr/cash_advance","interest","/rewards/base_rate/points_per_dollar"],"context":null,"owners":["category-rate"]},"network-fx-fee":{"pointers":["/fx_fee/by_network/visa","/fx_fee/by_network/mastercard","/fx_fee/by_network/amex","/fx_fee/by_network/discover","/fx_fee/by_network/unionpay","/fx_fee/by_network/jcb","/fx_fee/by_network/other"],"forms":["percent"],"labels":["visa","mastercard","amex","discover","unionpay","jcb","other"],"own":["/fx_fee/by_network/visa","/fx_fee/by_network/mastercard","/fx_fee/by_network/amex","/fx_fee/by_network/discover","/fx_fee/by_network/unionpay","/fx_fee/by_network/jcb","/fx_fee/by_network/other"],"rivals":["elsewhere","interest","/apr/cash_advance"],"context":"/fx_fee/percent","owners":[]},"base-rate":{"pointers":["/rewards/base_rate/points_per_dollar"],"forms":["percent","multiple"],"labels":null,"own":["/rewards/base_rate/points_per_dollar","perUnit"],"rivals":["elsewhere","category","interest","/fx_fee/percent","/apr/cash_advance"],"context":null,"owners":["category-rate"]},"category-rate":{"pointers":["/rewards/categories/*/points_per_dollar"],"forms":["percent","multiple"],"labels":null,"own":["category"],"rivals":["elsewhere","/rewards/base_rate/points_per_dollar","interest","/fx_fee/percent","/apr/cash_advance"],"context":null,"owners":[]},"cap":{"pointers":["/rewards/categories/*/cap/amount","/rewards/categories/*/cap/second_currency/amount"],"forms":["money","points"],"labels":null,"own":["/rewards/categories/*/cap/amount","category","/welcome_offer/spend"],"rivals":["elsewhere","/annual_fee/amount","/fx_fee/percent","/welcome_offer/amount"],"context":null,"owners":["annual-fee","first-year-fee","additional-card-fee","monthly-fee","waiver-spend","offer-spend","benefit"]},"category-from":{"pointers":["/rewards/categories/*/from/amount"],"forms":["money"],"labels":null,"own":["/rewards/categories/*/from/amount"],"rivals":["elsewhere","/annual_fee/amount","/fx_fee/percent","/welcome_offer/amount"],"context":null,"owners":["annual-fee","first-year-fee","additional-card-fee","monthly-fee","waiver-spend","offer-spend","offer-amount","benefit","cap"]},"category-choose":{"pointers":["/rewards/categories/*/choose"],"forms":["plain"],"labels":null,"own":["/rewards/categories/*/choose"],"rivals":["elsewhere","/welcome_offer/spend"],"context":null,"owners":[]},"purchase-apr":{"pointers":["/apr/purchase/min","/apr/purchase/max"],"forms":["percent"],"labels":null,"own":["/apr/purchase","interest"],"rivals":["elsewhere","/apr/cash_advance","/fx_fee/percent","category"],"context":null,"owners":["base-rate","category-rate","fx-fee"]},"balance-transfer-apr":{"pointers":["/apr/balance_transfer/min","/apr/balance_transfer/max"],"forms":["percent"],"labels":null,"own":["/apr/balance_transfer"],"rivals":["elsewhere","/apr/cash_advance","/apr/purchase","/fx_fee/percent","category"],"context":null,"owners":[]},"cash-advance-apr":{"pointers":["/apr/cash_advance/min","/apr/cash_advance/max"],"forms":["percent"],"labels":null,"own":["/apr/cash_advance"],"rivals":["elsewhere","/apr/purchase","/fx_fee/percent","category"],"context":null,"owners":["category-rate"]},"daily-rate":{"pointers":["/apr/purchase/daily","/apr/balance_transfer/daily","/apr/cash_advance/daily"],"forms":["percent"],"labels":["purchase","balance_transfer","cash_advance"],"own":["/apr/purchase","/apr/balance_transfer","/apr/cash_advance"],"rivals":["elsewhere","/fx_fee/percent","category"],"context":"/apr/daily","owners":[]},"intro-apr":{"pointers":["/apr/purchase/intro/percent","/apr/balance_transfer/intro/percent","/apr/cash_advance/intro/percent"],"forms":["percent"],"labels":["purchase","balance_transfer","cash_advance"],"own":["/apr/purchase","/apr/balance_transfer","/apr/cash_advance"],"rivals":["elsewhere","/fx_fee/percent","/welcome_offer/amount"],"context":"/apr/intro","owners":[]},"intro-months":{"pointers":["/apr/purchase/intro/months","/apr/balance_transfer/intro/months","/apr/cash_advance/intro/months"],"forms":["months"],"labels":["purchase","balance_transfer","cash_advance"],"own":["/apr/purchase","/apr/balance_transfer","/apr/cash_advance"],"rivals":["elsewhere","/fx_fee/percent","/welcome_offer/amount"],"context":"/apr/intro","owners":[]},"offer-amount":{"pointers":["/welcome_offer/amount","/welcome_offer/steps/*/amount"],"forms":["money","points"],"labels":null,"own":["/welcome_offer/amount"],"rivals":["elsewhere","/welcome_offer/spend","/annual_fee/amount","/fx_fee/percent","category"],"context":null,"owners":["base-rate","category-rate"]},"offer-spend":{"pointers":["/welcome_offer/spend","/welcome_offer/steps/*/spend"],"forms":["money"],"labels":null,"own":["/welcome_offer/spend"],"rivals":["elsewhere","/annual_fee/amount","/fx_fee/percent","/welcome_offer/amount","/rewards/categories/*/cap/amount"],"context":null,"owners":["waiver-spend"]},"offer-months":{"pointers":["/welcome_offer/months","/welcome_offer/steps/*/months"],"forms":["months"],"labels":null,"own":["/welcome_offer/months","/welcome_offer/spend","/welcome_offer/amount"],"rivals":["elsewhere","interest"],"context":null,"owners":[]},"benefit":{"pointers":["/benefits/*/amount/amount"],"forms":["money"],"labels":null,"own":["/benefits"],"rivals":["elsewhere","/annual_fee/amount","/fx_fee/percent","/welcome_offer/amount","/welcome_offer/spend"],"context":null,"owners":["category-from"]},"other":{"pointers":[],"forms":[],"labels":null,"own":[],"rivals":[],"context":null,"owners":[]}}');
;// CONCATENATED MODULE: ./core/sources/evidence/number-query.ts




// For each field: the numbers of a card, how pages write them, the topics of its words (`own`) and of the words that label something
// else (`rivals`), what the text around must name (`context`), and the fields to which a number with a nearer label belongs (`owners`).

const fieldByPointer = new Map(Object.entries(words_fields_namespaceObject).flatMap(([field, { pointers }]) => pointers.map((pointer) => [pointer, field])));
/** Finds the field of a pointer into the card, in which `*` stands for the position of a list item. */
function fieldOf(path) {
    return fieldByPointer.get(path) ?? 'other';
}
/** Builds the query for the number at `pointer`, a JSON Pointer into the card file. */
function number_query_buildNumberQuery(card, names, pointer, value) {
    return {
        value,
        country: card.country,
        currency: currencyByCountry[card.country],
        label: null,
        names,
        ...describeNumber(card, pointer),
    };
}
function describeNumber(card, pointer) {
    const path = withoutIndexes(pointer);
    const field = fieldOf(path);
    const unit = unitOf(path, valueAt(card, pointer.slice(0, pointer.lastIndexOf('/'))), card);
    const label = findLabel(card, field, parsePointer(pointer) ?? []);
    if (unit !== undefined && /^[A-Z]{3}$/.test(unit))
        return { field, form: 'money', currency: unit, label };
    return { field, form: unit?.includes(' per ') ? 'multiple' : (formByUnit.get(unit) ?? 'plain'), label };
}
const formByUnit = new Map([
    ['%', 'percent'],
    ['percent', 'percent'],
    ['points', 'points'],
    ['miles', 'points'],
    ['months', 'months'],
    ['purchases', 'uses'],
]);
function findLabel(card, field, [branch, second, third]) {
    if (branch === 'rewards')
        return card.rewards?.categories[Number(third)]?.label ?? null;
    if (field === 'benefit')
        return card.benefits?.[Number(second)]?.title ?? null;
    if (field === 'network-fx-fee')
        return third ?? null;
    if (branch === 'welcome_offer')
        return findStep(card, second === 'steps' ? third : undefined);
    if (/apr$/.test(field) && (third === 'min' || third === 'max'))
        return third;
    return field === 'daily-rate' || field.startsWith('intro-') ? (second ?? null) : null;
}
function findStep({ welcome_offer: offer }, step) {
    const count = offer?.steps?.length ?? 0;
    if (count < 2)
        return null;
    return step === undefined ? 'total' : `${step}/${count}`;
}
const unitClassByForm = {
    money: 'money',
    percent: 'percent',
    multiple: 'multiple',
    points: 'multiple',
    months: 'months',
    uses: 'uses',
    plain: 'none',
};
/** A larger number without a unit is something else. */
const maxBare = { months: 60, percent: 100 };
/** Decides by currency and unit whether a number on the page may be the number in the query. */
function matchForm(folded, token, { unit, end }, query) {
    if (unit === 'none' && query.form !== 'plain')
        return isAlone(folded, token) && token.value <= (maxBare[query.form] ?? Number.POSITIVE_INFINITY)
            ? 'bare'
            : 'no';
    return isPossibleUnit(folded, { unit, end, value: token.value }, query) ? 'whole' : 'no';
}
const minPoints = 50;
function isPossibleUnit(folded, { unit, end, value }, query) {
    switch (query.form) {
        case 'money': {
            const isDollar = query.currency === 'USD' || query.currency === 'CAD';
            return unit === 'dollar' ? isDollar : unit === query.currency.toLowerCase();
        }
        case 'percent':
            // A zero percentage may be written as an amount of money: “$0 foreign transaction fees”.
            return (unit === 'percent' || (query.isZero && query.field === 'fx-fee' && getUnitClass(unit) === 'money'));
        case 'multiple':
            return unit === 'times' || (unit === 'points' && value < 100 && !isForMoreThanOne(folded, end));
        case 'points':
            // A smaller number of points is a rate.
            return unit === 'points' && (query.isZero || minPoints <= value);
        case 'months':
        case 'uses':
            return unit === query.form;
        case 'plain':
            return true;
    }
}
/**
 * Reports whether the number stands alone. If a letter, sign or digit touches the number, it is part of a name, date, time or
 * telephone number.
 */
function isAlone(folded, { start, end }) {
    const before = folded[start - 1] ?? ' ';
    const after = folded[end] ?? ' ';
    return /[\s:(：（]/.test(before) && /[\s.,;)*\u200b。，；）]/.test(after);
}
/** Reports whether a rate is for several units of money, as in “1 point for every $2”. */
function isForMoreThanOne(folded, end) {
    const after = folded.slice(end, end + 48);
    const match = /^[^.;\n\t\d$]{0,32}?(?:per|every|each|par|chaque|tranche de)(?![a-z])[^.;\n\t\d]{0,12}?(\d+)/.exec(after);
    return match !== null && match[1] !== '1';
}
/** Patterns for the names of currencies that share their sign with another currency. */
const currencyPatterns = {
    USD: /u\.?s\.? dollars?|dollars? (?:americains?|us)(?![a-z])|(?<![a-z])(?:usd(?![a-z])|us\$)|美元/,
    CAD: /canadian dollars?|dollars? canadiens?|(?<![a-z])(?:cad(?![a-z])|ca?\$)/,
    CNY: /人民币|(?<![a-z])(?:rmb|cny)(?![a-z])/,
    HKD: /港[币元]|(?<![a-z])(?:hkd(?![a-z])|hk\$)/,
};
/** Reports whether a folded text names other currencies but not this one. */
function namesOtherCurrency(folded, currency) {
    const ownPattern = currencyPatterns[currency];
    if (ownPattern === undefined || ownPattern.test(folded))
        return false;
    return Object.values(currencyPatterns).some((pattern) => pattern.test(folded));
}

;// CONCATENATED MODULE: ./core/sources/evidence/clause.ts
// A period after a single letter does not end a sentence, as in “U.S. supermarkets”. What begins with “then” goes on with it.
const sentenceEnd = /(?<!(?:^|[ .])[a-z])[.!?](?=[*†‡§]{0,2}(?: |\u200b|$))|[。！？]|;(?! ?(?:after that|then|thereafter|ensuite|puis|par la suite)(?![a-z]))/g;
/** The maximum distance between a number and the start or end of its sentence, in UTF-16 code units. */
const maxSentence = 1000;
function findSentence(folded, start, end) {
    const searchStart = Math.max(0, start - maxSentence);
    const searchEnd = Math.min(folded.length, end + maxSentence);
    let sentenceStart = searchStart;
    for (const { index, 0: sign } of folded.slice(searchStart, searchEnd).matchAll(sentenceEnd)) {
        if (searchStart + index >= end)
            return { start: sentenceStart, end: searchStart + index };
        if (searchStart + index < start)
            sentenceStart = searchStart + index + sign.length;
    }
    return { start: sentenceStart, end: searchEnd };
}
const clause_separator = /[,，、;:：(（|·•/]|(?<![a-z])(?:and|et|or|ou|plus|puis|then|with|avec)(?![a-z])|&|和|及|与|或|并/g;
/** Finds the part of a sentence that belongs to one number. `firstLabelStart` is the offset of the sentence's first label. */
function splitSentence(occurrence, sentence, firstLabelStart, numbersOfBlock) {
    const { block, start } = occurrence;
    const numbers = numbersOfBlock.filter((token) => token.start >= sentence.start && token.start < sentence.end && !isRangeWith(block, token, occurrence));
    const isLabelFirst = firstLabelStart < Math.min(numbers[0]?.start ?? start, start);
    return { clause: findClause(occurrence, sentence, numbers, isLabelFirst), isLabelFirst };
}
function isRangeWith({ folded }, token, { start, digitsEnd }) {
    const gap = token.start < start ? folded.slice(token.end, start) : folded.slice(digitsEnd, token.start);
    return (token.start !== start &&
        gap.length < 12 &&
        /^ ?[%x$元]? ?(?:(?:-|~|to|a|至|到) ?[$¥]?|调整[为至到](?:每年)?)$/.test(gap));
}
function findClause({ block, start, digitsEnd }, sentence, numbers, isLabelFirst) {
    const { folded } = block;
    const previousNumber = numbers.findLast((token) => token.end <= start);
    const nextNumber = numbers.find((token) => token.start >= digitsEnd);
    const findCut = (from, to) => {
        const separators = [...folded.slice(from, to).matchAll(clause_separator)];
        const match = isLabelFirst ? separators[0] : separators.at(-1);
        return match === undefined ? undefined : from + match.index;
    };
    // A colon before the number follows the number's own label: “$149, first year: $0”.
    const labelEnd = start - (/[:：] ?$/.exec(folded.slice(0, start))?.[0].length ?? 0);
    return {
        start: previousNumber === undefined
            ? sentence.start
            : Math.min(start, findCut(previousNumber.end, labelEnd) ?? previousNumber.end),
        end: nextNumber === undefined
            ? sentence.end
            : Math.max(digitsEnd, findCut(digitsEnd, nextNumber.start) ?? nextNumber.start),
    };
}

;// CONCATENATED MODULE: ./core/sources/evidence/words/doubts.json
const doubts_namespaceObject = /*#__PURE__*/JSON.parse('{"h":{"no-label":"nothing near it says which field it is","other-label":"it is labeled as something else","other-card":"it is about another card","card-not-named":"the page does not name this card","struck-through":"it is struck through","range":"it is one end of a range","other-person":"it is for the card of another cardholder","other-year":"it is for the first year only, or not for the first year","other-time":"it is not in force today","other-period":"it is not a yearly amount","condition":"it depends on a condition","example":"it is an example or an average","comparison":"it is compared with other cards","customer":"it is quoted from another person","maximum":"it is a maximum","saving":"it is a saving or a credit"},"a":[{"doubt":"other-label","fields":["intro-apr","intro-months"],"where":["clauseBefore"],"pattern":"(?<![a-z])(?:then|after|afterwards|thereafter|puis|ensuite|par la suite|apres)(?![a-z])|之后|此后|恢复"},{"doubt":"other-label","fields":["purchase-apr","cash-advance-apr"],"where":["clauseBefore"],"pattern":"^(?!.*(?:purchase|achat|消费|cash[ -]advance|avance|取现)).*(?:balance transfer|transferts? de solde|virements? de solde)"},{"doubt":"other-label","fields":["offer-months"],"where":["before"],"pattern":"(?<![a-z])(?:avant|before)(?: les?| the)? ?$"},{"doubt":"condition","fields":["annual-fee","first-year-fee","additional-card-fee","fx-fee"],"where":["after"],"pattern":"^[)） ]*(?:(?:及|或)?以上|or (?:more|above|higher)|and (?:above|over|up)|ou plus|et plus)"},{"doubt":"condition","fields":["annual-fee","additional-card-fee","fx-fee"],"where":["after"],"pattern":"^ ?(?:pour les (?:clients|membres) d|for (?:clients|customers|members) (?:of|with))"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["labels"],"latin":"penalty|default (?:apr|rate)|introductory|intro|promotional|promotionnel(?:le)?|defaut","chinese":"违约|优惠"},{"doubt":"condition","fields":["base-rate"],"where":["conditions"],"pattern":"^(?!.*(?<![a-z])(?:bonus|offers?|welcome|prime|offre|bienvenue)(?![a-z])).*(?<![a-z])(?:(?:if|when|once|after|provided)(?: that)? (?:you(?:\'ve)?|your) [^.$]{0,40}|(?:above|over|beyond|past) |(?:si|lorsque|quand|une fois que|apres avoir) [^.$]{0,30}(?=\\\\d[\\\\d ]* ?\\\\$)|(?:au-dela de|plus de) (?=\\\\d[\\\\d ]* ?\\\\$))(?:\\\\$ ?\\\\d|\\\\d[\\\\d ]* ?\\\\$)"},{"doubt":"condition","fields":["base-rate"],"where":["clauseBefore"],"pattern":"消费(?:累计)?(?:满|达) ?[\\\\d.,]+ ?[万千]?元?[^。；]{0,20}$"},{"doubt":"condition","fields":["base-rate","category-rate"],"where":["piece"],"latin":"birthdays?|anniversaires?","chinese":"生日"},{"doubt":"other-label","where":["clauseBefore"],"pattern":"debit card|carte de debit|借记卡"},{"doubt":"other-label","fields":["base-rate"],"where":["before"],"pattern":"[1一每] ?(?:美元|美金)[^，。；0-9]{0,4}$"},{"doubt":"other-person","fields":["annual-fee"],"isZero":true,"where":["before"],"pattern":"附属?卡前\\\\d张$"},{"doubt":"comparison","where":["comparison"],"latin":"(?:other|competing|rival|most|traditional|typical|many|comparable|some) (?:banks?|cards?(?! (?:purchases|spend))|issuers?|credit cards?|premium cards?)|competitors?|(?:industry|national|market) average|compared (?:to|with)|versus|vs\\\\.?|elsewhere(?! classified)|unlike|instead of|rather than|(?:a|some|another|one) (?:website|blog|magazine|newspaper|reviewer|friend|site|article|magazine)|(?:some|another|one|other) (?:bank|card(?! purchases))|(?:premium|pricier|fancier) cards?|concurrents?|(?:autres|plupart des|certaines) (?:banques|cartes|institutions|emetteurs)|comparativement|contrairement|au lieu d[eu]|moyenne (?:du marche|de l.industrie)|others (?:ask|charge|pay|want|give|earn)|(?:d.autres|certains) (?:emetteurs|banques|cartes)? ?(?:demandent|exigent|facturent|donnent|offrent)|autres emetteurs|autres cartes","chinese":"他行|其他银行|同业|其它银行|市场平均|同类|相比|行业|别家|别的(?:银行|卡)|一般(?:卡片|信用卡)|普通(?:卡片|信用卡)|多数(?:银行|卡)"},{"doubt":"example","where":["sentence"],"latin":"for example|say(?=[, ]+(?:a|you|that|your|an)[ ,])|rumou?rs?|myth|heard|e\\\\.g\\\\.?|for instance|such as if|(?:an|this|our|the following) example|example:|suppose|assum(?:e|es|ing)|imagine|illustrat(?:ion|ive)|estimat(?:e|ed|es)|par exemple|p\\\\. ex\\\\.?|supposons|(?:cet|un|l.) ?exemple|exemple ?:|estimation|calculator|calculatrice|simulateur|(?:a|one) (?:family|household|couple|traveler|customer|shopper) (?:that|who|of|spending)|(?:une|la) famille (?:qui|de)|un (?:menage|couple|client) (?:qui|de)","chinese":"例如|比如|举例|示例|假设|假如|估算|试算|以.{1,12}为例"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["piece"],"latin":"penalty|default|servicemembers?|active duty|military|introductory|intro|promotional|(?<!based on the )prime(?: rate)?|margin|late|overdraft|(?:will|may|can|could) (?:increase|go up|rise|raise)|(?:go(?:es)?|went|rises?|increases?|raised?|become?s?|changes?) (?:up )?(?:to|by)(?= \\\\d)|become(?= \\\\d)|move you|miss(?:ed)? (?:a|two|your)|passer(?:a|ont|ait)|augmenter(?:a|ont)?|grimper(?:a|ont)?|monter(?:a|ont)|(?:portes?|majores?|releves?)(?= a)|installments?|plan|promotionnel|defaut|marge|versements?|preferentiel(?:le)?","chinese":"分期|邀请|优惠年?利率|违约|逾期|滞纳|优惠期|限时|恢复[至到]|上[升浮调](?:至|到)?|升至"},{"doubt":"other-label","fields":["offer-amount","offer-spend","offer-months"],"where":["piece","labels","heading"],"latin":"anniversary|each (?:calendar )?year|every (?:calendar )?year|annually|renewal|refer(?:ral|red|s)?|refer a friend|existing (?:customers|cardmembers)|quarterly|(?:each|every|per) (?:month|quarter)|monthly|anniversaire|chaque (?:annee|mois)|parraine[a-z]*|parrainage|renouvellement|par mois","chinese":"自然季|每季|每周|每月|每自然|每年|推荐|邀请|续卡|生日|周年|老客户|已持有"},{"doubt":"condition","fields":["annual-fee","first-year-fee","additional-card-fee","fx-fee"],"isZero":true,"where":["labels","heading"],"latin":"with (?:[a-z]+ ){0,3}(?:checking|chequing|banking|package|bundle)|(?:package|bundle|plan)s?|forfaits?|avec (?:le |un )?(?:forfait|compte)","chinese":"套餐"},{"doubt":"other-label","fields":["fx-fee"],"isZero":true,"where":["piece"],"pattern":"人民币.{0,8}(?:交易|消费|结算|渠道)"},{"doubt":"condition","fields":["base-rate","category-rate"],"where":["labels"],"latin":"(?:combined |average |monthly )?balances?|(?:circle|status|reward|relationship|membership) (?:level|tier)s?|if you (?:also )?(?:keep|hold|have)|soldes?|avoirs","chinese":"资产|等级客户|会员等级"},{"doubt":"other-label","fields":["purchase-apr"],"where":["labels"],"pattern":"^(?!.*(?:purchase|achat|消费)).*(?:cash[ -]advance|avance|取现|预借现金|balance transfer|transferts? de solde)"},{"doubt":"other-period","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["clauseBefore"],"pattern":"(?:(?<![a-z])(?:daily|per day|monthly|per month|quotidien|par jour|mensuel)(?![a-z])|日利率|日息|月利率|月息|每日|万分之)(?!.*(?:年化|年利率|annual|annuel))"},{"doubt":"other-period","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["after"],"pattern":"^[ \\\\u200b]*(?:/|per|a|par)? ?(?:日|天|days?(?![a-z])|jour|months?(?![a-z])|月)"},{"doubt":"example","where":["headings"],"latin":"worked examples?|calculator|illustration|calculatrice|simulateur|exemples? de calcul","chinese":"示例|举例|试算|计算器"},{"doubt":"example","where":["piece"],"latin":"on average|average|typical(?:ly)?|en moyenne|moyen(?:ne)?s?","chinese":"平均"},{"doubt":"customer","where":["sentence"],"latin":"i|i\'m|i\'ve|i\'d|my(?= (?:card|annual|fee|bank|first|husband|wife|cash))|me|j\'ai|je|mon|ma|mes|nous avons","chinese":"我(?!行|们|司|社|国)|俺|楼主|有(?:人|观众|客户|网友|用户)说|记者"},{"doubt":"customer","where":["headings"],"latin":"reviews?|testimonials?|what (?:our )?(?:customers|members|cardmembers|clients|people) (?:say|are saying|think)|customer stories|community|comments?|avis|temoignages?|commentaires?|ce que disent","chinese":"用户评价|客户评价|网友|评论|口碑|持卡人说|用户心声|卡友"},{"doubt":"saving","fields":["annual-fee","first-year-fee","additional-card-fee"],"where":["clauseBefore"],"pattern":"(?<![a-z])(?:saves?|saving|savings|worth|valued? (?:at|of)|get|receive|up to|credit (?:of|up to)|economise[rz]?|economies|vaut|valeur|obtenez|recevez)(?![a-z])[^,.;]{0,20}$|(?:立减|返现?|价值|节省|省下|抵扣)[^，。；]{0,8}$","isZero":false},{"doubt":"saving","fields":["annual-fee","first-year-fee","additional-card-fee"],"where":["after"],"pattern":"^[ \\\\u200b]*(?:(?:in |of |de |d\')?(?:annual |yearly |statement |travel |dining |airline )*(?:off|credits?(?! card)|value|savings|cash ?back|rebates?|discount|rabais|remises?|valeur|economies)(?![a-z])|(?:立减|返现|抵扣|优惠|礼))"},{"doubt":"maximum","fields":["base-rate","category-rate"],"where":["before"],"pattern":"(?:(?<![a-z])(?:up to|as much as|as many as|maximum of|max\\\\.?|jusqu\'a|jusqu\'au|au plus)|最高(?:可[享得达]?)?|高达|至高|最多)[^a-z0-9]{0,3}(?:[a-z一-龥]{0,6}[ :]*)?(?:us|c|ca)?[$¥]?$"},{"doubt":"other-time","where":["before"],"pattern":"(?:(?<![a-z])(?:was|were|previously|formerly|used to be|regular(?:ly)? price|until [a-z]+ \\\\d{1,2}|etait(?: de)?|etaient|auparavant|anciennement|jadis|used to (?:pay|charge)|old(?: fee| rate)?|increased from|reduced from|down from|up from|instead of)[ :]*(?:only |an? )?|(?:原价?|曾为|以前为?|此前为?|原为|由(?!现行)|原标准)[:： ]?)(?:us|c|ca)?[$¥]?$"},{"doubt":"condition","fields":["annual-fee","first-year-fee","additional-card-fee","fx-fee"],"isZero":true,"where":["conditions"],"latin":"if|when(?! (?:you(?: (?:travel|shop|use|make|spend(?! (?:at least |over |more than )?\\\\$?\\\\d)|are|buy)|\'re)|travell?ing|abroad|used|using|making|shopping))|provided|as long as|with (?:an? )?(?:minimum|qualifying|monthly|direct|eligible|balance)|after you spend|once you|who (?:have|hold|maintain|spend)|for (?:[a-z]+ ){0,3}(?:students|members|clients|customers|seniors|premier|holders|employees|staff|veterans|military)|si|lorsque(?! vous (?:voyagez|achetez|magasinez))|a condition|avec un (?:solde|minimum)|pour les (?:[a-z]+ ){0,2}(?:etudiants|clients|membres|employes|aines)|moyennant|des (?:que|\\\\d)|avec \\\\d[\\\\d .,]* ?\\\\$|private bank(?:ing)?|active[ -]duty|avec le forfait|with \\\\$\\\\d[\\\\d,]* (?:in|of)|by (?:keeping|holding|maintaining|spending|setting)|subject to|sous reserve","chinese":"刷满?\\\\d|消费满?\\\\d|满[\\\\d一二三四五六七八九十百千万]+[笔次元]|免次年|达到?\\\\d|累计.{0,12}(?:次|笔|元)|可免|可减|条件|达标|代发|工资|月日均|私行|私人银行|(?:钻石|白金|高端)客户|[一二三四五六七八九十]+[次笔](?:即|可| #|以上)|消费满?[一二三四五六七八九十]+[次笔]|活动期|限时|兑换|取消|贵宾|理财客户|员工|学生|教师|军人|若|如(?!需|果没)|任意\\\\d|\\\\d+[笔次](?:即|可|免|以上)|刷卡?[一二三四五六七八九十\\\\d]+[次笔]"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr","daily-rate"],"where":["sentence"],"latin":"if you (?:miss|fail to|are late|pay late|do(?: not|n\'t) make (?:your|the|a|two))|en cas de (?:defaut|retard)|si vous (?:omettez|manquez)|(?:two|three|\\\\d+|missed|late) (?:missed |late )payments?|(?:un|deux|trois|\\\\d+) (?:retards?|defauts?)|en retard|paiement (?:minimum )?n.est pas (?:fait|recu|effectue)|(?:taux|rate) (?:passe(?:nt)?|passera|passeront|monte|rises?|jumps?|goes up|increases?) (?:a|to)(?= \\\\d)|taux passent","chinese":"未(?:按时|按期)?(?:还|偿还)|逾期(?:后|时)|连续.{0,4}期|逾期(?:超过|满|\\\\d)"},{"doubt":"other-label","fields":["category-rate"],"where":["before"],"pattern":"(?:(?<![a-z])(?:then|thereafter|after that|afterwards|puis|ensuite|par la suite|apres quoi)|(?:超出|超过|以外)的?部分)[^a-z0-9.;。；]{0,4}(?:only |just |返现|返|积|按)?[^a-z0-9.;。；]{0,2}$|(?:其后|此后|之后|超出后)每1元[^0-9]{0,4}$"},{"doubt":"other-label","fields":["annual-fee","first-year-fee","additional-card-fee","fx-fee"],"isZero":true,"where":["before"],"pattern":"(?:(?<![a-z])(?:no longer|(?:do|does|will|can)(?: not|n\'t)(?: come with| include| offer)?|cannot|ne|n\') ?|不|(?:不(?:支持|享受?|适用|提供|参[与加]|能|可|予)|无法)[^，。；]{0,12})$"},{"doubt":"other-label","fields":["base-rate","category-rate","purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["after"],"pattern":"^(?:age)? ?(?:(?:percentage )?points? )?(?:de pourcentage )?(?:more|higher|extra|(?:de|en) plus|supplementaires?)(?![a-z])"},{"doubt":"condition","fields":["annual-fee","first-year-fee"],"isZero":true,"where":["piece"],"pattern":"^ ?年费(?:减免|优惠)(?:政策|规则|条件|说明|方式)? ?[:：]?$"},{"doubt":"other-period","fields":["monthly-fee"],"where":["clauseBefore"],"latin":"(?:annual|yearly) total|total (?:annuel|par annee)|(?:per|a|each) year|par an(?:nee)?","chinese":"全年|一年|每年"},{"doubt":"maximum","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["clauseBefore"],"latin":"(?:permitted|allowed|set) by (?:law|statute)|(?:legal|statutory) (?:maximum|limit|cap)|criminal (?:interest )?rate|(?:may|can|must)(?: not|not) exceed|ne peut (?:pas )?(?:depasser|exceder)|(?:permis|permise|autorise|prevu|fixe) par la loi|(?:maximum|plafond|taux) (?:legal|criminel)","chinese":"法定|法律|不得?超过"},{"doubt":"other-label","fields":["annual-fee","first-year-fee","monthly-fee"],"where":["clauseBefore"],"latin":"(?:club|shopping|store|warehouse|gym) membership|safe(?:ty)? deposit|lines? of credit|loans?|mortgages?|debit cards?|adhesion au club|marges? de credit|prets?|coffrets? de surete|cartes? de debit","chinese":"保管箱|借记卡|储蓄卡|贷款"},{"doubt":"condition","fields":["annual-fee","first-year-fee","additional-card-fee","fx-fee","base-rate","category-rate"],"where":["clauseBefore"],"latin":"existing (?:card ?(?:members?|holders?)|customers?|accounts?)|(?:titulaires|clients|membres|detenteurs) (?:actuels|inscrits|ayant)|(?:customers|clients|members) (?:with|enrolled|whose)","chinese":"老客户|存量客户|原持卡人"},{"doubt":"other-time","where":["clauseBefore"],"pattern":"原(?:年费|费率|收费)"},{"doubt":"other-label","fields":["base-rate"],"where":["clauseBefore"],"latin":"recurring|recurrents?|pre-?autorises?","chinese":"自动缴费|代扣"},{"doubt":"other-label","fields":["base-rate","category-rate"],"where":["before"],"pattern":"(?<![a-z])(?:an (?:extra|additional)|another) $|额外(?:返现?|奖励|赠送|积)?$"},{"doubt":"other-label","fields":["annual-fee","first-year-fee","monthly-fee"],"where":["piece"],"latin":"optional|add-on|facultati(?:f|ve)s?|en option"},{"doubt":"condition","fields":["annual-fee","first-year-fee","additional-card-fee","fx-fee"],"where":["clauseBefore"],"latin":"(?:seniors?|students|youth|employees|veterans) (?:only )?pay|(?:aines|etudiants|jeunes|employes|retraites) (?:ne )?(?:paient|deboursent)|(?:seniors?|students|aines|etudiants|retraites) ?:","chinese":"(?:学生|教师|军人|长者|老年人|老年|员工)(?:客户|持卡人)?(?:主卡)?(?:年费|仅|只|优惠价)"},{"doubt":"other-label","fields":["offer-amount","offer-spend","offer-months"],"where":["before"],"latin":"refer|referr(?:al|ed|ing)|parrain(?:ez|er|age)|recommand(?:ez|er)|invitez","chinese":"推荐(?:好友|亲友|朋友|他人|人)|邀请"},{"doubt":"other-label","fields":["cap"],"where":["sentence"],"latin":"refer|referr(?:al|als|ed|ing)|parrain(?:ez|er|age)|recommand(?:ez|er)|invitez|welcome rate|welcome offer|introductory|offre de bienvenue|taux de bienvenue","chinese":"推荐(?:好友|亲友|朋友|他人|人)|邀请"},{"doubt":"other-label","fields":["cap"],"where":["clauseBefore"],"latin":"(?:when|if|where|each month) you spend|(?:ou|si|lorsque|quand) vous depensez"},{"doubt":"other-label","fields":["offer-amount"],"where":["sentence"],"latin":"add(?:ing)? (?:an? )?(?:authori[sz]ed|additional|employee)|ajout(?:ez|ant|er) (?:un|une) (?:utilisateur|titulaire|carte)"},{"doubt":"other-label","fields":["base-rate"],"where":["clauseBefore"],"latin":"debit cards?|cartes? de debit","chinese":"借记卡"},{"doubt":"other-label","fields":["fx-fee"],"isZero":false,"where":["clauseBefore"],"latin":"(?:atm|cash) withdrawals?|retraits?"},{"doubt":"other-label","fields":["offer-months"],"where":["before"],"latin":"balance transfers?|(?:virements?|transferts?) de soldes?","chinese":"余额代偿|账单转移"},{"doubt":"condition","fields":["base-rate","category-rate","annual-fee","fx-fee"],"where":["piece"],"latin":"(?:accounts?|cards?) (?:opened|issued) (?:in(?! or after)|before|prior to|until)|(?:comptes?|cartes?) (?:ouvert|emis|delivre)e?s? (?:en|avant)","chinese":"(?:年|月|日)(?:以前|之前|前)(?:开户|开卡|办卡|申领|核卡|发卡)"},{"doubt":"condition","fields":["base-rate","category-rate"],"where":["clauseBefore"],"latin":"(?:revenues?|sales) (?:of |is |are )?(?:over|above|more than|exceed[a-z]*)|chiffre d.affaires|(?:businesses|companies|entreprises) (?:with|whose|ayant|dont)","chinese":"营业额"},{"doubt":"other-period","fields":["daily-rate"],"where":["clauseBefore"],"pattern":"(?:年化|年利率|(?<![a-z])(?:annual|annuel|apr)(?![a-z]))(?!.*(?:日利率|日息|daily|quotidien|journalier))"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["after"],"pattern":"^[ ,，（(]*(?:of (?:the )?(?:amount|each|transfer|advance|transaction)|whichever|du montant|selon le plus|最低)"},{"doubt":"maximum","fields":["offer-amount"],"where":["before"],"pattern":"(?<![a-z])(?:as high as|may be eligible for|peut aller jusqu\'a) $|最高可?[达得获享] ?$"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["before"],"pattern":"手续费[^,，。；;\\\\d]{0,12}$|(?<![a-z])(?:frais|fees?)(?: (?:de|of|is|is only))? $"},{"doubt":"maximum","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["clauseBefore"],"latin":"maximum (?:apr|rate|annual percentage rate|interest rate)|taux maximal","chinese":"最高(?:年)?利率"},{"doubt":"condition","fields":["fx-fee"],"isZero":false,"where":["after"],"pattern":"^ (?:if|unless|without|si|sauf|where)(?![a-z])"},{"doubt":"other-label","fields":["fx-fee"],"isZero":false,"where":["after"],"pattern":"^[^.;,。；，\\\\d]{0,40}(?:annule|elimine|supprime|rembourse|waived|refunded|reimbursed|absorbed|eliminated|removed|免收|豁免|减免)"},{"doubt":"other-label","fields":["fx-fee"],"isZero":false,"where":["before"],"pattern":"(?:(?<![a-z])(?:waiv(?:e|es|ed|ing)|skip|drop(?:s|ped)?|remov(?:e|es|ed)|eliminat(?:e|es|ed)|(?:not|n\'t|never) (?:charge|pay|add|impose)|(?:ne |n\')[a-z]+ (?:pas|aucun|plus)|(?:annul|supprim|rembours|absorb|elimin)(?:ons|ent|e)|sans)(?![a-z])|免收|免除|不收取?|不再收取)[^.;,。；，\\\\d]{0,50}$"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["after"],"pattern":"^(?: (?:intro|apr|interest|rate|annual percentage rate))* ?(?:(?:on|sur|pour) [a-z\' ]{3,40} )?(?:for|pendant|durant) (?:the |your |les |vos )?(?:first |premiers )?(?:\\\\d+|six|twelve|nine|douze) (?:premiers )?(?:months|mois|billing|cycles)"},{"doubt":"condition","fields":["additional-card-fee"],"isZero":true,"where":["labels","piece"],"latin":"(?:first|1st) (?:additional|supplementary|authori[sz]ed|employee)|premi(?:er|ere) (?:carte|utilisateur|titulaire|cotitulaire)","chinese":"[首第][一1]?张附属?卡"},{"doubt":"comparison","where":["before"],"pattern":"(?:(?<![a-z])(?:not|and not|et non(?: pas)?|non(?: pas)?|plutot que|rather than|instead of|au lieu de)(?: (?:the|our|a|de|les|des|le|un|une))?[ ]*|(?:而)?(?:不是|并非|不像|不同于)[^,，。;；]{0,6})(?:us|c|ca)?[$¥]?$"},{"doubt":"other-label","fields":["offer-amount","offer-spend","offer-months"],"where":["sentence","labels","heading"],"latin":"(?:checking|chequing|savings|bank|deposit|investment) (?:accounts?|package)|premier checking|checking|chequing|direct deposit|comptes? (?:cheques?|d.epargne|bancaires?|de placement)|forfait bancaire|prime a l.ouverture du compte","chinese":"储蓄账户|存款账户|借记账户"},{"doubt":"other-label","fields":["annual-fee","first-year-fee","additional-card-fee","monthly-fee"],"where":["after"],"pattern":"^ ?(?:or|ou|或) [\\\\d.,]+ ?%|^[ ,(]*(?:whichever|selon le (?:plus|montant)|以(?:较|最)?高)"},{"doubt":"condition","fields":["base-rate","category-rate"],"where":["piece","clauseBefore"],"latin":"(?:first|premiers?|premiere) (?:\\\\d+ |three |two |six |trois |deux |six )?(?:months?|days|mois|jours|annee|year)|\\\\d+ premiers (?:mois|jours)|for (?:\\\\d+|three|six|two) months|pendant (?:\\\\d+|trois|six|deux) mois|limited time|(?:until|jusqu.au) \\\\d","chinese":"首月|首[一二三两\\\\d]+个?月|前[一二三两\\\\d]+个?月|首年|限时"},{"doubt":"condition","fields":["base-rate","category-rate"],"where":["clauseBefore","before"],"latin":"(?:private|premier|vip|relationship|preferred|premium|select|platinum|elite|banking|business) (?:[a-z]+ ){0,2}(?:clients|customers|members)(?: who [a-z ]{0,20})? (?:earn|get|receive|enjoy)|(?:clients|membres|detenteurs) (?:du |de la |des )?(?:forfait|service|programme|prive)","chinese":"(?:贵宾|私行|私人银行|白金级|高端)客户"},{"doubt":"maximum","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["before"],"pattern":"(?<![a-z])(?:as low as|starting at|from as low as|a partir de|des) $|低至 ?$"},{"doubt":"condition","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["labels"],"pattern":"\\\\([^)]*(?<![a-z])(?:with|avec|pour les|for)(?![a-z])"},{"doubt":"condition","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["after"],"pattern":"^ (?:if you (?:reside|live)|for (?:quebec )?residents|(?:in|au|for) quebec|pour les residents|quebec)"},{"doubt":"condition","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["before"],"pattern":"(?<![a-z])(?:quebec|residents?(?: of| du)? quebec) ?:? ?$"},{"doubt":"other-label","fields":["cap","category-from","monthly-fee","annual-fee","offer-spend","waiver-spend","offer-amount"],"isZero":false,"where":["sentence"],"latin":"per (?:claim|occurrence|depositor)|extended warranty|liability|insured up to|(?:accident|travel|baggage) (?:insurance|delay)|par (?:demande|sinistre)|garantie prolongee|assurance accident|en cas de fraude","chinese":"意外险|延误险|赔付|理赔|延误满"},{"doubt":"other-label","fields":["offer-spend","waiver-spend","cap","category-from"],"where":["before"],"pattern":"(?:(?<![a-z])(?:per|each|every|chaque|par) |每|消费)(?:us|c|ca)?[$¥]?$(?<=(?:per|each|every|chaque|par) ?(?:us|c|ca)?[$¥]?|每)"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["after"],"pattern":"^ (?:of (?:the|your) (?:new |statement |outstanding )?balance|du solde)"},{"doubt":"other-label","fields":["annual-fee","first-year-fee","monthly-fee"],"isZero":false,"where":["sentence"],"latin":"(?:maintenance|plan) fee|installment plans?|(?:du|de votre) forfait|(?:chequing|checking|savings) account"},{"doubt":"other-label","fields":["fx-fee"],"where":["clauseBefore"],"latin":"merchants?|commercants?","chinese":"商户"},{"doubt":"other-label","fields":["intro-apr"],"where":["after"],"pattern":"^ ?[（(][\\\\d.,]+ ?%"},{"doubt":"other-label","fields":["intro-apr"],"where":["before"],"pattern":"(?<![a-z])(?:then|ensuite|puis|after that|par la suite)[^.;。；\\\\d]{0,30}$"},{"doubt":"other-period","fields":["monthly-fee"],"where":["after"],"pattern":"^ ?(?:/|per|a|par|each|chaque)? ?(?:years?|annee|an(?![a-z])|annually|年)|^每年"},{"doubt":"other-label","fields":["offer-spend","waiver-spend","cap","category-from"],"where":["after"],"pattern":"^(?:人民币)? ?(?:积|赚|累|=|\\\\d ?(?:积?分|倍))"},{"doubt":"condition","fields":["annual-fee","first-year-fee","additional-card-fee","fx-fee"],"isZero":true,"where":["before"],"pattern":"(?:怎样|如何|怎么|是否|能否|可否)[^,。;]{0,6}$|(?<![a-z])(?:how (?:can|do) (?:i|you)|comment)(?![a-z])[^.?]{0,40}$"},{"doubt":"other-label","fields":["offer-months"],"where":["sentence"],"latin":"aprs?|interest|missed|taux|interets?","chinese":"利率|延误|逾期"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["before"],"pattern":"(?<![a-z])(?:fees?|frais) ?:? ?\\\\$?[\\\\d.,]+ ?\\\\$? (?:or|ou) $"},{"doubt":"saving","fields":["annual-fee"],"isZero":false,"where":["before"],"pattern":"(?<![a-z])(?:that\'s|c\'est) (?:just|only|like|seulement|comme)[^.]{0,12}$"},{"doubt":"other-period","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["labels"],"pattern":"^(?!.*(?:年化|年利率|annual|annuel)).*(?:日利率|日息|(?<![a-z])(?:daily|quotidien|journalier)(?![a-z]))"},{"doubt":"other-period","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["before"],"pattern":"按?日(?:息)?$"},{"doubt":"other-label","fields":["offer-amount"],"where":["before"],"pattern":"满 ?$"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["after"],"pattern":"^[^.;,，。；\\\\d]{0,30}(?:cash ?back|(?<![a-z])back on|points|(?:de|en) remise|返现)|^ ?(?:balance transfer |transfer |transaction )?fees?(?![a-z])"},{"doubt":"other-label","fields":["purchase-apr","balance-transfer-apr","cash-advance-apr"],"where":["before"],"pattern":"(?<![a-z])(?:earn|get|receive|obtenez|recevez) (?:unlimited |up to |an? )?$|返现?$"}]}');
;// CONCATENATED MODULE: ./core/sources/evidence/doubt-rules.ts

const doubtSentences = doubts_namespaceObject.h;
/** Builds a pattern for a list of words. Latin words match only as whole words. */
function buildWordPattern(latin, chinese = '') {
    return new RegExp(`(?<![a-z])(?:${latin})(?![a-z])${chinese === '' ? '' : `|${chinese}`}`);
}
/** Reasons to doubt a number because of the text around it. The first matching rule applies. */
const doubtRules = doubts_namespaceObject.a.map(({ pattern, latin, chinese, ...rule }) => ({
    ...rule,
    pattern: latin === undefined ? new RegExp(pattern) : buildWordPattern(latin, chinese),
}));

;// CONCATENATED MODULE: ./core/sources/evidence/words/phrases.json
const phrases_namespaceObject = /*#__PURE__*/JSON.parse('{"gapAfterLabel":"^[ \\\\u200b*]*(?:(?:is|are|of|was|:|：|=|est|sont de|de|a|为|是|仅|仅需|约)[ \\\\u200b]*)+(?:only |just |seulement |un |an? |主卡)?$","gapBeforeLabel":"^[^,]*(?<![a-z])(?:(?:on|at|for|when|sur|chez|pour|dans|aux?(?! cours)|a l\'|en)(?![a-z])|dollar (?:d\'achats? )?d(?:\'|e |es |u ))","coordinatingGap":"^[ \\\\u200b]*(?:,|and|&|\\\\+|et|or|ou|/|、|和|及|与|或)+[ \\\\u200b]*(?:and |et )?(?:les |des |the |on |for |sur |at )?$","waiverAfter":"^(?:元|人民币)?[，,]?(?:即?可?|则)免","capBefore":"(?:(?<![a-z])(?:up to|first|maximum|max\\\\.?|limit|cap|jusqu\'(?:a|au)|premiers?|plafond|tranche)(?![a-z])[a-z\': ]{0,24}|(?:上限|封顶|最高|最多)[^0-9，。；]{0,6})\\\\$?$","capAfter":"^[^.;。；,，\\\\d]{0,24}(?:(?<![a-z])max(?:imum)?(?![a-z])|上限|封顶|以内)","introTerm":"\\\\d ?% (?:les \\\\d+ premiers mois)|\\\\d ?% (?:(?:intro|apr|interest|rate|d\'interet) ){0,2}(?:(?:on|sur) [a-z\' ]{3,40} )?(?:for (?:the first )?|pendant (?:les )?)\\\\d+ (?:premiers )?(?:months|mois|billing cycles)","yearAfterPrice":"^元?(?: ?(?:cad|usd))?(?:/[卡张户])?[ ,]*(?:(?:/|a|per|each|every|par|chaque) ?)?(?:year|yr|l\'an|an(?![a-z])|annee|annum|annually|yearly|年)","everyYear":"(?<![a-z])(?:each year|every year|per year|yearly|annually|chaque annee|par annee|par an)(?![a-z])|每年","price":"(?<![a-z])(?:costs?|costing|prices?|priced|fees?|membership|dues|frais|cout[es]*|prix|tarif|cotisation|le tout pour)(?![a-z])|费用|收费|价格|会费","dailyRateBefore":"(?:日(?:利率|息)|daily (?:periodic |interest )?rate)[ :：为是]*(?:of |is )?$","otherInterest":"取现|现金|分期|贷款|优惠|cash|promotional","yearAfter":"^[ )]*(?:annual|a year|per year|yearly|/ ?y|par an|annuel|每年|/年)","monthAfter":"^[ \\\\u200b*]*(?:cad|usd)?[ ]*(?:/|per|a|each|par|chaque|every|billed)? ?(?:mo\\\\b|month|mois)|^[^.。;,，/]{0,12}(?:/ ?mo(?:nth)?\\\\b|per month|a month|monthly|par mois|每月|/月)|^元?/?(?:每)?月","monthBefore":"(?:monthly (?:card |membership |account )?fee|frais mensuels?|mensuel|月费|每月)[^.。，]{0,30}$","monthlyHeading":"monthly fee|frais mensuels?|月费","offer":"(?<![a-z])(?:welcome|bonus|new (?:card ?members?|members?|customers?|accounts?|clients?)|sign-?up|account opening|offers?|open (?:an|your) account|bienvenue|primes?|boni|offres?|ouverture|adhesion|nouve(?:aux?|lles?) (?:clients?|membres?|adherents?|titulaires?|detenteurs?))(?![a-z])|get \\\\$[\\\\d,]+ (?:cash )?back|(?:points?|mill?es?)(?= (?:after|when|once|with \\\\$)|[^.]{0,40}(?:apres|si vous))|(?:in|within) (?:the |your )?first (?:\\\\d+|two|three|six) (?:months|days)|\\\\d+ premiers (?:mois|jours)|开卡|迎新|新户|新客|首刷|核卡|新持卡|首次|发卡后","zeroBefore":"(?:(?<![a-z])(?:no|zero|without(?: an?| any)?|nil|never(?: pay| charge| charged)?(?: an?| any)?|(?:not|n\'t|never|don\'t|won\'t|doesn\'t) (?!waive|rebate|refund|include|cover)[a-z]+(?: (?:on|you))?(?: an?| any)?|free (?:of|from)(?: any)?|zero-|aucune?s?|sans|pas d[e\']|exempte?e?s? d[e\']|ni|fai(?:sons|t) grace d(?:e|es|u)|renonc(?:ons|e|ent) (?:a|aux?)|(?:ne |n\')(?!incl|couvr|rembours|annul|compren)[a-z]+ (?:pas|aucune?s?|plus|jamais)|exemption d(?:es|u)|(?:annul|supprim)(?:ons|e|ent)(?: (?:tous )?(?:les|vos|nos|le|la))?|waives?|waived|waiving|we waive|rebated?|refunded|credited back|free|gratuite?s?|offerte?s?|annulee?s?|exoneree?s?|rembourse?e?s?)(?: (?:for|in|during|pour|pendant|on|when|sur|la|frais|fees?|charges?|surcharges?|the|our|your|vos|nos|any|all|of|an?|standard|usual|normal|habituels?|extra|hidden|additional|les?|des?|d\'))*|(?:终身|永久|长期|一律|全部|均|全年)?(?:免收?取?|免除|无需?(?:缴纳|支付)?|零|不收取?|没有|豁免|减免|不再收取|免交|免缴)(?:主卡|全部|各类|一切|任何|其|所有)?)[ \\\\u200b]*(?:\\\\d[\\\\d.]*%的?)?[ \\\\u200b]*$","zeroAfter":"^(?:\\\\)|[,，]本卡|,(?= (?:waived|rebated|remboursee?s?|exoneree?s?)(?![a-z]))|（?主卡）?|\\\\u200b[\\\\d*]{1,2}\\\\u200b?|[*†‡1-9]{1,2}(?=[ :]))?[ \\\\u200b]*(?:(?:is|are|:|：|=|-|--|est|sont|为|是|(?:will be|is being) )[ \\\\u200b]*)?(?:currently )?(?:none|free(?! (?:night|check|credit|trial))|nil|n/a|zero|no (?:annual fee|charge|fee|cost)s?|complimentary|pays? nothing|ne paient rien|there is none|waived|rebate(?= (?:for|in|during) (?:the |your )?first)|costs? nothing|at no (?:extra |additional )?(?:charge|cost)|ne coutent? rien|inclu(?:ses?|ded) (?:sans frais|at no (?:extra )?(?:cost|charge)|(?:for )?free)|not (?:charged|applicable)|aucune?s?|neant|sans frais|gratuite?s?|nuls?|inexistants?|exoneres?|全免|免收?取?|免费|零|无|终身免|永久免|减免|豁免|不收取?)(?![a-z0-9])","zeroOnly":"^[ \\\\u200b]*(?:(?:(?:the|this|these|our|les|ces|nos) )?(?:frais|fees?|charges?|supplement)(?: (?:de|of) [\\\\d.,]+ ?%)? (?:sont|est|is|are) (?:annules?|waived|elimines?|supprimes?|rembourses?)|none|free|nil|n/a|zero|no(?: (?:fee|charge|cost)s?)?|no charge|waived|complimentary|not applicable|neant|(?:carte )?sans frais|no extra charge|aucune?s?(?: frais)?|sans frais|gratuite?s?|nuls?|s\\\\.?o\\\\.?|全免|免收?取?|免费|免年费|零|无|终身免费|终身免年费|终身免|永久免费|永久免年费|不收取?|豁免|——免)(?: ?/ ?(?:none|free|no fee|waived))?(?: ?\\\\([^)]{0,40}\\\\))?[ \\\\u200b*†‡\\\\d.。]*$","networkBefore":"(?:(?:on|via|through|sur|par|le|the|reseau|network) ?)+$","networkAfter":"^[^,，;；.。:：\\\\d]{0,16}?[:：]? ?(?=免收?|不收|无|(?<![a-z])(?:none|free|no|aucun|sans)(?![a-z]))|^ ?(?:网络|渠道|network|卡)?(?=[:：])","freeHeading":"^(?:(?:the )?fees (?:that )?you (?:(?:will|do) not|won\'t|don\'t|never) pay|no fees? for|free of charge|(?:les )?frais que vous ne (?:paierez|payez) pas|sans frais|免费(?:项目|服务)|不收费项目|免收费用?)[ :：]*$","zeroWord":"(?<![a-z])(?:no|zero|without|nil|never|not(?:hing)?|free|exempt|aucun|sans|pas|ni|faisons|fait|renonc|supprim|waiv|gratuit|neant|offert|annul|exoner|rebate|refund|credit|rembours|n/a|complimentary|nul|inexistant|s\\\\.?o)|n\'t|免|零|无|不|没有","rangeBefore":"\\\\d(?:[.,]\\\\d+)?(?: ?([%$x元]))?(?:-|~| - | ?(?:to|a|et|至|到) ?)(?:us|c|ca)?\\\\$?¥?$","rangeAfter":"^(?:-|~| - | ?(?:to|a|至|到) ?)(?:us|c|ca)?\\\\$?¥?\\\\d","additionalCardSubject":"^[ \\\\u200b]*(?:附属卡|副卡|附卡)(?:的)?年费[^。；]*即","bothCards":"主卡?(?:、|及|和|与|/)?附(?:属)?卡|附属?卡(?:、|及|和|与|/)主卡|primary and (?:additional|supplementary|authorized)|principale? et (?:supplementaire|additionnel)|(?<![a-z])(?:you and your (?:first )?|(?:vous (?:et|ni)|et) (?:pour )?(?:vos|votre (?:premier )?) ?)(?:additional|authori[sz]ed|supplementary|employee|utilisateurs?|titulaires?|cotitulaire)","contrast":"^.*(?:[,，] ?(?:this card|cette carte|本卡)|而是|(?<![a-z])(?:but|mais)(?![a-z]))","unconditional":"无条件|(?:无需|不需|无须|不限)[^，。；]{0,6}(?:达标|消费|刷卡|条件|次数)|(?<![a-z])(?:unconditional(?:ly)?|no (?:strings|conditions|minimum spend)|sans (?:aucune )?conditions?)(?![a-z])","conditionStart":"^[, ;-]+(?:but |and |mais |et )?(?:only |just |seulement )?(?:if|when|provided|as long as|once|with|after|for|who|on condition|si|lorsque|a condition|avec|moyennant|des|pourvu|pour)(?![a-z])","ended":"(?<![a-z])(?:ended|expired|(?:has|have) ended|is over|no longer (?:available|offered|open|in effect)|was available|(?:have |who )?received|previous offer|earlier offer|a pris fin|est termine[es]*|terminee?s?|expirees?|(?:est|sont|a|ont) expires?|n\'est plus offerte?)(?![a-z])|已(?:于|在).{0,16}(?:结束|截止|停止)|已结束|已截止|已下线|已停止|已过期|发放完毕|旧版|历史|沿革|修订记录|往期","current":"(?<![a-z])(?:now|current(?:ly)?|courante?s?|actuel(?:le)?s?|desormais|maintenant)(?![a-z])|现(?!金|货|场)|目前|当前","changeBefore":"(?:调整为|变更为|上调至|下调至|提高到|(?<![a-z])(?:(?:change|increase|rise|go|move|fall)(?:s|es)? (?:from .{1,20} )?to|will be|(?:passe|augmente|monte)(?:ra|ront)? (?:de .{1,20} )?a|ser(?:a|ont)(?: de| portee?s? a)?))[^.。]{0,12}$","oldValueAfter":"^[^，。；0-9]{0,4}(?:调整|上调|下调|变更|提高|降低|提升|修改)(?:为|至|到|成)|^[^，。；0-9]{0,4}(?:改为|降至|→|->)","amount":"[$¥]|\\\\d ?(?:%|元|倍|points?|mill?es?|个?积分|里程)","startBefore":"(?:effective|in effect|starting|beginning|begins?|from|as of|on or after|opened (?:on or )?after|since|after|new|a compter du|a partir du|des le|depuis(?: le)?|en vigueur(?: le| a compter du| des le)?|a compter d[eu]|自|从|于)[ :(]*(?:the |le |1er )?$","endBefore":"(?:until|through|thru|before|prior to|to|ended|ends?|expired?s?|expires? on|up to|till|jusqu.au|avant(?: le)?|au|截至|至|到|截止)[ :(]*(?:the |le )?$","totalBefore":"(?:(?<![a-z])(?:up to|total(?:ing)?(?: of)?|as much as|jusqu\'a|au total|en tout)|最高|最多|合计|共)[^.;。；\\\\d]{0,12}$","additionalCard":"(?<![a-z])(?:co-?(?:utilisateurs?|titulaires?|emprunteurs?|detenteurs?)|conjointe?s?|cartes? (?:des |d.)employes?|par employe|cartes? familiales?|(?:additional|authori[sz]ed|supplementary|secondary|extra|employee|companion|added|joint|second|each other) (?:card|user|holder|member)[a-z]*|(?:added|additional|authorized) users?|(?:additional|supplementary|employee) (?:(?!(?:points?|miles?|with|on|in|at|your|our|for|the|an?|to|and|or|of|from|fees?|charges?|costs?|cash|bonus|benefits?|this|each|per|by|is|are) )[a-z]+[*®™]* ){1,4}cards?|cartes? (?:[a-z]+ ){0,3}(?:supplementaires?|additionnelles?|conjointes?)|(?:utilisateurs?|titulaires?|detenteurs?) (?:autorises?|supplementaires?|additionnels?)|(?:carte|utilisateur|titulaire) (?:de plus|en sus))(?![a-z])|附属卡|副卡|附卡","firstYear":"(?<![a-z])(?:first[ -]years?|1[ \\\\u200b]*st[ \\\\u200b-]+year|first (?:12|twelve) months|for (?:12|twelve) months|first membership year|(?:pendant|durant) (?:12|douze) mois|year (?:one|1)|introductory|(?<!no )intro|promotional|(?:premiere|1[ \\\\u200b]*re)[ \\\\u200b]+annee|12 premiers mois|douze premiers mois)(?![a-z])|首年|第一年|[首前][两二三]年|首12个月|前12个月","laterYears":"(?<![a-z])(?:after (?:the |your |that |an? )?(?:first|1st|introductory|intro)|thereafter|after that|afterwards?|subsequent|then|(?:second|2nd) year|year (?:two|2)|each year after|renewal|apres|par la suite|ensuite|puis|annees suivantes|deuxieme annee|2e annee|renouvellement)(?![a-z])|次年|第二年|之后|以后|续费","primaryCard":"(?<![a-z])(?:primary|main|principale?s?|basic card)(?![a-z])|(?<!车|业)主卡","waiver":"(?<![a-z])(?:waived|rebated?|refunded|credited|free|gratuite?s?|offerte?s?|rembours[a-z]*|exoner[a-z]*|no annual)(?![a-z])|免","insignificantWord":"^(?:the|and|or|at|on|in|of|for|to|by|with|from|a|an|via|select|selected|popular|eligible|purchases?|shopping|spending|stores?|stations?|services?|u\\\\.?s\\\\.?|including|through|booked|direct|bought|purchased|using|discount|once|activated|first|next|made|own|public|each|all|my|your|canada|canadian|worldwide|categor(?:y|ies)|dollar|prepaid|suppl(?:y|ies)|payments|sites?|participating|au|aux|de|des|du|les?|la|et|chez|消费|商户|类|指定)$"}');
;// CONCATENATED MODULE: ./core/sources/evidence/phrases.ts

/** Patterns of phrases around a number, for folded text. `…Before` is for the end of the text before it, `…After` for the start of the text after it. */
const phrases = Object.fromEntries(Object.entries(phrases_namespaceObject).map(([name, pattern]) => [name, new RegExp(pattern)]));

;// CONCATENATED MODULE: ./core/sources/evidence/structure.ts



function isBlock(child) {
    return 'text' in child;
}
function blocksIn({ blocks }, { from, to }) {
    return blocks.slice(from, to);
}
const isCell = ({ name }) => name === 'td' || name === 'th';
const maxBlocksInCell = 8;
const cells = new WeakMap();
/** Finds the innermost cell around a block. Returns null if the block is in no table, or in a table that is used for layout. */
function findInnermostCell(page, { parent }) {
    for (let element = parent; element !== null; element = element.parent) {
        if (!cells.has(element))
            indexTableCells(page, element);
        const cell = cells.get(element) ?? null;
        // If a cell contains more blocks than this, the table is used for layout.
        if (cell !== null)
            return element.to - element.from <= maxBlocksInCell ? cell : null;
    }
    return null;
}
/** Caches every cell of the table around an element. Caches null if the element is in no table. */
function indexTableCells(page, element) {
    cells.set(element, null);
    const rows = isCell(element) ? rowsOfTable(element) : rowsOfGrid(page, element);
    const table = rows.map(() => []);
    const starts = [];
    for (const [row, cellsOfRow] of rows.entries()) {
        let column = 0;
        for (const cell of cellsOfRow) {
            while (table[row]?.[column] !== undefined)
                column++;
            starts.push({ element: cell, row, column });
            for (const line of table.slice(row, row + cell.rowSpan))
                for (let offset = 0; offset < cell.columnSpan; offset++)
                    line[column + offset] = cell;
            column += cell.columnSpan;
        }
    }
    const isTable = table.some((line) => new Set(line).size > 1);
    for (const start of starts)
        cells.set(start.element, isTable ? { ...start, table } : null);
}
const elementsIn = ({ children }) => children.filter((child) => !isBlock(child));
function rowsOfTable(cell) {
    const row = cell.parent;
    if (row?.name !== 'tr' || row.parent === null)
        return [];
    const isSection = ({ name }) => /^(?:thead|tbody|tfoot)$/.test(name);
    const table = isSection(row.parent) && row.parent.parent !== null ? row.parent.parent : row.parent;
    return elementsIn(table)
        .flatMap((child) => (isSection(child) ? elementsIn(child) : [child]))
        .filter(({ name }) => name === 'tr')
        .map((line) => elementsIn(line).filter(isCell));
}
/**
 * Finds the rows of a grid that is not a `table` element. A grid has a row of headings and at least one more row with the same
 * number of cells. Returns no rows if there is no grid.
 */
function rowsOfGrid(page, cell) {
    const row = cell.parent;
    if (row === null || row.children.length > maxGridCells)
        return [];
    const siblings = elementsIn(row);
    const isGridRow = siblings.length >= 3 && siblings.length <= 8;
    const rows = isGridRow && row.parent !== null && row.parent.children.length <= maxGridCells
        ? elementsIn(row.parent)
        : [];
    const nestedRows = rows.map(elementsIn).filter(({ length }) => length === siblings.length);
    if (nestedRows.length > 0 && isGrid(page, nestedRows))
        return nestedRows;
    for (let width = 3; width <= 6; width++) {
        const { length } = siblings;
        if (length < 3 * width || length % width !== 0)
            continue;
        const flatRows = Array.from({ length: length / width }, (_, index) => siblings.slice(index * width, (index + 1) * width));
        if (isGrid(page, flatRows))
            return flatRows;
    }
    return [];
}
const maxGridCells = 300;
/** A grid cell with more blocks than this is neither a heading nor a value. */
const maxBlocksInGridCell = 3;
function isGrid(page, rows) {
    const isHeading = (name) => /^h\d$/.test(name);
    const names = new Set(rows.flat().map(({ name }) => (isHeading(name) ? null : name)));
    if (names.size !== 1 || isHeading(rows[0]?.[0]?.name ?? 'h1'))
        return false;
    const [headings, ...lines] = rows.map((row) => row.map((element) => (element.to - element.from > maxBlocksInGridCell ? null : textIn(page, element))));
    /** Reports whether a cell is short and matches a pattern. */
    const matches = (text, pattern) => text != null && text.length < 80 && pattern.test(text);
    return (headings?.slice(1).every((text) => matches(text, /^(?![$¥]?\d)./s)) === true &&
        lines.every(([label, ...values]) => matches(label, /\p{L}/u) && values.every((text) => matches(text, /^/))) &&
        lines.some(([, ...values]) => values.every((text) => matches(text, /\d|^\W?$/))));
}
function textIn(page, element) {
    return blocksIn(page, element)
        .map(({ text }) => text)
        .join(' ');
}
/**
 * Returns the headings of the table cell around a block, nearest first. The cells to the left come first, then the column
 * headings above.
 */
function findCellHeadings(page, block) {
    const cell = findInnermostCell(page, block);
    if (cell === null)
        return [];
    const { table, row, column, element } = cell;
    const columns = Array.from({ length: element.columnSpan }, (_, offset) => column + offset);
    const line = must_must(table[row], 'the row of a cell');
    const cellsToTheLeft = line.slice(0, column).toReversed();
    // A number may come before its label: “3 %” beside “Restaurants”.
    const [, next] = column === 0 ? line : [];
    const cellsToTheRight = next !== undefined &&
        /^[^\p{L}]{0,3}\d.{0,8}$/u.test(textIn(page, element)) &&
        /^\D*\p{L}/u.test(textIn(page, next))
        ? [next]
        : [];
    const cellsAbove = table
        .slice(0, row)
        .flatMap((cells, index) => columns.map((columnIndex) => ({ cells, heading: cells[columnIndex], index })))
        .filter(({ cells, heading, index }) => heading?.name === 'th' ||
        new Set(cells).size === 1 ||
        (index === 0 && heading !== undefined && !/[$¥] ?\d|\d{2} ?[$元]|\d ?%/.test(textIn(page, heading))))
        .map(({ heading }) => heading)
        .toReversed();
    const headings = new Set([...cellsToTheLeft, ...cellsToTheRight, ...cellsAbove].filter((heading) => heading !== undefined));
    headings.delete(element);
    return [...headings];
}
function findCellHeadingBlocks(page, block) {
    return findCellHeadings(page, block).flatMap((element) => blocksIn(page, element));
}
const footnotePattern = new RegExp(`^[(（\\[【]?(?:注|note )?([0-9]{1,2}|[a-z]|[*†‡§①-⑨])[)）\\]】]?(?:${superscriptMark}|[.:：、] |(?<=[0-9]) (?=[a-z\\u4e00-\\u9fff]{2})|(?<=[)）\\]】†‡§*①-⑨]))`);
const markPattern = new RegExp(`(?:(?<=.)${superscriptMark}[(\\[]?|(?<=[^ ])(?=[*†‡§①-⑨]))([0-9a-z*†‡§①-⑨][0-9,]*)`, 'g');
const markIndexes = new WeakMap();
function footnoteMarkOf({ folded }) {
    return footnotePattern.exec(folded)?.[1];
}
/** Returns the blocks that refer to a footnote. Returns an empty array if the given block is not a footnote. */
function findFootnoteReferrers(page, block) {
    const ownMark = footnoteMarkOf(block);
    if (ownMark === undefined)
        return [];
    const byMark = markIndexes.get(page) ?? indexMarks(page);
    markIndexes.set(page, byMark);
    const referrers = byMark.get(ownMark)?.map((marked) => marked.block);
    return referrers?.filter((referrer) => referrer !== block) ?? [];
}
/** How much of a block's text is searched for footnote marks, in UTF-16 code units. */
const maxMarkedLength = 2000;
/** How many blocks may share one footnote mark. No page has more, unless somebody wants to keep the search busy. */
const maxLinks = 50;
function findFootnotes(page, block) {
    const marks = marksIn(block.folded.slice(0, maxMarkedLength));
    return marks.length === 0
        ? []
        : page.blocks.filter((candidate) => candidate !== block && marks.includes(footnoteMarkOf(candidate) ?? ''));
}
function indexMarks({ blocks }) {
    const marked = blocks.flatMap((block) => marksIn(block.folded).map((mark) => ({ mark, block })));
    const byMark = Map.groupBy(marked, ({ mark }) => mark);
    return new Map([...byMark].map(([mark, referrers]) => [mark, referrers.slice(0, maxLinks)]));
}
function marksIn(folded) {
    return [...folded.matchAll(markPattern)].flatMap(([, signs = '']) => signs.split(','));
}
/** Returns the level, from 1 to 6, of the heading that contains an element. Returns undefined if no heading does. */
function getHeadingLevel(element) {
    for (let current = element; current !== null && !/^(?:td|th|li|section|article|#page|body)$/.test(current.name); current = current.parent) {
        const level = /^h([1-6])$/.exec(current.name)?.[1];
        if (level !== undefined)
            return Number(level);
    }
    return undefined;
}
const isHeading = ({ parent }) => getHeadingLevel(parent) !== undefined;
const headings = new WeakMap();
/** Finds the titles above a block, nearest first. Titles are headings, captions, and short lines that look like headings. */
function findHeadings(page, block) {
    const found = headings.get(block) ?? searchHeadings(page, block);
    headings.set(block, found);
    return found;
}
function searchHeadings(page, block) {
    const found = [];
    let lowestLevel = getHeadingLevel(block.parent) ?? 7;
    let child = block;
    for (let element = block.parent; element !== null; element = element.parent) {
        const { children } = element;
        let hasLabel = false;
        for (const sibling of children.slice(0, children.indexOf(child)).slice(-maxSiblings).toReversed()) {
            const heading = headingIn(page, sibling);
            if (heading === undefined)
                continue;
            const level = getHeadingLevel(heading.parent);
            if (level === undefined) {
                if (!hasLabel && lowestLevel > 6)
                    found.push(heading);
                hasLabel = true;
            }
            else if (level < lowestLevel) {
                found.push(heading);
                lowestLevel = level;
            }
        }
        if (element.label !== '')
            found.push(labelOf(element));
        child = element;
    }
    return found;
}
/** Turns the label of an element into a heading at the start of the element. */
function labelOf(element) {
    const { label: text, from: index } = element;
    return { parent: element, index, text, folded: fold_foldText(text), struck: [], bold: true, isAside: false };
}
const maxHeadingLength = 120;
/** The maximum number of preceding siblings that are searched for a heading. */
const maxSiblings = 200;
const headingsIn = new WeakMap();
/** Returns the heading if `child` is a heading or contains little else. Otherwise returns undefined. */
function headingIn(page, child) {
    if (isBlock(child))
        return isTitleLike(child) ? child : undefined;
    // Each block after the element asks again.
    const cached = headingsIn.get(child);
    const heading = cached === undefined ? searchHeadingIn(page, child) : (cached ?? undefined);
    headingsIn.set(child, heading ?? null);
    return heading;
}
function searchHeadingIn(page, child) {
    const [first, second, third] = page.blocks.slice(child.from, Math.min(child.to, child.from + 3));
    if (first === undefined || third !== undefined) {
        // A banner may contain the page's main heading, which is also the heading of the content after the banner.
        return page.blocks
            .slice(child.from, Math.min(child.to, child.from + 12))
            .find(({ parent }) => getHeadingLevel(parent) === 1);
    }
    if (isHeading(first) && first.text.length <= maxHeadingLength)
        return first;
    if (second !== undefined)
        return isHeading(second) ? second : undefined;
    return /^(?:dt|caption|summary|legend|th)$/.test(child.name) || isTitleLike(first) ? first : undefined;
}
/**
 * Reports whether a block is a short line that looks like a title. It must not be a sentence, or contain an amount, a
 * percentage or two digits in a row.
 */
function isTitleLike({ text, bold }) {
    return (text.length <= (bold ? 80 : 60) &&
        !/[.。;；,，!?？]$|[。；]|^[“"«「]/.test(text) &&
        !/[$¥%]|\d{2}/.test(text));
}

;// CONCATENATED MODULE: ./core/sources/evidence/doubts.ts






/** The fields with a lowest and a highest value. */
const rangeFields = new Set([
    'purchase-apr',
    'balance-transfer-apr',
    'cash-advance-apr',
]);
function findContextDoubt(page, occurrence, labelAndClause, query, today) {
    const { field } = query;
    const end = findRangeEnd(occurrence);
    if (end !== null && (!rangeFields.has(field) || (query.label !== null && query.label !== end)))
        return 'range';
    if (isInQuotation(occurrence))
        return 'customer';
    return applyDoubtRules(describeContext(page, occurrence, labelAndClause, query, today));
}
function describeContext(page, { block, start, end }, { label, clause }, { isZero, field }, today) {
    const { folded } = block;
    const sentence = findSentence(folded, start, end);
    const cellHeadings = findCellHeadings(page, block).map((heading) => blocksIn(page, heading)
        .map(({ folded: text }) => text)
        .join(' '));
    const referrers = findFootnoteReferrers(page, block);
    const headings = [...referrers, ...findHeadings(page, referrers[0] ?? block)];
    const above = page.blocks.slice(Math.max(0, block.index - 4), block.index);
    return {
        isZero,
        field,
        today,
        before: folded.slice(sentence.start, start),
        after: folded.slice(end, sentence.end),
        // The clause is the part of the sentence that belongs to this number and no other.
        clauseBefore: folded.slice(Math.min(clause.start, start), start),
        clauseAfter: folded.slice(end, Math.max(end, clause.end)),
        number: folded.slice(start, end),
        isAdditionalLabel: phrases.additionalCard.test(label.block.folded.slice(label.start, label.end)),
        block: folded.slice(Math.max(0, start - 300), end + 300),
        above: above.map((line) => line.folded.slice(0, 300)),
        // The headings of the number's row and column, and the block of its label if that is another block.
        labels: [
            ...cellHeadings.filter((text) => text.length < 200),
            ...(label.block === block ? [] : [label.block.folded]),
        ],
        // Nearest first.
        headings: [...headings, ...findKicker(page, block)].map((heading) => heading.folded.slice(0, 300)),
    };
}
/** Finds a short line that begins the element of a block, such as “Limited-time offer ended” above an offer. */
function findKicker(page, { parent: { parent: container }, index }) {
    if (container?.from !== index - 1)
        return [];
    return page.blocks.slice(index - 1, index).filter(({ text }) => text.length < 60);
}
/**
 * Finds which end of a range the number is, if it is in one, such as `$95 to $550` or `1-5x`. The page does not say which end of the range
 * applies to this card.
 */
function findRangeEnd({ block: { folded }, start, end }) {
    const before = phrases.rangeBefore.exec(folded.slice(Math.max(0, start - 16), start));
    const unit = /[%$x元¥]/.exec(folded.slice(start, end))?.[0];
    // “At 2 % - $20,000” is not a range, because the two numbers have different units.
    if (before !== null && (before[1] === undefined || unit === undefined || before[1] === unit))
        return 'max';
    return phrases.rangeAfter.test(folded.slice(end, end + 16)) ? 'min' : null;
}
const maxQuotation = 400;
/** A text between quotation marks counts as a quotation only if it is longer than this. */
const minQuotation = 20;
function isInQuotation({ block: { folded }, start, end }) {
    const before = folded.slice(Math.max(0, start - maxQuotation), start);
    const openingIndex = Math.max(...[...'“«「『"'].map((sign) => before.lastIndexOf(sign)));
    const closingIndex = folded.slice(end, end + maxQuotation).search(/[”»」』"]/);
    if (openingIndex < 0 || closingIndex < 0 || /[”»」』]/.test(before.slice(openingIndex)))
        return false;
    return before.length - openingIndex + closingIndex > minQuotation;
}
/**
 * Reports whether the number is the fee for an additional card. Searches the text between the surrounding commas first. If this
 * text names neither the main card nor an additional card, searches the labels and the nearest heading.
 */
function isForAdditionalCard(context) {
    const { clauseBefore, clauseAfter, labels, headings } = context;
    const piece = pieceOf(context);
    if (context.isAdditionalLabel && !phrases.primaryCard.test(piece))
        return true;
    const text = /[a-z]{3}|[一-龥]{2}/.test(piece) ? piece : `${clauseBefore}${clauseAfter}`;
    // “附属卡年费为主卡的一半” is about the additional card: the first of the two words counts.
    const additional = phrases.additionalCard.exec(text);
    const primary = phrases.primaryCard.exec(text);
    if (primary !== null && (additional === null || primary.index < additional.index))
        return false;
    if (additional !== null || phrases.additionalCardSubject.test(clauseBefore))
        return true;
    return [...labels, ...headings.slice(0, 1)].some((label) => phrases.additionalCard.test(label) && !phrases.primaryCard.test(label));
}
function isForBothCards({ clauseBefore, number, clauseAfter }) {
    return phrases.bothCards.test(`${clauseBefore}${number}${clauseAfter}`);
}
function textsOf(context) {
    const { before, after, clauseBefore, labels, headings, isZero } = context;
    return {
        before: [before],
        after: [after],
        sentence: [before, after],
        clauseBefore: [clauseBefore],
        piece: [pieceOf(context)],
        conditions: [conditionsOf(context)],
        // Ignore the text after a zero fee, because it may be about the fees of other companies.
        comparison: [
            context.number.includes('本卡') ? '' : before.replace(phrases.contrast, ''),
            ...(isZero ? [] : [after.replace(/[（(,，;；].*$/s, '')]),
        ],
        labels,
        headings,
        heading: headings.slice(0, 1),
    };
}
function applyDoubtRules(context) {
    const { field, isZero, labels } = context;
    const isAdditional = field === 'additional-card-fee';
    const isCardFee = isAdditional || field === 'annual-fee' || field === 'first-year-fee';
    if (isCardFee && !isForBothCards(context) && isForAdditionalCard(context) !== isAdditional)
        return 'other-person';
    const texts = textsOf(context);
    for (const rule of doubtRules) {
        if (rule.fields !== undefined && !rule.fields.includes(field))
            continue;
        if (rule.isZero !== undefined && rule.isZero !== isZero)
            continue;
        if (rule.where.some((part) => texts[part].some((text) => rule.pattern.test(text))))
            return rule.doubt;
    }
    const piece = pieceOf(context);
    if (field === 'annual-fee' || field === 'additional-card-fee') {
        if (isFirstYearOnly(context))
            return 'other-year';
        if (labels.some((text) => phrases.firstYear.test(text) && !phrases.laterYears.test(text)))
            return 'other-year';
    }
    if (field === 'first-year-fee' &&
        (phrases.laterYears.test(piece) || (!isZero && phrases.waiver.test(piece))))
        return 'other-year';
    return findTimeDoubt(context);
}
/**
 * Reports whether the number applies to the first year only. A fee that is “waived for the first year” applies to the later
 * years, so the result is false.
 */
function isFirstYearOnly(context) {
    const { isZero } = context;
    const piece = pieceOf(context);
    if (!phrases.firstYear.test(piece) || phrases.laterYears.test(piece))
        return false;
    return isZero || !phrases.waiver.test(piece);
}
/** Returns the text between the commas around the number. */
function pieceOf({ clauseBefore, clauseAfter, number }) {
    return `${clauseBefore.replace(/^.*(?:[,，;、]| - )/s, '')}${number}${clauseAfter.replace(/(?:[,，;、]| - ).*$/s, '')}`;
}
/**
 * Returns the part of the sentence that may hold a condition. In “$95, waived if you spend $10,000”, the condition applies only to the
 * waiver. In “no annual fee, so you can save if you travel”, it applies to another statement. In the result, `#` replaces the number.
 */
function conditionsOf({ before, number, after }) {
    if (phrases.unconditional.test(`${before}${number}${after}`))
        return '';
    const comma = after.search(/[,，;]| - /);
    const rest = comma < 0 ? '' : after.slice(comma);
    const isOtherStatement = phrases.waiver.test(rest) || (/^[, ;-]+[a-z]/.test(rest) && !phrases.conditionStart.test(rest));
    return `${before} # ${isOtherStatement ? after.slice(0, comma) : after}`;
}
/** Reports whether a sentence says that something has ended. If it is another one with an amount of its own, only that has ended. */
function hasEnded(block, own) {
    return block
        .split(/(?<=[.!?] |[。；！？])/)
        .some((text) => phrases.ended.test(text) && (!phrases.amount.test(text) || text.includes(own.trim())));
}
function findTimeDoubt(context) {
    const { before, after, clauseAfter, block, labels, headings, above, today } = context;
    // “The offer of 88 has ended. Now 120.” The text before “now” is about another time.
    const current = before.split(phrases.current);
    const isCurrent = current.length > 1;
    if ((!isCurrent && hasEnded(block, `${before}${context.number}`)) ||
        [...labels, ...headings].some((text) => phrases.ended.test(text)))
        return 'other-time';
    const changed = [`${before} ${after}`, ...headings, ...above];
    // The first number of “由每年200元调整为每年320元” holds until the change.
    if (phrases.oldValueAfter.test(after))
        return changed.some((text) => isOutside(findPeriod(text), today)) ? null : 'other-time';
    // A row may begin with one or two dates. The value is in force from the first date until the second date.
    const [from, until] = labels
        .filter(isDateOnly)
        .toReversed()
        .map((text) => findPeriod(`from ${text}`).from);
    if (isOutside({ from, until }, today))
        return 'other-time';
    const isChange = phrases.changeBefore.test(before);
    const [changeDay] = isChange ? listDates(after) : [];
    if (changeDay !== undefined && changeDay > today)
        return 'other-time';
    for (const text of [
        `${must_must(current.at(-1), 'the text before a number')} ${clauseAfter}`,
        ...labels,
        ...headings,
        ...(isChange ? above : []),
    ]) {
        if (/20\d\d/.test(text) && isOutside(findPeriod(text), today))
            return 'other-time';
    }
    return null;
}
const pad = (digits) => String(digits).padStart(2, '0');
/** Lists the dates of a folded text as YYYY-MM-DD. A missing month or day is the first one. */
const listDates = (text) => [...findDates(text)].map(({ year, month, day }) => `${year}-${pad(month ?? 1)}-${pad(day ?? 1)}`);
function isOutside({ from, until }, day) {
    return (from !== undefined && from > day) || (until !== undefined && until < day);
}
const monthNumbers = new Map(numbers_namespaceObject.US.flatMap((names, index) => names.map((name) => [name, index + 1])));
const monthPattern = `(?:${[...monthNumbers.keys()].join('|')})[a-z]*`;
const datePattern = new RegExp(String.raw `(?<monthName>MONTH)\.? (?:(?<day>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>20\d\d)|(?<day>\d{1,2})(?:er|st|nd|rd|th)? (?<monthName>MONTH)\.?,? (?<year>20\d\d)|(?<year>20\d\d)[-/.年](?<month>\d{1,2})(?:[-/.月](?<day>\d{1,2})日?)?|(?<year>20\d\d)年?`.replaceAll('MONTH', monthPattern), 'g');
function isDateOnly(text) {
    const [match] = text.matchAll(datePattern);
    return match !== undefined && match[0].length >= text.trim().length - 1;
}
/**
 * Finds the first and last date of the period in a folded text, such as “from May 1, 2027 until May 31, 2027”. The dates are
 * YYYY-MM-DD. A date that the text does not state is missing.
 */
function findPeriod(text) {
    const period = { from: undefined, until: undefined };
    const range = /(20\d\d)年\d{1,2}月(?:\d{1,2}日)? ?(?:至|到|-|~) ?(20\d\d年)?(\d{1,2})月(\d{1,2})日/.exec(text);
    if (range !== null) {
        const [, year = '', endYear = year, month = '', day = ''] = range;
        period.until = `${endYear.slice(0, 4)}-${pad(month)}-${pad(day)}`;
    }
    for (const { index, match, year, month, day } of findDates(text)) {
        const before = text.slice(Math.max(0, index - 32), index);
        const after = text.slice(index + match.length, index + match.length + 8);
        const isUntil = phrases.endBefore.test(before) || /^ ?(?:前|止|(?:及|（含）)?(?:以前|之前))/.test(after);
        const isFrom = phrases.startBefore.test(before) ||
            /^ ?(?:起|后|以后|之后|及以后|生效)/.test(after) ||
            /^[ ]*(?:onwards?|and later|et apres)/.test(after);
        if (isUntil && !/^ ?起/.test(after))
            period.until ??= `${year}-${pad(month ?? 12)}-${pad(day ?? 31)}`;
        else if (isFrom)
            period.from ??= `${year}-${pad(month ?? 1)}-${pad(day ?? 1)}`;
    }
    return period;
}
function* findDates(text) {
    for (const { groups = {}, index, 0: match } of text.matchAll(datePattern)) {
        const { year, monthName, day, month = monthName && findMonth(monthName) } = groups;
        // A word may only begin like a month, such as “juins”.
        if (monthName === undefined || month !== undefined)
            yield { index, match, year, month, day };
    }
}
function findMonth(name) {
    return monthNumbers.get(name) ?? monthNumbers.get(name.slice(0, 3));
}

;// CONCATENATED MODULE: ./core/sources/evidence/words/categories.json
const categories_namespaceObject = /*#__PURE__*/JSON.parse('[["dining","restaurants?","eats","eating","repas","restauration","餐饮","餐厅","美食"],["delivery","takeout","food delivery","livraison de repas","外卖"],["grocery","grocer(?:y|ies)","supermarkets?","epiceries?","supermarches?","alimentation","超市","商超","杂货"],["gas","fuel","gasoline","essence","carburant","stations?-service","加油站?","油站"],["ev","electric vehicle","recharge","vehicules? electriques?","充电桩?"],["travel","voyages?","旅行","旅游","差旅","出行"],["flights?","airfare","airlines?","air travel","vols?","avion","机票","航空","航班"],["hotels?","lodging","hebergement","酒店","住宿"],["cars?","rental cars?","car rentals?","location de voitures?","租车"],["transit","commut(?:e|ing)","transports? en commun","transports?","公共交通","交通","地铁"],["rideshare","ride ?shares?","ride-?sharing","rides","taxis?","covoiturage","网约车","打车"],["streaming","videos?","diffusion(?: en continu)?","流媒体","视频(?:会员|网站|平台)?","影音(?:会员)?"],["drug(?: ?stores?)?","pharmac(?:y|ies|ie)","药店","药房"],["online(?! (?:cash |cash rewards )?(?:bonus|offer|application|account|banking))","en ligne","internet purchases","(?<!官)网购","线上","电商","网络消费"],["entertainment","divertissements?","spectacles?","loisirs","娱乐","电影"],["bills?","recurring","factures?(?: recurrentes?)?","preauthori[sz]ed","paiements (?:recurrents|preautorises)","缴费","账单"],["office","fournitures? de bureau","办公"],["advertising","publicite","广告"],["phone","telephonie","wireless","cell phone","telephone","话费","通讯"],["utilities","services publics","水电煤?"],["overseas","abroad","etranger","境外","海外","国外"],["shipping","livraison","快递","物流"],["gym","gyms","fitness","健身"],["medical","sante","health","医疗","医院"],["other","autres?","其他"],["rotating","quarterly","bonus categor(?:y|ies)","activat(?:e|ed|ion)","each quarter"],["chosen","(?:of )?your choice","you choose","au choix","自选"]]');
;// CONCATENATED MODULE: ./core/sources/evidence/words/en.json
const en_namespaceObject = /*#__PURE__*/JSON.parse('{"/annual_fee/amount":["annual (?:membership |account |(?:credit )?card |cardmember |cardholder )?(?:fees?|charges?|cost)|yearly (?:card |membership )?(?:fees?|cost)|(?:card)?member(?:ship)? (?:fees?|dues|costs?)|(?:annual|yearly) (?:membership|dues|price|charges?)|fees? per year|card fees?"],"/annual_fee/first_year":["(?:intro(?:ductory)?|promotional|first[ -]year) annual (?:membership )?fees?","annual (?:membership )?fees?,? (?:for |in |during |waived |the |your |first |is |of ){0,4}?(?:first|1st)(?: |-)(?:year|12 months)","first(?: |-)year(?: annual fees?| free| fees?)?|first 12 months|(?:1st|introductory) year|year one|year 1"],"laterYears":["(?:then|afterwards?)(?=[ ,]*(?:only |just |it.s )?\\\\$?\\\\d+(?:[.,]\\\\d+)*(?![\\\\d.,]| ?[%x]))|after (?:the |your |that )?(?:first|1st|introductory) year|after year one|each year (?:after|thereafter)|(?<!% |points |miles |x )thereafter|years? after that|after that|subsequent years?|(?:second|2nd) year|from year (?:two|2)"],"/annual_fee/monthly":["monthly (?:card |membership |account |plan )?(?:fees?|charges?|price|cost)|fees? per month"],"/annual_fee/waiver":["(?:fee )?waive[drs]?|waiv(?:er|ing)|rebated?|refunded|reimbursed|no (?:annual )?fee"],"/annual_fee/waiver/purchases":["purchases|transactions|times a year"],"/additional_card_fee/amount":["annual (?:membership )?fees?,? (?:for|on|per) (?:(?:each|every|any|an?) [a-z ]{0,30}cards?|(?:additional|authori[sz]ed|supplementary|secondary|employee|companion|extra))","(?:additional|authori[sz]ed|supplementary|secondary|extra|employee|joint) (?:card|user|holder)[a-z]*(?: annual fees?)?","(?:additional|supplementary|employee) (?:(?!(?:points?|miles?|with|on|in|at|your|our|for|the|an?|to|and|or|of|from|fees?|charges?|costs?|cash|bonus|benefits?|this|each|per|by|is|are) )[a-z]+[*®™]* ){1,4}cards?|second cardholder|joint cardholder"],"/fx_fee/percent":["foreign (?:currency )?(?:transactions?|exchange|purchases?|currency|currencies)(?: conversion)?(?: fees?| markup| surcharge| charge)?|fx fees?|currency conversion|transactions? (?:made )?outside|(?:purchases?|transactions?|charges?) in(?:to)? (?:another|other|foreign|a foreign) currenc(?:y|ies)|international transactions?(?: fees?)?|non-(?:us|u\\\\.s\\\\.|canadian) (?:dollar|currency)[a-z ]{0,14}|(?:each|every) (?:foreign )?transaction (?:in|after conversion (?:in)?to) u\\\\.?s\\\\.? dollars|foreign (?:transaction|purchase)s?|foreign (?:fee|use|charge|currency|card)s?|fee of (?=[\\\\d.]+% (?:abroad|overseas|(?:on|for) (?:purchases|transactions) (?:abroad|outside|in (?:a |other )?foreign)))"],"/fx_fee/by_network/visa":["visa"],"/fx_fee/by_network/mastercard":["master ?card"],"/fx_fee/by_network/amex":["american express|amex"],"/fx_fee/by_network/discover":["discover(?: network)?"],"/fx_fee/by_network/unionpay":["union ?pay"],"/fx_fee/by_network/jcb":["jcb"],"/fx_fee/by_network/other":["other networks?"],"/rewards/base_rate/points_per_dollar":["^(?:all )?others?$|(?:all |every |any )?(?:other|else)(?: eligible| card| net| your| everyday)? (?:purchases?|spending|spend)|everything else|everywhere else|all else|on everything(?= ?[:.,;]|$)|(?:every|all)(?: eligible| card| net| your| everyday| other)* (?:purchases?|spending|transactions?|dollars?)|(?:all|everything|anything|whatever|no matter what) you (?:buy|purchase|charge)|(?:then|after that,?|thereafter,?)(?= \\\\d(?:\\\\.\\\\d+)?(?:[%x]| ))|base (?:rate|earn)|(?:unlimited|everyday) (?:cash ?back|purchases)|everywhere|cash ?back on (?:your )?purchases(?=[.,;]|$)|unlimited(?= [\\\\d.]+ ?(?:%|x|points?|miles?)(?: [a-z]+){0,2}(?:[.,;]|$))"],"perUnit":["(?:per|for (?:each|every)) (?:us ?|c)?(?:dollar|\\\\$1)(?: of purchases?| spent| you spend)?(?! (?:spent )?(?:on|at|in|for)(?! (?:purchases|everything|all|every)))"],"/rewards/categories/*/cap/amount":["up to|first(?= (?:us|ca?)?\\\\$\\\\d)|combined|maximum|(?:spend(?:ing)? )?cap(?:ped)?|limit"],"/rewards/categories/*/from/amount":["(?:spend(?:ing)? )?(?:over|above|more than|at least|minimum spend(?:ing)?)"],"/rewards/categories/*/choose":["choose|pick|select|of your choice"],"interest":["(?:annual )?(?:percentage|interest) rates?|aprs?|interest"],"/apr/purchase":["(?:purchase|purchases|standard|regular|variable|ongoing) (?:annual )?(?:percentage rate|interest rate|apr|interest)|(?:apr|interest rate|annual percentage rate|interest) (?:for|on) purchases?|purchases?"],"/apr/balance_transfer":["(?:(?:apr|interest rates?|rate|interest) (?:for|on) )?balance transfers?(?: (?:apr|interest rate|rate|interest))?|transfer (?:apr|interest rate|rate)|transfer(?:ring)? (?:a|your|existing|other|high-rate)? ?balances?|move (?:a|your) balances?"],"/apr/cash_advance":["(?:(?:apr|interest rates?|rate|interest) (?:for|on) )?cash[ -]advances?(?: (?:apr|interest rate|rate|interest))?|cash access|cash (?:apr|(?:interest )?rate)|(?:for|on) cash(?= ?[.,;]|$)"],"/apr/daily":["daily (?:periodic |interest )?rates?|rate per day"],"/apr/intro":["(?:intro(?:ductory)?|promotional) (?:0% |purchase |balance transfer )?(?:apr|rate|interest|annual percentage rate|period|offer)|balance transfer (?:special|promotion)|(?:special|promo) (?:rate|apr|offer)|move a balance"],"/welcome_offer/amount":["(?:welcome|new (?:card ?member|member|customer)|sign-?up|bonus) (?:bonus|offer|points?|miles?|gift)|new (?:customers?|clients?|card ?members?|members?) (?:get|earn|receive)|bonus|welcome|one-time|statement credit(?= (?:after|once|when) you )|(?:earn|get|receive|collect|score|enjoy) (?:up to |an? |as much as )?(?=[\\\\d,]{5,} |\\\\$[\\\\d,]+ (?:cash ?back|back|bonus|gift|statement credit (?:after|once|when)|when|after|if))|give you(?= (?:an? )?\\\\$?\\\\d)|up to (?=[\\\\d,]{5,} (?:bonus )?(?:points|miles))|(?:points?|miles?)(?= (?:after|upon|on (?:approval|your first)|when you|once you|if you)(?![a-z]))|(?:earn|get|receive) (?=\\\\$[\\\\d,]+ ?(?:[.!]|$))"],"/welcome_offer/spend":["spen[dt](?:ing)?|purchases? totall?ing|in (?:[a-z]+ ){0,3}purchases|of purchases|worth of purchases|put(?= \\\\$\\\\d)|after(?= \\\\$\\\\d)|purchases (?:reach|hit)|charge(?= (?:at least |over |more than )?\\\\$\\\\d)|once(?= \\\\$\\\\d)|put(?= \\\\$[\\\\d,]+ on )|with(?= \\\\$[\\\\d,]+ (?:of|in) purchases)"],"/welcome_offer/months":["account opening|(?:with)?in (?:the |your )?first|first|from (?:approval|opening)|(?:with)?in"],"/benefits":["(?:annual|travel|statement|airline|dining|hotel|uber|resort|lounge|shopping|streaming|fuel) ?(?:fee )?credits?(?! card| (?:after|once|when) you )"],"elsewhere":["(?:late|returned|missed|over-?limit|overdraft|stop|expedited|replacement)[ -](?:payment|cheque|check|delivery|card|fee|limit)s?(?: fees?)?","cash advance (?:transaction )?fees?","balance transfers? fees?","minimum (?:interest|payment|income|household|deposit|credit)[a-z ]{0,12}","credit (?:limit|line|score)","(?:personal|household|annual|yearly) income","gift cards?","security deposit","insurance|coverage|lost luggage|baggage|trip (?:delay|cancellation)","wire|atm|foreign cash|(?:courier|shipping) fees?|(?:rush|express|overnight) (?:delivery|shipping)","(?:over|market|retail|total) ?value|valued? at|worth|savings?|save","minimum purchase"]}');
;// CONCATENATED MODULE: ./core/sources/evidence/words/fr.json
const fr_namespaceObject = /*#__PURE__*/JSON.parse('{"/annual_fee/amount":["frais annuels?|cotisations? annuelles?|droits? annuels?|frais (?:d.adhesion|de carte) annuels?|frais d.utilisation annuels?|couts? annuels?"],"/annual_fee/first_year":["frais annuels?,? (?:de |pour |a |la |pendant |au cours de ){0,3}?(?:premiere|1[ \\\\u200b]*re)[ \\\\u200b]+annee","(?:premiere|1[ \\\\u200b]*re)[ \\\\u200b]+annee(?: (?:gratuite|offerte|sans frais))?|12 premiers mois|premiers 12 mois|premiers frais annuels (?:offerts|rembourses|gratuits)|frais annuels (?:remis|offerts|annules|rembourses) (?:pour )?(?:la )?premiere annee"],"laterYears":["(?<=\\\\$ )(?:ensuite|par la suite)|(?:puis|ensuite)(?=[ ,]*(?:ils? sont |elle est |c.est )?(?:de )?\\\\d)|apres la (?:premiere|1[ \\\\u200b]*re)[ \\\\u200b]+annee|par la suite|annees suivantes|a compter de la (?:deuxieme|2e) annee"],"/annual_fee/monthly":["frais mensuels?|mensualites?|(?:frais|cotisation) par mois|cotisations? mensuelles?"],"/annual_fee/waiver":["exoner[a-z]*|rembours[a-z]*|gratuite?s?|dispense[a-z]*|annul(?:e|es|ation)|sans frais"],"/annual_fee/waiver/purchases":["achats|operations|transactions"],"/additional_card_fee/amount":["cartes? (?:[a-z]+ ){0,3}(?:supplementaires?|additionnelles?)|utilisateurs? (?:autorises?|supplementaires?)|(?:titulaires?|detenteurs?) (?:supplementaires?|additionnels?)|carte pour (?:un proche|votre conjoint)|cotitulaires?|cartes? (?:des |d.)employes?|par employe|^conjoint|cartes? (?:de plus|(?:du|de votre|pour (?:le|votre)) conjoint)"],"/fx_fee/percent":["(?:operations?|transactions?|achats?) (?:de change|en (?:devises?|monnaie)[a-z ]{0,12}|effectuees? en devises?)|conversion (?:de|des|en) (?:devises?|monnaies?)|devises? etrangeres?|monnaies? etrangeres?|frais de (?:change|conversion)|taux de conversion|majoree?s? de|autres? (?:monnaies?|devises?) que|(?:monnaies?|devises?) autres? que|majoration|(?:achats|operations) (?:effectues |faits )?(?:a l.etranger|en devises)|^(?:conversion|devises|change)(?= ?:|$)|^conversion de devises?|frais (?:de )?(?=\\\\d[\\\\d,]* ?% (?:a l.etranger|en devises|sur les (?:achats|operations) (?:en|a l)))"],"/fx_fee/by_network/visa":["visa"],"/fx_fee/by_network/mastercard":["mastercard"],"/fx_fee/by_network/amex":["american express|amex"],"/fx_fee/by_network/discover":["discover"],"/fx_fee/by_network/unionpay":["union ?pay"],"/fx_fee/by_network/jcb":["jcb"],"/fx_fee/by_network/other":["autres? reseaux?"],"/rewards/base_rate/points_per_dollar":["^autres?$|(?:tous|toutes) (?:les |vos |autres |les autres |vos autres )*(?:achats?|depenses)|(?:autres?|chaque) (?:achats?|depenses)|(?:partout )?ailleurs|partout(?= ?[,;.]|$)|(?:tout )?le reste|du reste|taux de base|par la suite(?= ,)|sur tout(?= ?[.,;]|$)"],"perUnit":["chaque dollar (?:d.achats?|depense)|par dollar(?: d.achats?| depense)?(?! (?:en|sur|chez|dans|a l|pour))|(?:par|chaque) tranche"],"/rewards/categories/*/cap/amount":["jusqu.(?:a|au)|premiers?(?= \\\\d[\\\\d ]* ?\\\\$)|plafond(?: annuel| mensuel)?|maximum(?: annuel)?|tranches?(?= d)"],"/rewards/categories/*/from/amount":["au-dela de|plus de|au moins|minimum d.achats"],"/rewards/categories/*/choose":["choisissez|au choix|de votre choix|selectionnez"],"interest":["taux d.interet|taux annuel|interets?"],"/apr/purchase":["taux d.interet (?:annuel )?(?:sur|pour) (?:les )?achats|(?<!d.)achats|a l.achat|taux des achats"],"/apr/balance_transfer":["(?:taux d.interet (?:annuel )?(?:sur|pour) (?:les )?)?(?:transferts?|virements?) de soldes?|transfere[rz] (?:un|votre|vos|des) soldes?|transferts?(?= ?[:,;.)]|$)"],"/apr/cash_advance":["(?:taux d.interet (?:annuel )?(?:sur|pour) (?:les )?)?avances? (?:de fonds|d.argent|en especes)|avances(?= ?[:,;.)]|$)|(?:sur|pour) les avances|taux des avances"],"/apr/daily":["taux (?:d.interet )?(?:quotidien|journalier)|taux par jour"],"/apr/intro":["taux (?:d.interet )?(?:promotionnel|de lancement|preferentiel|initial|reduit)[a-z]*|offre de taux"],"/welcome_offer/amount":["prime(?: de bienvenue)?|offre (?:de bienvenue|de lancement)|bienvenue|boni(?: de bienvenue)?|(?:remise|rabais|credit)(?= (?:en argent |de releve )?de \\\\d[\\\\d ]* ?\\\\$ (?:vous|apres|des|lorsque|si|quand|a votre))|(?:obtenez|recevez|gagnez|accumulez) (?:jusqu.a )?(?=\\\\d{1,3} \\\\d{3} )|offre (?:pour|aux|reservee aux|destinee aux) (?:les )?nouveaux|(?:obtenez|recevez|gagnez) (?=\\\\d+ ?\\\\$ (?:quand|lorsque|si|des|apres|en prime|de prime|de remise|de plus))|nouve(?:aux|lles) (?:clients?|membres?|titulaires?|detenteurs?) (?:obtiennent|recoivent|profitent)|offre (?:totalisant|d.une valeur de)|jusqu.a (?=\\\\d{1,3} \\\\d{3} points)|points?(?= (?:lorsque|quand|a l.atteinte|apres|des|si vous)(?![a-z]))|(?:obtenez|recevez|gagnez|touchez) (?=\\\\d+ ?\\\\$ ?(?:[.!]|$))|touchez (?=\\\\d{1,3} \\\\d{3} )"],"/welcome_offer/spend":["depens(?:ez|es|er|e|ent|ant)|vos achats (?:totalisent|atteignent|depassent)|portez(?= \\\\d)|achats (?:qui )?totalis[a-z]+|vos achats|d.achats|en achats|apres(?= \\\\d[\\\\d ]*\\\\$)|achats (?:atteignent|totalisent)"],"/welcome_offer/months":["ouverture (?:de votre |du )?(?:compte|carte)?|premiers mois|au cours des|dans les|suivant"],"/benefits":["credits? (?:annuels? |de |pour )?(?:voyages?|releve|restaurants?|hotels?)|credits? de (?:voyage|releve)|credit annuel"],"elsewhere":["frais (?:de transfert|pour une avance|d.avance)","frais (?:de|pour) (?:messagerie|livraison|retard|depassement|remplacement)|paiement (?:en retard|refuse)","revenu|assurance|valeur|rabais|limite de credit"]}');
;// CONCATENATED MODULE: ./core/sources/evidence/words/zh.json
const zh_namespaceObject = /*#__PURE__*/JSON.parse('{"/annual_fee/amount":["年费"],"/annual_fee/first_year":["首年(?:年费)?|第一年(?:年费)?|首12个月"],"laterYears":["次年(?:起)?(?:年费)?|第二年(?:起)?(?:年费)?|之后每年"],"/annual_fee/monthly":["月费|月服务费|每月(?:收取|缴纳|扣收)"],"/annual_fee/waiver":["免(?:次年|当年|首年|下一?年|当月|次月|下月|主卡|全部)?的?[年月]费|年费(?:减免|免除|优惠)|减免|可免|即免|免次年|免收?(?:下|次|当)[一个年周期度月]{0,6}的?年费|(?<=[万次笔元])免(?![税息])|免收?(?:次年|当年|首年|下一?年)的?年费|年费(?:免收|全免|可免|即免)|次年续?免收?"],"/annual_fee/waiver/purchases":["刷卡|刷满|刷|交易|用卡|消费|满(?=[\\\\d一二三五十])"],"/additional_card_fee/amount":["附属卡|副卡"],"/fx_fee/percent":["外币(?:交易|兑换|转换|消费)?(?:手续费|服务费)?|外币|境外(?:交易|消费|使用)(?:手续费|服务费)|货币(?:兑换|转换)(?:手续费|费)?|外汇(?:兑换|交易|转换)?手续费|跨境交易"],"/fx_fee/by_network/visa":["visa|维萨|威士"],"/fx_fee/by_network/mastercard":["万事达"],"/fx_fee/by_network/amex":["美国运通|运通"],"/fx_fee/by_network/discover":["发现卡|大来"],"/fx_fee/by_network/unionpay":["银联"],"/fx_fee/by_network/jcb":["jcb|吉士美"],"/fx_fee/by_network/other":["其[他它](?:卡)?(?:组织|网络|渠道|通道)"],"/rewards/base_rate/points_per_dollar":["^(?:其他|其它)$|其他(?:所有)?(?:一般)?(?:消费|交易|商户)|其余|[所全][有部]消费|一般消费|日常消费|普通消费|每笔消费|任意消费|基础积分|基础返现|其他签账|其[他它]类?(?=(?:返现?)?\\\\d)"],"perUnit":["(?:消费|刷卡|签账|人民币)[^，。；]{0,6}(?:每|满)?[1一壹] ?元(?:人民币)?(?: ?[=＝]|积|累积|累计|可?[获得])?|[1一壹] ?元(?: ?[=＝] ?|积|累积)?(?=[1一壹] ?[个分])|每(?:消费)?[1一壹] ?元"],"/rewards/categories/*/cap/amount":["上限|封顶|最高|最多|以内|不超过"],"/rewards/categories/*/from/amount":["超过|满|达到|不低于|以上"],"/rewards/categories/*/choose":["任选|自选|可选|选择"],"interest":["利率|日息|利息"],"/apr/purchase":["消费(?:年)?利[率息]|透支(?:[年日])?利[率息]|循环(?:信用)?(?:年)?利[率息]|透支(?=[及和与、])"],"/apr/balance_transfer":["余额(?:代偿|转移)(?:年)?利?[率息]?|账单转移"],"/apr/cash_advance":["取现(?:透支)?(?:年)?利[率息]|预借现金(?:年)?利?[率息]?|取现"],"/apr/daily":["日利率|日息|每日利率|日计息|按日"],"/apr/intro":["优惠(?:年)?利率|(?:首|前)\\\\d{1,2}个月(?:年)?利率|优惠期"],"/welcome_offer/amount":["开卡礼?|迎新|新户|新客户?|首刷|核卡|达标|获赠|赠送?|送[\\\\u4e00-\\\\u9fff]{1,6}(?=\\\\d)|返现(?=[\\\\d,]+元)|奖励|领取|送(?=\\\\d)|[立即]返(?=\\\\d)|(?<!最高|上限|封顶|最多)返(?=[\\\\d,]+元)|获(?=[\\\\d,]{4,}(?:积分|里程|分|点))|立减(?=\\\\d)"],"/welcome_offer/spend":["累计消费|消费满|消费(?!抵用|金|券|礼)|刷满|累计满|首[刷笔](?:消费)?满|签账(?:满)?"],"/welcome_offer/months":["开卡后|核卡后|开户|内|起|发卡后|首(?=\\\\d)"],"/benefits":["立减(?!\\\\d)|返券|代金券|消费券|礼券|报销|补贴|抵用[金券]|礼遇|权益金"],"elsewhere":["滞纳金|违约金|挂失|补卡|换卡|取现手续费|分期|溢缴款|保险|保额|工本费|快递费|邮寄|会员年?费|(?:信用|授信|取现|可用|固定|临时)额度|资产|月日均|存款|年收入|短信|贵宾厅|价值"]}');
;// CONCATENATED MODULE: ./core/sources/evidence/field-words.ts




// The words of a row have the same meaning. If a label contains one of them, every word of the row matches the label.

// For folded text. The first pattern that matches at a position is used.




const field_words_languages = [en_namespaceObject, fr_namespaceObject, zh_namespaceObject];
const wordsOf = (topic) => topic === 'category'
    ? categories_namespaceObject.filter(([name]) => name !== 'other').flat()
    : field_words_languages.flatMap((words) => words[topic]);
const fieldEntries = words_fields_namespaceObject;
/**
 * Returns the topics of the words that label the field in the query. If a number near “spend” is in points, it is the amount of
 * the offer, because spending goals are never in points.
 */
function findOwnTopics({ field, form, label }) {
    const { own, labels } = fieldEntries[field];
    if (labels !== null)
        return own.filter((topic) => topic.endsWith(`/${label}`));
    return field === 'offer-amount' && form === 'points' ? [...own, '/welcome_offer/spend'] : own;
}
/** Finds the words in a text (after `foldText`) that name a topic, in text order and without overlaps. Adds `offset` to positions. */
function findFieldWords(text, field, offset = 0) {
    const { topics, pattern } = must_must(topicSearches.get(field), field);
    return [...text.matchAll(pattern)].map(({ index, 0: word, groups }) => {
        const topic = must_must(topics.find((_, position) => groups?.[`t${position}`] !== undefined), 'the topic of a word');
        return { topic, start: offset + index, end: offset + index + word.length };
    });
}
/** Reports whether a folded text names a topic. */
function namesTopic(text, topic) {
    return must_must(topicPatterns.get(topic), topic).test(text);
}
/** Topics to match first, because their words contain words of other topics: “cash advance fee” contains “cash advance”. */
const specificTopics = new Set([
    'elsewhere',
    'laterYears',
    '/annual_fee/first_year',
    '/rewards/base_rate/points_per_dollar',
    '/apr/cash_advance',
]);
/** Topics that are `elsewhere` for every field that they do not label. */
const separateTopics = [
    '/additional_card_fee/amount',
    '/annual_fee/monthly',
    '/apr/balance_transfer',
    '/apr/intro',
    '/benefits',
];
/** Makes Latin words match only as whole words. Chinese has no spaces between words. */
function matchWholeWords(pattern) {
    return /[\u4e00-\u9fff]/.test(pattern) ? `(?:${pattern})` : `(?<![a-z])(?:${pattern})(?![a-z])`;
}
const topicPatterns = new Map(['/annual_fee/waiver', '/fx_fee/percent', '/apr/daily', '/apr/intro', 'perUnit'].map((topic) => [
    topic,
    new RegExp(wordsOf(topic).map(matchWholeWords).join('|')),
]));
const topicSearches = new Map(Object.entries(fieldEntries).map(([field, { own, rivals, context, forms }]) => {
    const topics = [...new Set([...rivals.filter((topic) => specificTopics.has(topic)), ...own, ...rivals])];
    const elsewhere = [
        'elsewhere',
        ...separateTopics.filter((topic) => !own.includes(topic) &&
            topic !== context &&
            // An introductory rate is no rival of an amount of money.
            !(topic === '/apr/intro' && forms.includes('money'))),
    ];
    const alternatives = topics.map((topic, position) => {
        const words = (topic === 'elsewhere' ? elsewhere : [topic]).flatMap(wordsOf);
        return `(?<t${position}>${words.map(matchWholeWords).join('|')})`;
    });
    return [field, { topics, pattern: new RegExp(alternatives.join('|') || '(?!)', 'g') }];
}));
// “Other purchases” are no category, and “each quarter” may be about any.
const categoryPatterns = categories_namespaceObject
    .filter(([name]) => name !== 'other' && name !== 'rotating')
    .map((words) => new RegExp(words.map(matchWholeWords).join('|')));
/** Returns the patterns of the known categories that a folded text names. */
function findCategories(text) {
    return categoryPatterns.filter((pattern) => pattern.test(text));
}
function createCategoryFinder(label) {
    const alternatives = alternativesOf(label).map((words) => words.map((word) => new RegExp(buildSynonymPattern(word), 'g')));
    return (text) => alternatives.flatMap((patterns) => {
        const ranges = patterns.map((pattern) => findRanges(pattern, text));
        return ranges.every(({ length }) => length > 0) ? ranges.flat() : [];
    });
}
/** Splits a label into alternatives: “gas, dining and hotels booked direct” becomes gas, dining and hotels. */
function alternativesOf(label) {
    const text = fold_foldText(label)
        .replace(/\(.*?\)/g, ' ')
        .replace(/'s(?![a-z])/g, ' ');
    const wordLists = text.split(/,|;|\/|&|、|和| and | or | et | ou /).map(findSignificantWords);
    const alternatives = wordLists.filter(({ length }) => length > 0);
    if (alternatives.length > 0)
        return alternatives;
    const words = text.split(/\s+/).filter((word) => word !== '');
    return words.length > 0 ? [words] : [];
}
function findSignificantWords(alternative) {
    const [main = '', ...venues] = alternative
        .trim()
        .split(/ (?:via|through|with|at|on|booked through|bought) /);
    const isSignificant = (word) => word !== '' && !phrases.insignificantWord.test(word);
    const words = main
        .split(/[\s\u200b]+/)
        .filter(isSignificant)
        .map((word) => word.replace(/(?<=[\u4e00-\u9fff]{2})(?:消费|商户|交易|支付|类){1,3}$/, ''));
    return words.length > 0 ? words : venues.flatMap((venue) => venue.split(/\s+/)).filter(isSignificant);
}
function buildSynonymPattern(word) {
    const row = categories_namespaceObject.find((words) => words.some((pattern) => new RegExp(`^(?:${pattern})$`).test(word)));
    if (row !== undefined)
        return row.map(matchWholeWords).join('|');
    const singular = escapePattern(word.replace(/(?<=[a-z]{3})(?:es|s)$/, ''));
    return /[a-z]/.test(word) ? `(?<![a-z])${singular}(?:e?s)?(?![a-z])` : singular;
}
function findRanges(pattern, text) {
    return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
        start: index,
        end: index + match.length,
    }));
}

;// CONCATENATED MODULE: ./core/sources/evidence/price.ts



/**
 * Finds the label of a yearly price: “costs” in “It costs $40 a year”, or the heading “Fee” above “$45 a year”. Returns null if
 * there is none.
 */
function findYearlyPriceLabel(page, { block, start, end, isMonthly }) {
    const sentence = findSentence(block.folded, start, end);
    const before = block.folded.slice(sentence.start, start);
    const isYearly = isMonthly || phrases.yearAfterPrice.test(block.folded.slice(end, end + 16));
    if (!isYearly && !phrases.everyYear.test(before))
        return null;
    for (const labelBlock of [
        block,
        ...findCellHeadingBlocks(page, block),
        ...findHeadings(page, block).slice(0, 1),
    ]) {
        // “More than once a year: $12” under “Fees” is not a yearly price.
        // “Over the limit: $29 a year” under “Fees” has a label of its own.
        if (labelBlock !== block &&
            (!isYearly || /[a-z\u4e00-\u9fff](?<!主卡|principale|primary card) ?[:：]/.test(before)))
            break;
        const range = labelBlock === block ? sentence : { start: 0, end: labelBlock.text.length };
        const match = phrases.price.exec(labelBlock.folded.slice(range.start, range.end));
        if (match === null)
            continue;
        const labelStart = range.start + match.index;
        return { isOwn: true, block: labelBlock, start: labelStart, end: labelStart + match[0].length };
    }
    // A yearly price may begin its sentence, without a label.
    return findInnermostCell(page, block) === null &&
        isYearly &&
        block.text.length > end - start + 16 &&
        /^[^a-z\u4e00-\u9fff]*$/.test(before.replace(/\d+(?:[.,]\d+)? ?\$? par mois|\$?[\d.]+ (?:a|per) month/g, ''))
        ? { isOwn: true, block, start, end }
        : null;
}
/** Finds the label of a daily rate that names no kind of interest, as in “日利率0.05%”. It is the rate for purchases. */
function findDailyRateLabel({ block, start, end }) {
    const sentence = findSentence(block.folded, start, end);
    const before = block.folded.slice(sentence.start, start);
    const match = phrases.dailyRateBefore.exec(before);
    if (match === null || phrases.otherInterest.test(before))
        return null;
    const labelStart = sentence.start + match.index;
    return { isOwn: true, block, start: labelStart, end: start };
}
/** Reports whether the number is the monthly amount of a fee, as in `$15.99 a month`. */
function isPerMonth(page, block, end) {
    const { folded } = block;
    const after = folded.slice(end, end + 40);
    if (phrases.yearAfter.test(after.slice(0, 16)))
        return false;
    if (phrases.monthAfter.test(after) || phrases.monthBefore.test(folded.slice(Math.max(0, end - 80), end)))
        return true;
    return [...findCellHeadingBlocks(page, block), ...findHeadings(page, block).slice(0, 1)].some((heading) => phrases.monthlyHeading.test(heading.folded));
}
/** Reports whether the text around a block is an offer to new customers. */
function isOffer(page, block) {
    return [
        block,
        ...findFootnoteReferrers(page, block),
        ...findCellHeadingBlocks(page, block),
        ...page.blocks.slice(Math.max(0, block.index - 4), block.index + 4),
        ...findHeadings(page, block).slice(0, 2),
    ].some(({ folded }) => phrases.offer.test(folded.slice(0, 600)));
}

;// CONCATENATED MODULE: ./core/sources/evidence/zeroes.ts



function isZeroText(folded) {
    return phrases.zeroOnly.test(folded);
}
/** Reports whether a text may say in words that something is zero. */
function hasZeroWord(folded) {
    return phrases.zeroWord.test(folded);
}
/** Reports whether a block is an item of a list of fees that are not charged, under a heading such as “Fees you will not pay”. */
function isListedAsFree(page, block) {
    if (block.parent.name !== 'li' || block.text.length > 60 || /\d/.test(block.text))
        return false;
    const heading = findHeadings(page, block).find(({ parent }) => parent.name !== 'li');
    return heading !== undefined && phrases.freeHeading.test(heading.folded);
}
/** Reports whether the words at this offset are negated, as in `no annual fee`. */
function isNegated(folded, start) {
    return phrases.zeroBefore.test(folded.slice(Math.max(0, start - 60), start));
}
const feeFields = new Set([
    'annual-fee',
    'first-year-fee',
    'additional-card-fee',
    'fx-fee',
    'network-fx-fee',
]);
/** Finds phrases in a block that mean that the query's fee is zero, such as “no annual fee”. */
function findZeroes(block, query, isListed) {
    if (!feeFields.has(query.field))
        return [];
    const { folded } = block;
    const topics = findOwnTopics(query);
    const words = findFieldWords(folded, query.field).filter(({ topic }) => topics.includes(topic));
    if (words.length === 0)
        return isZeroText(folded) ? [{ start: 0, end: folded.length, label: null }] : [];
    return words.flatMap(({ start, end }) => {
        const label = { start, end };
        if (isListed)
            return [{ start, end, label }];
        if (query.field === 'first-year-fee' &&
            /waived|free|gratuit|offert|annul|remis|rembours|免|no (?:intro|first)/.test(folded.slice(start, end)))
            return [{ start, end, label }];
        const isNetwork = query.field === 'network-fx-fee';
        const textBefore = folded.slice(Math.max(0, start - 60), start);
        const gapBefore = (isNetwork && phrases.networkBefore.exec(textBefore)?.[0]) || '';
        const before = phrases.zeroBefore.exec(textBefore.slice(0, textBefore.length - gapBefore.length));
        if (before !== null)
            return [{ start: start - gapBefore.length - before[0].length, end, label }];
        const gapAfter = (isNetwork && phrases.networkAfter.exec(folded.slice(end, end + 60))?.[0]) || '';
        const after = phrases.zeroAfter.exec(folded.slice(end + gapAfter.length, end + 60));
        return after === null ? [] : [{ start, end: end + gapAfter.length + after[0].length, label }];
    });
}

;// CONCATENATED MODULE: ./core/sources/evidence/label-finder.ts









/** The fields whose label names a category or benefit with words of its own. */
const labeledFields = new Set(['category-rate', 'cap', 'category-from', 'benefit']);
class LabelFinder {
    #page;
    #tokensOf;
    #categoryFinders = new Map();
    #numberFirst = new Map();
    #numbers = new Map();
    #words = new Map();
    constructor(page, tokensOf) {
        this.#page = page;
        this.#tokensOf = tokensOf;
    }
    /**
     * Searches the sentence, then the row and column, then neighboring blocks, then the headings above. Returns the first label,
     * or null if there is none. See docs/explanation/evidence.md.
     */
    find(occurrence, query) {
        const { block } = occurrence;
        if (!this.#isInContext(occurrence, query.field) || this.#isOfOtherCategory(occurrence, query))
            return null;
        const sentenceLabel = this.#findInSentence(occurrence, query) ?? this.#findInLead(occurrence, query);
        if (sentenceLabel !== null && (sentenceLabel.isOwn || !hasCommaBetween(occurrence, sentenceLabel)))
            return sentenceLabel;
        const lead = sentenceLabel === null ? null : this.#findInLead(occurrence, query);
        if (lead?.isOwn === true)
            return lead;
        const outsideLabel = this.#findInFootnotes(block, query) ??
            this.#findInTable(occurrence, query) ??
            this.#findTerm(block, query) ??
            this.#findAdjacentHeading(occurrence, query) ??
            this.#findInNeighbors(occurrence, query);
        if (sentenceLabel !== null)
            return outsideLabel?.isOwn === true ? outsideLabel : sentenceLabel;
        // In a description list, the term takes precedence over the headings above.
        return outsideLabel ?? (findDescription(block) === null ? this.#findInHeadings(occurrence, query) : null);
    }
    /** Reports whether the text around a block is about the fee, offer or waiver to which the field belongs. */
    #isInContext({ block, start, end }, field) {
        const sentence = findSentence(block.folded, start, end);
        if (field === 'offer-spend' || field === 'offer-months') {
            const text = block.folded.slice(sentence.start, sentence.end);
            const isWaiver = namesTopic(text, '/annual_fee/waiver');
            return isWaiver
                ? phrases.offer.test(text) && !phrases.waiverAfter.test(block.folded.slice(end, end + 16))
                : phrases.offer.test(text) ||
                    (!phrases.capBefore.test(block.folded.slice(sentence.start, start)) &&
                        !phrases.capAfter.test(block.folded.slice(end, end + 40)) &&
                        isOffer(this.#page, block));
        }
        const topic = fieldEntries[field].context;
        if (topic === null)
            return true;
        // Rates of a time and rates of always are often in one block.
        const isOwnSentence = /^.(?:apr|annual_fee)./.test(topic);
        const text = isOwnSentence
            ? block.folded.slice(sentence.start, sentence.end)
            : block.folded.slice(0, 600);
        return (namesTopic(text, topic) ||
            (topic === '/apr/intro' && phrases.introTerm.test(text)) ||
            (!(topic === '/annual_fee/waiver' && phrases.offer.test(text)) &&
                [
                    ...findCellHeadingBlocks(this.#page, block),
                    ...findFootnoteReferrers(this.#page, block),
                    ...findHeadings(this.#page, block).slice(0, 2),
                ].some(({ folded }) => namesTopic(folded.slice(0, 600), topic))));
    }
    /** Reports whether the nearest categories around a cap are others than the query's. A label may name no known category. */
    #isOfOtherCategory({ block, start, digitsEnd }, { field, label }) {
        if (field !== 'cap' || label === null)
            return false;
        const own = findCategories(fold_foldText(label));
        const sentence = findSentence(block.folded, start, digitsEnd);
        const nearest = [
            block.folded.slice(sentence.start, sentence.end),
            block.folded.slice(0, 600),
            // “3 % on gas<br>on up to $2,000”
            ...blocksIn(this.#page, block.parent)
                .filter(({ index }) => index < block.index && block.index - index < 3)
                .map(({ folded }) => folded)
                .toReversed(),
            ...findCellHeadingBlocks(this.#page, block).map(({ folded }) => folded),
            ...findHeadings(this.#page, block).map(({ folded }) => folded),
        ]
            .map(findCategories)
            .find(({ length }) => length > 0);
        return own.length > 0 && nearest?.every((category) => !own.includes(category)) === true;
    }
    /** Takes the label from the term (`dt`) before the description (`dd`) that contains the block. */
    #findTerm(block, query) {
        const description = findDescription(block);
        if (description === null)
            return null;
        const term = this.#page.blocks.slice(0, description.from).findLast(({ parent }) => parent.name === 'dt');
        if (term === undefined)
            return null;
        const [heading] = findHeadings(this.#page, term).filter(({ text }) => text.length < 60);
        return (this.#labelIn([term], query) ?? (heading ? this.#labelIn([joinBlocks(heading, term)], query) : null));
    }
    #numbersIn(block, unitClass) {
        const byClass = this.#numbers.get(block) ?? new Map();
        this.#numbers.set(block, byClass);
        const numbers = byClass.get(unitClass) ??
            this.#tokensOf(block).filter((token) => getUnitClass(numbers_unitOf(block.folded, token).unit) === unitClass);
        byClass.set(unitClass, numbers);
        return numbers;
    }
    /** Caches the words, because each number of a page searches the blocks around it. */
    #findWords(block, span, query) {
        const { field, form, label, isZero } = query;
        const key = `${span.start} ${span.end} ${field} ${form} ${isZero} ${label}`;
        const byKey = this.#words.get(block) ?? new Map();
        this.#words.set(block, byKey);
        const words = byKey.get(key) ?? this.#searchWords(block, span, query);
        byKey.set(key, words);
        return words;
    }
    #searchWords(block, { start, end }, query) {
        if (end <= start)
            return { all: [], own: [] };
        const text = block.folded.slice(start, end);
        // In “no annual fee”, the words “annual fee” label a fee of zero, so they cannot label another value.
        const all = findFieldWords(text, query.field, start).map((word) => !query.isZero && isNegated(block.folded, word.start) ? { ...word, topic: 'elsewhere' } : word);
        const isOfCategory = query.label !== null && labeledFields.has(query.field);
        const relativeSpans = isOfCategory ? this.#getCategoryFinder(query.label)(text) : [];
        const categorySpans = relativeSpans.map((span) => ({ start: start + span.start, end: start + span.end }));
        if (query.field === 'category-rate')
            return query.label === null
                ? { all, own: all.filter(({ topic }) => topic === 'category') }
                : addCategory(all, categorySpans);
        const topics = findOwnTopics(query);
        const own = all.filter(({ topic }) => topics.includes(topic));
        const withCategory = query.field === 'benefit' ? addCategory(all, categorySpans).all : all;
        return { all: withCategory, own: [...own, ...categorySpans] };
    }
    #getCategoryFinder(label) {
        const finder = this.#categoryFinders.get(label) ?? createCategoryFinder(label);
        this.#categoryFinders.set(label, finder);
        return finder;
    }
    #findInSentence(occurrence, query) {
        const { block, start, digitsEnd } = occurrence;
        const sentence = findSentence(block.folded, start, digitsEnd);
        const words = this.#findWords(block, sentence, query);
        if (words.all.length === 0)
            return null;
        const { clause, isLabelFirst } = this.#split(occurrence, sentence, words);
        const clauseWords = filterToRange(words, clause);
        if (clauseWords.all.length > 0)
            return this.#findNearest(occurrence, clauseWords, isLabelFirst);
        const before = filterToRange(words, { start: sentence.start, end: clause.start });
        return this.#findReachable(block, before.all.toReversed(), before);
    }
    /** Returns the part of the sentence that belongs to this occurrence and to no other number. */
    clauseOf(occurrence, query) {
        const sentence = findSentence(occurrence.block.folded, occurrence.start, occurrence.digitsEnd);
        const words = this.#findWords(occurrence.block, sentence, query);
        return this.#split(occurrence, sentence, words).clause;
    }
    /** Takes the label from the words before the first colon: “Cash advances: 1 % of the amount; interest of 22.99 %”. */
    #findInLead({ block, start }, query) {
        const lead = /^[^:：]{1,40}[:：]/.exec(block.folded)?.[0];
        if (lead === undefined || lead.length > start || start - lead.length > 160)
            return null;
        // A later sentence may have a lead of its own: “Monthly fee: $16. Paper statements: $4 a month.”
        const sentence = findSentence(block.folded, start, start);
        if (sentence.start >= lead.length && /[:：]/.test(block.folded.slice(sentence.start, start)))
            return null;
        const words = this.#findWords(block, { start: 0, end: lead.length }, query);
        const [first] = words.all;
        return first === undefined ? null : this.#toLabel(block, first, words);
    }
    #split(occurrence, sentence, { all }) {
        const numbers = this.#numbersIn(occurrence.block, occurrence.unitClass);
        return splitSentence(occurrence, sentence, all[0]?.start ?? sentence.end, numbers);
    }
    #findNearest({ block, start, end }, words, isLabelFirst) {
        const before = words.all.filter((word) => word.end <= end && word.start < start);
        // In “get $80 when you spend $1,000”, the word “spend” labels the number after it.
        const isOfNext = ({ topic, end: wordEnd }) => topic.startsWith('/welcome_offer/') &&
            /^[ :]*(?:a total of |at least |over |more than |au moins |un total de )?[$¥]?\d/.test(block.folded.slice(wordEnd, wordEnd + 24));
        const after = words.all.filter((word) => word.start >= start && !before.includes(word) && !isOfNext(word));
        const last = before.at(-1);
        const first = after[0];
        const isBefore = () => {
            if (last === undefined || first === undefined)
                return last !== undefined;
            const gapBefore = block.folded.slice(last.end, start);
            const gapAfter = block.folded.slice(end, Math.max(end, first.start));
            if (phrases.gapAfterLabel.test(gapBefore))
                return true;
            if (last.topic === '/welcome_offer/spend' && /^[ \u200b]*$/.test(gapBefore))
                return true;
            if (phrases.gapBeforeLabel.test(gapAfter))
                return false;
            const distanceBefore = distanceOf(gapBefore);
            const distanceAfter = distanceOf(gapAfter);
            return distanceBefore === distanceAfter ? isLabelFirst : distanceBefore < distanceAfter;
        };
        return this.#findReachable(block, isBefore() ? before.toReversed() : after, words);
    }
    /**
     * Takes the nearest word. If it begins a list such as “fees and interest”, prefers the first word that labels the query's
     * field.
     */
    #findReachable(block, ordered, words) {
        const [nearest] = ordered;
        if (nearest === undefined)
            return null;
        let previous = nearest;
        for (const word of ordered) {
            const [left, right] = word.start < previous.start ? [word, previous] : [previous, word];
            const gap = block.folded.slice(left.end, Math.max(left.end, right.start));
            const gapPattern = word.topic === 'category' ? /^[^:0-9]{0,60}$/ : phrases.coordinatingGap;
            if (word !== previous && !gapPattern.test(gap))
                break;
            previous = word;
            const label = this.#toLabel(block, word, words);
            if (label.isOwn)
                return label;
        }
        return this.#toLabel(block, nearest, words);
    }
    #toLabel(block, word, { own }) {
        const match = own.find((span) => span.start < word.end && word.start < span.end);
        const { start, end } = match ?? word;
        return { isOwn: match !== undefined, block, start, end };
    }
    #findInTable({ block, unitClass }, query) {
        const headings = findCellHeadings(this.#page, block);
        for (const heading of headings) {
            const blocks = this.#findSameLine(heading, block);
            const isAfter = heading.from > block.index;
            if (!isAfter && blocks.some((headingBlock) => this.#isSpent(headingBlock, unitClass)))
                continue;
            const label = this.#labelInGroup(heading, headings, query) ?? this.#labelIn(blocks, query);
            if (label !== null)
                return label;
        }
        return null;
    }
    /** Finds the line of a heading that is beside a block, if each line of the cell has one: “Late fee<br>Annual fee”, “$40<br>$95”. */
    #findSameLine(heading, { parent, index }) {
        const blocks = blocksIn(this.#page, heading);
        const lines = parent.to - parent.from;
        // The heading of all lines may come first.
        const extra = blocks.length - lines;
        return lines > 1 && (extra === 0 || extra === 1)
            ? blocks.slice(extra + index - parent.from).slice(0, 1)
            : blocks;
    }
    /** Joins a heading with the heading of its group: “Annual” beside “Fees” is “annual fees”, and “Cash advance” is another fee. */
    #labelInGroup(heading, headings, query) {
        const group = headings.find((other) => other !== heading && (other.rowSpan > heading.rowSpan || other.columnSpan > heading.columnSpan));
        if (group === undefined)
            return null;
        const [own] = blocksIn(this.#page, heading);
        const [of] = blocksIn(this.#page, group);
        if (own === undefined || of === undefined || own.text.length + of.text.length > 100)
            return null;
        return this.#labelIn([joinBlocks(own, of)], query) ?? this.#labelIn([joinBlocks(of, own)], query);
    }
    /** Prefers words that label the query's field. Returns a word with the topic `elsewhere` if it comes before all of them. */
    #labelIn(blocks, query) {
        let best = null;
        for (const block of blocks) {
            const words = this.#findWords(block, { start: 0, end: Math.min(block.text.length, 300) }, query);
            for (const word of words.all) {
                const label = this.#toLabel(block, word, words);
                if (!label.isOwn && word.topic === 'elsewhere' && best?.isOwn !== true)
                    return label;
                if (best === null || (label.isOwn && !best.isOwn))
                    best = label;
            }
        }
        return best;
    }
    /** Searches the blocks that refer to this block as a footnote, then the footnotes to which this block refers. */
    #findInFootnotes(block, query) {
        for (const linked of [...findFootnoteReferrers(this.#page, block), ...findFootnotes(this.#page, block)]) {
            const label = this.#labelIn([linked, ...findCellHeadingBlocks(this.#page, linked)], query);
            if (label?.isOwn === true)
                return label;
        }
        return null;
    }
    #findAdjacentHeading({ block, unitClass }, query) {
        const above = this.#page.blocks[block.index - 1];
        const below = this.#page.blocks[block.index + 1];
        // If the block is only digits, the next line may contain the unit and the label.
        if (below !== undefined && /^[\d.,]+$/.test(block.folded) && below.text.length < 60) {
            const label = this.#labelIn([below], query);
            if (label?.isOwn === true)
                return label;
        }
        if (isHeading(block))
            return null;
        if (above !== undefined && isHeading(above))
            return this.#isSpent(above, unitClass) ? null : this.#labelIn([above], query);
        // The heading below a large number may say what the number means.
        const container = block.parent.parent;
        if (container?.from !== block.index || below === undefined || below.index >= container.to)
            return null;
        return isHeading(below) ? this.#labelIn([below], query) : null;
    }
    /** Searches the smallest enclosing element with a label. If it begins with a number, each label follows its number. */
    #findInNeighbors({ block, unitClass }, query) {
        let levels = 0;
        for (let element = block.parent; element.parent !== null; element = element.parent) {
            if (element.to - element.from > 40 || ++levels > maxLevels)
                return null;
            if (element.name === 'tr')
                continue;
            if (element.name === 'table' || element.name === 'dd')
                return null;
            const blocks = blocksIn(this.#page, element).filter((other) => !isHeading(other));
            const isNumberFirst = this.#beginsWithNumber(blocks[0] ?? block);
            const labeled = blocks.filter((candidate) => {
                const range = { start: 0, end: Math.min(candidate.text.length, 200) };
                return candidate !== block && this.#findWords(candidate, range, query).all.length > 0;
            });
            if (labeled.length === 0) {
                // In an element of up to three blocks, the first block is probably the label, although no word list has its words.
                if (blocks.length <= 3 && blocks[0] !== block && !isNumberFirst)
                    return null;
                continue;
            }
            // Text after a heading belongs to that heading.
            const isLabelFirst = !isHeading(block) && !isNumberFirst;
            const before = labeled.findLast(({ index }) => index < block.index);
            const after = labeled.find(({ index }) => index > block.index);
            const isOnly = blocks.every((other) => other === block || this.#numbersIn(other, unitClass).length === 0);
            const nearest = isLabelFirst ? (before ?? (isOnly ? after : undefined)) : (after ?? before);
            if (nearest === undefined || this.#hasHeadingBetween(nearest, block))
                return null;
            return this.#isSpent(nearest, unitClass) ? null : this.#labelIn([nearest], query);
        }
        return null;
    }
    /** Reports whether the label in a block is beside a number of its own, so that it cannot label another one. */
    #isSpent(block, unitClass) {
        return this.#numbersIn(block, unitClass).length > 0;
    }
    /** Reports whether a block begins with a number. The label is then expected after the number. */
    #beginsWithNumber(block) {
        const known = this.#numberFirst.get(block);
        if (known !== undefined)
            return known;
        const first = this.#tokensOf(block).find((token) => getUnitClass(numbers_unitOf(block.folded, token).unit) !== 'none');
        const isNumberFirst = (first !== undefined && first.start < 6) || /^[\d.,]+$/.test(block.folded) || isZeroText(block.folded);
        this.#numberFirst.set(block, isNumberFirst);
        return isNumberFirst;
    }
    #hasHeadingBetween(label, block) {
        const isBefore = label.index < block.index;
        const [from, to] = isBefore ? [label.index + 1, block.index] : [block.index + 1, label.index + 1];
        return this.#page.blocks.slice(from, to).some(isHeading);
    }
    #findInHeadings({ block, unitClass }, query) {
        for (const heading of findHeadings(this.#page, block)) {
            // The heading “10 points abroad” names the category of a cap below it.
            const isSpent = query.field !== 'cap' && this.#isSpent(heading, unitClass);
            const label = isSpent ? null : this.#labelIn([heading], query);
            if (label !== null)
                return label;
        }
        return null;
    }
}
function joinBlocks(...blocks) {
    const join = (key) => blocks.map((block) => block[key]).join(' ');
    return { ...must_must(blocks[0], 'the first block'), text: join('text'), folded: join('folded') };
}
/** The maximum number of enclosing elements that are searched for a label. */
const maxLevels = 20;
function findDescription({ parent }) {
    if (parent.name === 'dd')
        return parent;
    return parent.parent?.name === 'dd' ? parent.parent : null;
}
function hasCommaBetween({ block, start, end }, label) {
    const [from, to] = label.end <= start ? [label.end, start] : [end, Math.max(end, label.start)];
    return /[,、;]/.test(block.folded.slice(from, to));
}
/** Measures the distance between a label and its number: one per letter, plus four for punctuation. */
function distanceOf(gap) {
    return gap.replace(/[^a-z\u4e00-\u9fff]+/g, '').length + (/[,，.;:]/.test(gap) ? 4 : 0);
}
function filterToRange({ all, own }, { start, end }) {
    return { all: all.filter((word) => word.start >= start && word.start < end), own };
}
function addCategory(all, categorySpans) {
    // A category's label may contain words that are in no word list.
    const extra = categorySpans
        .filter(({ start, end }) => !all.some((word) => word.start < end && start < word.end))
        .map((span) => ({ topic: 'category', ...span }));
    return { all: [...all, ...extra].sort((a, b) => a.start - b.start), own: categorySpans };
}

;// CONCATENATED MODULE: ./core/card/generated/branches.ts
// Generated from schema.json by `npm run generate`. Do not edit.
/** The top-level fields of a record, in schema order. */
const cardBranches = (/* unused pure expression or super */ null && (["$schema", "id", "name", "localized_names", "search_names", "country", "issuer", "issuer_id", "network", "network_tier", "additional_networks", "type", "segment", "co_brand", "annual_fee", "additional_card_fee", "fx_fee", "rewards", "apr", "welcome_offer", "benefits", "discontinued_on", "replaced_by", "official_url", "image", "sources", "imported_from", "notes", "curation"]));
/** Those that contain numbers. */
const cardBranchesWithNumbers = ["annual_fee", "additional_card_fee", "fx_fee", "rewards", "apr", "welcome_offer", "benefits", "image"];

;// CONCATENATED MODULE: ./core/card/json.ts

/** Parses JSON. Returns undefined if the text is invalid. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/**
 * Finds the first conflict marker that a merge left in a text. A JSON text has none, because its strings have no line
 * breaks.
 */
function findConflictMarker(text) {
    const match = /^(?:<{7}|={7}|>{7}|\|{7})(?![<=>|])/m.exec(text);
    if (match === null)
        return undefined;
    const line = text.slice(0, match.index).split('\n').length;
    return { marker: match[0], offset: match.index, line };
}
/** Reports whether a JSON value is an object. Arrays and null are not objects. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** Reports whether a JSON value is an object with a text at each of these keys. */
function json_hasTexts(value, keys) {
    return isObject(value) && keys.every((key) => typeof value[key] === 'string');
}
function isTextOrNull(value) {
    return value === null || typeof value === 'string';
}
/** Appends a key to a JSON Pointer (RFC 6901). */
function json_joinPointer(base, key) {
    return `${base}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
/** Replaces the positions in a JSON Pointer: `/sources/*` for `/sources/0`. */
function json_withoutIndexes(pointer) {
    return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
}
/** Splits a JSON Pointer into keys. Returns null if the pointer is invalid. */
function json_parsePointer(pointer) {
    if (pointer === '')
        return [];
    if (!pointer.startsWith('/') || /~(?![01])/.test(pointer))
        return null;
    const keys = pointer.slice(1).split('/');
    return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
function json_valueAt(document, pointer) {
    const keys = json_parsePointer(pointer);
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
/** Returns a copy of a document with another value at a JSON Pointer, whose parent must exist. */
function setValueAt(document, pointer, value) {
    const copy = structuredClone(document);
    const parent = must(json_valueAt(copy, pointer.slice(0, pointer.lastIndexOf('/'))), pointer);
    parent[must(json_parsePointer(pointer)?.at(-1), pointer)] = value;
    return copy;
}
/** Reports whether `outer` is equal to `inner` or is a parent of `inner`. */
function json_pointerContains(outer, inner) {
    return inner.startsWith(outer) && (inner.length === outer.length || inner[outer.length] === '/');
}

;// CONCATENATED MODULE: ./core/card/numbers.ts


const branchesWithoutFacts = [
    '$schema',
    'search_names',
    'sources',
    'image',
    'imported_from',
    'curation',
];
/**
 * The top-level fields whose numbers are facts about the card, such as `annual_fee`. The order is the same as in a card
 * file.
 */
const branchesWithNumbers = cardBranchesWithNumbers
    .filter((key) => !branchesWithoutFacts.includes(key))
    .map((key) => ({ key, pointer: json_joinPointer('', key) }));
/**
 * Collects every number that is a fact about the card, with the number's pointer, in the order of the card's fields.
 * Skips a number, object or list if `isSkipped` returns true for its pointer.
 */
function numbers_collectFactNumbers(record, isSkipped = () => false) {
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
            collectNumbers(value[key], joinPointer(pointer, key), isSkipped, numbers);
}

;// CONCATENATED MODULE: ./core/sources/judge/extract.ts







function withoutFragment(url) {
    const hash = url.indexOf('#');
    return hash < 0 ? url : url.slice(0, hash);
}
/** Extracts each cited page once. Extracts one claim for each number and each page that is cited for the number. */
function extractSources(cards, issuers) {
    const uses = cards
        .toSorted((a, b) => compareText(a.path, b.path))
        // Sources that differ only by their fragment are one page.
        .flatMap(({ card, path, blobSha = null }) => card.sources.map((source, index) => {
        return { card, path, blobSha, source, index, url: withoutFragment(source.url) };
    }));
    const byIssuer = Map.groupBy(cards.map(({ card }) => card), ({ issuer_id }) => issuer_id);
    const namesByCard = new Map([...byIssuer].flatMap(([id, issuerCards]) => issuerCards.map((card) => [card, collectCardNames(card, issuers.get(id), issuerCards)])));
    const byUrl = Map.groupBy(uses, ({ url }) => url);
    const byCardAndUrl = Map.groupBy(uses, ({ path, url }) => `${path} ${url}`);
    return {
        sources: [...byUrl]
            .map(([url, usesOfPage]) => toSource(url, usesOfPage, issuers))
            .sort((a, b) => compareText(a.url, b.url)),
        claims: [...byCardAndUrl.values()]
            .flatMap((group) => {
            const { card } = must(group[0], 'a use of the page');
            return listClaims(group, must(namesByCard.get(card), 'the names of a card'));
        })
            .sort(compareClaims),
    };
}
function toSource(url, uses, issuers) {
    const domains = uses.flatMap(({ card }) => issuers.get(card.issuer_id)?.domains ?? []);
    const readDates = uses.map(({ source }) => source.retrieved).filter((day) => day !== null);
    const [oldestReadDate = null] = readDates.length < uses.length ? [] : readDates.toSorted(compareText);
    return {
        url,
        host: getHost(url) ?? '',
        citedBy: uses.map(({ card, path, index }) => ({
            cardId: card.id,
            path,
            pointer: `/sources/${index}/url`,
        })),
        domains: [...new Set(domains.filter((name) => name !== undefined))].sort(compareText),
        country: must(uses[0], 'a use of the page').card.country,
        oldestReadDate,
        readByPersonOn: uses
            .map(({ source }) => (source.by === 'person' ? source.retrieved : null))
            .filter((day) => day !== null)
            .toSorted(compareText)
            .at(-1) ?? null,
    };
}
/** Lists the claims of one card and one page. `uses` are the sources of the card that have this page. */
function listClaims(uses, names) {
    const { card, blobSha, url } = must(uses[0], 'a use of the page');
    const citedPointers = uses.flatMap(({ source }) => source.cites).filter((pointer) => pointer !== '');
    return collectFactNumbers(card)
        .filter(([pointer]) => citedPointers.some((citedPointer) => pointerContains(citedPointer, pointer)))
        .map(([pointer, value]) => {
        const query = buildNumberQuery(card, names, pointer, value);
        return { cardId: card.id, blobSha, pointer, value, url, query };
    });
}
function compareClaims(a, b) {
    return compareText(a.cardId, b.cardId) || compareText(a.pointer, b.pointer) || compareText(a.url, b.url);
}

;// CONCATENATED MODULE: ./core/sources/evidence/quote.ts







/** Puts a text on one line, truncated to `maxLength` UTF-16 code units. */
function oneLine(text, maxLength = Number.POSITIVE_INFINITY) {
    const line = text.replaceAll(superscriptMark, ' ').replace(/\s+/g, ' ').trim();
    return (line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line).toWellFormed();
}
const maxContext = 120;
/** Extracts the number with its label and the text around both, cut at word boundaries. */
function extractContext(text, start, end, label) {
    let from = Math.min(start, label?.start ?? start);
    let to = Math.max(end, label?.end ?? end);
    if (to - from > maxContext - 2)
        [from, to] = [start, Math.min(end, start + maxContext - 2)];
    const sideLength = Math.floor((maxContext - 2 - (to - from)) / 2);
    const earliestStart = Math.max(0, from - sideLength);
    const latestEnd = Math.min(text.length, to + sideLength);
    const cutFrom = earliestStart === 0 ? 0 : findWordStart(text, earliestStart, from);
    const cutTo = latestEnd === text.length ? latestEnd : findWordEnd(text, to, latestEnd);
    const excerpt = oneLine(text.slice(cutFrom, cutTo));
    return `${cutFrom > 0 ? '…' : ''}${excerpt}${cutTo < text.length ? '…' : ''}`.toWellFormed();
}
function findWordStart(text, from, limit) {
    const space = text.slice(from, limit).search(/\s/);
    return space < 0 ? from : from + space + 1;
}
function findWordEnd(text, limit, to) {
    const space = text.slice(limit + 1, to + 1).search(/\s\S*$/);
    return space < 0 ? to : limit + 1 + space;
}
/** The maximum number of UTF-16 code units that a link quotes on each side of a number. */
const maxLinkContext = 60;
/**
 * Builds the URL of a page with a text directive (`#:~:text=`, URL Fragment Text Directives). The directive makes a browser
 * scroll to a range of a block's text.
 */
function buildFragmentLink(url, text, start, end) {
    const { from, to } = findQuotableRange(text, start, end);
    const quoted = encodeURIComponent(text.slice(from, to).toWellFormed()).replaceAll('-', '%2D');
    return `${withoutFragment(url)}#:~:text=${quoted}`;
}
/** Extends the range by the whole words around it. Stops at superscript or subscript text. */
function findQuotableRange(text, start, end) {
    let to = start;
    while (to < end && text[to] !== superscriptMark)
        to++;
    let from = start;
    while (from > 0 && start - from < maxLinkContext && text[from - 1] !== superscriptMark)
        from--;
    while (to < text.length && to - start < maxLinkContext && text[to] !== superscriptMark)
        to++;
    // Browsers match whole words only, so a partial word would not be found.
    if (from > 0 && text[from - 1] !== superscriptMark)
        from = Math.min(start, findAfterNextSpace(text, from, start));
    if (to < text.length && text[to] !== superscriptMark)
        to = Math.max(Math.min(end, to), findLastSpace(text, end, to));
    while (text[from] === ' ' && from < to)
        from++;
    while (text[to - 1] === ' ' && to > from)
        to--;
    return { from, to };
}
function findAfterNextSpace(text, from, limit) {
    const space = text.indexOf(' ', from);
    return space < 0 || space > limit ? limit : space + 1;
}
function findLastSpace(text, from, to) {
    const space = text.lastIndexOf(' ', to);
    return space < from ? from : space;
}
/** The separator between the lines of a quote. A quote contains the text around a number and the lines that explain it. */
const quoteSeparator = ' | ';
const limits = { headings: 2, cellHeadings: 3, footnotes: 3, neighbors: 3, letters: 100 };
/**
 * Collects the lines that explain a number to a reader: headings above it, headings of its row and column, footnotes, and
 * nearby lines. A nearby line is included only if it mentions the query's field or a year. Adds “(struck through)” if the block
 * has struck-through text.
 */
function collectNearbyText(page, block, query) {
    const cellHeadings = findCellHeadings(page, block).slice(0, limits.cellHeadings);
    // Leave out the main heading. It names the card, and card names are checked separately.
    const titles = findHeadings(page, block).filter(({ parent }) => parent.name !== 'h1');
    // Titles also include short lines that look like headings but are not heading elements.
    const headings = titles.filter(isHeading);
    const above = [
        ...cellHeadings.flatMap((element) => blocksIn(page, element)),
        ...titles.slice(0, limits.headings),
        ...headings.slice(0, limits.headings),
    ];
    const footnotes = [block, ...above].flatMap((line) => findFootnotes(page, line));
    const neighbors = page.blocks
        .slice(Math.max(0, block.index - limits.neighbors), block.index + limits.neighbors + 1)
        .filter((neighbor) => neighbor !== block && mentionsFieldOrYear(neighbor, query));
    const blocks = new Set([...above, ...footnotes.slice(0, limits.footnotes), ...neighbors]);
    const lines = [...blocks].map(({ text }) => oneLine(text, limits.letters));
    return [...lines, ...(block.struck.length > 0 ? ['(struck through)'] : [])];
}
function mentionsFieldOrYear({ folded }, query) {
    if (/(?<!\d)20\d\d(?!\d)/.test(folded))
        return true;
    return findFieldWords(folded, query.field).some(({ topic }) => findOwnTopics(query).includes(topic));
}
/**
 * Reports whether two quotes have the same number of parts, and each part is similar to the part at the same position. Parts
 * are separated by `quoteSeparator`. Similar parts differ only in numbers and in at most a quarter of their characters.
 */
function areSimilarQuotes(a, b) {
    const partsA = a.split(quoteSeparator);
    const partsB = b.split(quoteSeparator);
    return (partsA.length === partsB.length &&
        partsA.every((part, index) => areSimilarTexts(part, must(partsB[index], 'the other part'))));
}
function areSimilarTexts(a, b) {
    const codesA = listCodesWithoutNumbers(a);
    const codesB = listCodesWithoutNumbers(b);
    const maxEdits = Math.floor(Math.max(codesA.length, codesB.length) / 4);
    return computeBoundedEditDistance(codesA, codesB, maxEdits) <= maxEdits;
}
function listCodesWithoutNumbers(text) {
    return listCodePoints(foldText(text).replace(/\d+(?:[.,\s]\d+)*/g, '#'));
}
/**
 * Reports whether two quotes come from different lines with similar words, as in a price list. If a line has no words, it is
 * compared together with its label.
 */
function areTwinLines(a, b) {
    const lineA = lineWithWords(a);
    const lineB = lineWithWords(b);
    return lineA !== lineB && areSimilarTexts(lineA, lineB);
}
function lineWithWords(quote) {
    const [line = '', label = ''] = quote.split(quoteSeparator);
    return /\p{L}{2}/u.test(line) ? line : `${line} ${label}`;
}
/** Reports whether two lines have the same words, ignoring numbers and punctuation. */
function haveSameWords(a, b) {
    return quote_wordsOf(a) === quote_wordsOf(b);
}
function quote_wordsOf(text) {
    return foldText(text)
        .match(/\p{L}+/gu)
        ?.join(' ');
}

;// CONCATENATED MODULE: ./core/sources/evidence/subject.ts




/** Matches headings of sections about other cards, such as “You may also like”. */
const otherCardsHeading = /(?<![a-z])(?:(?:you|members|others|customers) (?:may|might|could|will) (?:also )?(?:like|love|be interested)|(?:other|more|related|similar|recommended|all our|our other|explore (?:our )?(?:other|more)?) ?(?:credit )?cards?|compare (?:cards|our|other|similar|with)|not (?:the )?(?:right|what|quite)|looking for (?:something|another|a different)|also consider|autres cartes|cartes (?:similaires|connexes|semblables)|vous (?:aimerez|pourriez|aimeriez)|a decouvrir aussi|comparez?|pas (?:la bonne|tout a fait))|其他(?:热门)?(?:信用)?卡|更多(?:信用)?卡|相关(?:推荐|卡)|为您推荐|猜你喜欢|您可能(?:还|也)|热门推荐|推荐卡片|同类卡/;
/** Matches the title of a list of the fees of several cards. */
const scheduleTitle = /信用卡[^|\n]{0,8}(?:收费|费用|费率|资费|价目|公示|利率)|(?<![a-z])(?:credit cards? (?:fees|rates|pricing|disclosures?)|(?:frais|tarifs|taux) (?:de nos |des )cartes)(?![a-z])/;
/** Matches the name of a field, which may have a word of a card's name, such as “Balance transfers”. */
const fieldName = /^(?!.*(?:card|carte|visa|mastercard|amex|卡)).*(?:(?<![a-z])(?:aprs?|fees?|rates?|transfers?|advances?|taux|frais|interet|remises?|transferts?|avances?)(?![a-z])|费|利率|积分)/;
/** Matches statements about every card of an issuer, such as “all our credit cards”. */
const allCards = /(?<![a-z])(?:all|every|each) (?:of )?(?:our )?(?:credit )?cards?(?![a-z])|toutes (?:nos|les) cartes|(?:全部|所有|各类?|我行)信用卡/;
/** On the page of one card, a sentence may mention another card, but what follows it is not about that card. */
const isTitle = (text) => text.length <= 60 && !/[。；]/.test(text);
/** Decides which card a fee or rate on a page belongs to, by the card names around it. Create one for each pair of card and page. */
class SubjectResolver {
    #page;
    #detector;
    #pageNames;
    /** Whether the page lists the fees of several cards, and names this card. What it says of no card is then about all of them. */
    #isForAllCards;
    constructor(page, card) {
        this.#page = page;
        this.#detector = new CardNameDetector(card, `${page.title} ${page.text}`);
        const heading = page.blocks.find(({ parent }) => parent.name === 'h1');
        const headingMentions = heading === undefined ? noMentions : this.#detector.detect(heading.text, true);
        this.#pageNames =
            headingMentions.own || headingMentions.other
                ? headingMentions
                : this.#detector.detect(page.title, true);
        this.#isForAllCards =
            this.#detector.hasFamily && scheduleTitle.test(`${fold_foldText(page.title)}\n${heading?.folded ?? ''}`);
    }
    /** Decides which card an occurrence is about. `clause` is the part of the sentence that belongs to this occurrence only. */
    findSubject({ block, start, end }, clause) {
        const sentence = findSentence(block.folded, start, end);
        // “1.5% on purchases abroad, and nothing with the Reserve”: on the page of one card, a card after the comma is not the subject.
        const comma = this.#pageNames.own ? block.folded.slice(end, sentence.end).search(/[,，] ?(?![0-9])/) : -1;
        const cut = comma < 0 ? sentence.end : end + comma;
        const clauseSubject = this.#decide(this.#detector.detect(block.text.slice(clause.start, Math.min(clause.end, cut)), true));
        if (clauseSubject !== null)
            return clauseSubject;
        if (this.#detector.hasFamily && allCards.test(block.folded))
            return 'own';
        const bySentence = this.#decideByText(block.text.slice(sentence.start, sentence.end));
        const isOfRest = bySentence === 'other' &&
            comma >= 0 &&
            this.#decideByText(block.text.slice(sentence.start, cut)) === null;
        return ((isOfRest ? null : bySentence) ??
            this.#decideByText(block.text.slice(0, sentence.start)) ??
            this.#decideByTable(block) ??
            this.#decideByHeadings(block) ??
            this.#decideBySection(block) ??
            this.#decide(this.#pageNames) ??
            (this.#isForAllCards ? 'own' : 'unnamed'));
    }
    /**
     * Decides which card a text outside headings is about. Ignores levels, because a word like “gold” can mean anything there.
     */
    #decideByText(text) {
        return this.#decide({ ...this.#detector.detect(text), level: false });
    }
    /** Decides which card the headings above a block are about. Ignores the page's main heading and everything above it. */
    #decideByHeadings(block) {
        for (const heading of findHeadings(this.#page, block)) {
            if (heading.parent.name === 'h1')
                return null;
            const subject = this.#decide(this.#detector.detect(heading.text, true));
            if (subject !== null)
                return subject;
            if (otherCardsHeading.test(heading.folded))
                return 'other';
        }
        return null;
    }
    #decide({ own, level, other }) {
        if (own)
            return other ? null : 'own';
        if (other)
            return 'other';
        return level && this.#detector.hasFamily ? 'own' : null;
    }
    #decideByTable(block) {
        const cell = findInnermostCell(this.#page, block);
        if (cell === null)
            return null;
        const { table, row, column, element } = cell;
        const texts = findCellHeadings(this.#page, block)
            .map((heading) => textIn(this.#page, heading))
            .filter((text) => text.length <= 80);
        const mentions = texts.map((text) => this.#detector.detect(text, true));
        const joinedMentions = this.#detector.detect(texts.toReversed().join(' '), true);
        // A cell that spans several columns belongs to all of them.
        const isOwn = (element.columnSpan > 1 ? mentions : [joinedMentions, ...mentions]).some((mention) => this.#decide(mention) === 'own' && (mention.own || element.columnSpan > 1));
        if (isOwn)
            return 'own';
        if (mentions.some(({ own, other }) => other && !own))
            return 'other';
        if (mentions.some(({ level }) => level && this.#detector.hasFamily))
            return 'own';
        if (column === 0)
            return null;
        // The number is about another card if another column or row is about this card.
        const [headRow = [], ...rows] = table;
        const columnTitle = headRow[column];
        const hasColumnTitle = columnTitle !== undefined && textIn(this.#page, columnTitle) !== '';
        if (hasColumnTitle && this.#isAnyOwn(headRow.slice(1)))
            return 'other';
        return row > 0 && this.#isAnyOwn(rows.map(([first]) => first)) ? 'other' : null;
    }
    #isAnyOwn(elements) {
        return [...new Set(elements)].some((element) => element !== undefined &&
            !fieldName.test(fold_foldText(textIn(this.#page, element))) &&
            this.#decide(this.#detector.detect(textIn(this.#page, element), true)) === 'own');
    }
    /**
     * Decides which card a block is about: the last card that is named before the block. Searches the innermost element first,
     * then its ancestors.
     */
    #decideBySection(block) {
        const { isPlain } = this.#page;
        let element = block.parent;
        for (; element !== null && (element.parent !== null || isPlain); element = element.parent) {
            const blocks = blocksIn(this.#page, element);
            // Plain text has no elements that narrow the search, so more blocks are allowed.
            if (blocks.length > (isPlain ? 1000 : 25))
                return null;
            for (const { text } of blocks
                .filter((other) => other.index < block.index && findInnermostCell(this.#page, other) === null)
                .toReversed()) {
                const subject = this.#decideByText(text);
                if (subject === 'other' && this.#pageNames.own && !isTitle(text))
                    continue;
                if (subject !== null)
                    return subject;
            }
        }
        return null;
    }
}

;// CONCATENATED MODULE: ./core/sources/evidence/page-values.ts













function listKinds(currency) {
    return Object.keys(fieldEntries).flatMap((field) => {
        const { forms, labels } = fieldEntries[field];
        return forms.flatMap((form) => (labels ?? [null]).map((label) => ({ field, form, currency, label })));
    });
}
/**
 * Lists the numbers that a page shows with the words of a field, field by field, in text order. A number with a doubt is listed
 * too. Each value of a field is listed once, where the page says it best. `today` is YYYY-MM-DD. Returns an empty list for a page with
 * more than 1,000 different numbers.
 */
function listPageValues(page, { country, names, url }, today) {
    const numbers = new PageNumbers(page, { country, today });
    if (!numbers.isComplete)
        return [];
    const valuesByKind = listKinds(card_currencyByCountry[country]).map((kind) => ({
        kind,
        values: numbers.valuesOf(kind, names).filter(({ label }) => label?.isOwn === true),
    }));
    const owned = new Set(valuesByKind.flatMap(({ values }) => values.filter(({ doubt }) => doubt === null).map(placeOf)));
    return valuesByKind.flatMap(({ kind, values }) => {
        const shown = values.filter((value) => value.doubt === null || !owned.has(placeOf(value)));
        return [...Map.groupBy(shown, ({ value }) => value).values()].map((places) => {
            const { value, label, doubt, occurrence } = places.reduce(chooseBetter);
            const { block, start, end } = occurrence;
            const isCategory = kind.label === null && /^(?:category|cap)/.test(kind.field);
            return {
                ...{ ...kind, value, doubt },
                label: isCategory && label !== null ? label.block.text.slice(label.start, label.end) : kind.label,
                context: extractContext(block.text, start, end, label?.block === block ? label : null),
                link: buildFragmentLink(url, block.text, start, end),
            };
        });
    });
}
/** Chooses the value that ranks higher. Of two equal values, chooses the first. */
function chooseBetter(first, second) {
    return rank(second) > rank(first) ? second : first;
}
/** A doubtful number with the right label ranks above a number without a label. */
function rank({ doubt, label }) {
    return doubt === null ? 3 : label?.isOwn === true ? 2 : doubt === 'no-label' ? 1 : 0;
}
/** The maximum number of places to check for each value. Further places would add no information. */
const maxPlaces = 300;
/** The maximum number of values on a page. More values, or more numbers, indicate an attack or a long list, so only the values asked for are read. */
const maxValues = 1000;
const maxNumbers = 5000;
/** The numbers of a page, each read once. Create one for each page and country. */
class PageNumbers {
    /** Whether every number of the page is read, and not only the values asked for. */
    isComplete;
    #page;
    #country;
    #today;
    #labels;
    #tokens = new Map();
    #numbers;
    #zeroBlocks;
    #values = new Map();
    #claims = new Map();
    #subjects = new Map();
    constructor(page, { country, today, asked = [] }) {
        this.#page = page;
        this.#country = country;
        this.#today = today;
        this.#labels = new LabelFinder(page, (block) => this.#tokensOf(block));
        const values = page.blocks.flatMap((block) => this.#tokensOf(block).map(({ value }) => value));
        this.isComplete = values.length <= maxNumbers && new Set(values).size <= maxValues;
        this.#zeroBlocks = page.blocks.filter((block) => hasZeroWord(block.folded) || isListedAsFree(page, block));
        this.#numbers = this.#readNumbers(this.isComplete ? null : new Set(asked));
    }
    #readNumbers(wanted) {
        const counts = new Map();
        const numbers = [];
        const tokensIn = (block) => this.#tokensOf(block).map((token) => ({ block, token }));
        // In the folded text, struck-through numbers are spaces.
        const struck = this.#page.blocks
            .filter((block) => block.struck.length > 0)
            .flatMap((block) => tokensIn({ ...block, folded: fold_foldText(block.text) }))
            .filter(({ block, token }) => isStruckThrough(block, token));
        for (const { block, token } of [...this.#page.blocks.flatMap(tokensIn), ...struck])
            for (const isMonthly of [false, true]) {
                const value = isMonthly ? Math.round(token.value * 1200) / 100 : token.value;
                if (Number.isNaN(value) || wanted?.has(value) === false)
                    continue;
                const count = (counts.get(value) ?? 0) + 1;
                counts.set(value, count);
                if (count > maxPlaces)
                    continue;
                if (isMonthly && !isPerMonth(this.#page, block, numbers_unitOf(block.folded, token).end))
                    continue;
                numbers.push({ value, token, block, isMonthly });
            }
        return numbers;
    }
    /** Lists the numbers that may be of this kind, in text order, for the card with these names. */
    valuesOf(kind, names) {
        const { field, form, currency, label } = kind;
        const key = JSON.stringify([field, form, currency, label, names]);
        const known = this.#values.get(key);
        if (known !== undefined)
            return known;
        const values = names === null
            ? [...this.#claimsOf(kind).values()].map((claim) => this.#doubtOwner(claim, kind))
            : this.valuesOf(kind, null).map((shown) => this.#doubtSubject(shown, kind, names));
        const result = label !== null && /^offer/.test(field) ? doubtOtherSteps(values, kind) : values;
        this.#values.set(key, result);
        return result;
    }
    /** Reads what each number would be as this kind, whatever else it may be. The keys are from `placeOf`. */
    #claimsOf({ field, form, currency, label }) {
        const key = JSON.stringify([field, form, currency, label]);
        const known = this.#claims.get(key);
        if (known !== undefined)
            return known;
        const [other, zero] = [false, true].map((isZero) => ({ field, form, currency, label, isZero }));
        const claims = [
            ...this.#numbers.flatMap((number) => this.#judgeNumber(number, number.value === 0 ? zero : other)),
            ...this.#zeroBlocks.flatMap((block) => this.#judgeZeroPhrases(block, zero)),
        ].sort((a, b) => a.occurrence.block.index - b.occurrence.block.index);
        const byPlace = new Map(claims.map((claim) => [placeOf(claim), claim]));
        this.#claims.set(key, byPlace);
        return byPlace;
    }
    /** A number belongs to one field: the one with the nearest label. For every other field, its label is another one. */
    #doubtOwner(claim, kind) {
        if (claim.doubt !== null)
            return claim;
        const place = placeOf(claim);
        const { owners } = fieldEntries[kind.field];
        const isTaken = listKinds(kind.currency)
            .filter(({ field, form }) => owners.includes(field) && unitClassByForm[form] === unitClassByForm[kind.form])
            .some((rival) => {
            const other = this.#claimsOf(rival).get(place);
            return other?.doubt === null && this.#isStronger({ ...other, kind: rival }, { ...claim, kind });
        });
        return isTaken ? { ...claim, doubt: 'other-label' } : claim;
    }
    #tokensOf(block) {
        const cached = this.#tokens.get(block);
        if (cached !== undefined)
            return cached;
        const { folded } = block;
        const numbers = /\d/.test(folded) ? findNumbers(folded, this.#country) : [];
        const words = numberWordsIn(folded);
        const tokens = words.length === 0 ? numbers : [...numbers, ...words].sort((a, b) => a.start - b.start);
        this.#tokens.set(block, tokens);
        return tokens;
    }
    #judgeNumber({ value, token, block, isMonthly }, kind) {
        if (isMonthly && kind.field !== 'annual-fee')
            return [];
        const unit = numbers_unitOf(block.folded, token);
        const match = matchForm(block.folded, token, unit, kind);
        if (match === 'no')
            return [];
        const { start, end } = unit;
        const unitClass = unitClassByForm[kind.form];
        const occurrence = { block, start, end, digitsEnd: token.end, unitClass, isMonthly };
        if (isStruckThrough(block, token))
            return [{ value, occurrence, label: null, doubt: 'struck-through' }];
        const label = this.#findLabel(occurrence, kind, token.value);
        if (match === 'bare' && !isInLabeledPosition(occurrence, label, kind.form))
            return [];
        // A column may be in another currency: “人民币 | 美元” above “400 | 60”.
        const isOtherCurrency = (heading) => namesOtherCurrency(heading.folded, kind.currency);
        if (match === 'bare' && findCellHeadingBlocks(this.#page, block).some(isOtherCurrency))
            return [];
        return [{ value, occurrence, label, doubt: this.#findDoubt(occurrence, label, kind) }];
    }
    #findLabel(occurrence, kind, value) {
        const label = this.#labels.find(occurrence, kind);
        if (label?.isOwn === true)
            return label;
        // Twelve times a monthly fee is the annual fee.
        const monthly = occurrence.isMonthly
            ? this.#labels.find(occurrence, { ...kind, field: 'monthly-fee' })
            : null;
        if (monthly?.isOwn === true)
            return monthly;
        if (kind.field === 'monthly-fee' || kind.field === 'annual-fee') {
            const priceLabel = this.#findPriceLabel(occurrence, kind.field === 'annual-fee' ? value / 12 : value * 12);
            if (priceLabel !== null)
                return priceLabel;
        }
        if (label?.block === occurrence.block)
            return label;
        if (kind.field === 'annual-fee')
            return findYearlyPriceLabel(this.#page, occurrence) ?? label;
        const isOfPurchases = kind.field === 'daily-rate' && kind.label === 'purchase';
        return (isOfPurchases ? findDailyRateLabel(occurrence) : null) ?? label;
    }
    /** A monthly amount beside a yearly one of twelve times as much, as in “$15.99 a month ($191.88 a year)”, is the fee. */
    #findPriceLabel({ block, start }, other) {
        const isPerMonthAt = ({ end }) => isPerMonth(this.#page, block, end);
        const amounts = this.#tokensOf(block).map((token) => ({ token, unit: numbers_unitOf(block.folded, token) }));
        const own = amounts.find(({ unit }) => unit.start === start);
        const beside = amounts.find(({ token }) => Math.abs(token.value - other) < 0.005);
        if (own === undefined || beside === undefined || isPerMonthAt(own.unit) === isPerMonthAt(beside.unit))
            return null;
        const [first, second] = own.unit.start < beside.unit.start ? [own.unit, beside.unit] : [beside.unit, own.unit];
        if (second.start - first.end > 30)
            return null;
        return { isOwn: true, block, start: beside.unit.start, end: beside.unit.end };
    }
    /** Reads the zero amounts that a block expresses in words, such as “no annual fee”. */
    #judgeZeroPhrases(block, kind) {
        const phrases = this.#readZeroPhrases(block, kind);
        if (kind.field !== 'annual-fee' || phrases.length > 0)
            return phrases;
        // “Free for the first year” is a zero, but not the one of every year.
        return this.#readZeroPhrases(block, { ...kind, field: 'first-year-fee' }).map((phrase) => ({
            ...phrase,
            doubt: phrase.doubt ?? 'other-year',
        }));
    }
    #readZeroPhrases(block, kind) {
        return findZeroes(block, kind, isListedAsFree(this.#page, block)).flatMap(({ start, end, label: span }) => {
            const unitClass = 'none';
            const occurrence = { block, start, end, digitsEnd: end, unitClass, isMonthly: false };
            const label = span === null ? this.#labels.find(occurrence, kind) : { isOwn: true, block, ...span };
            if (label?.isOwn !== true)
                return [];
            return [{ value: 0, occurrence, label, doubt: this.#findDoubt(occurrence, label, kind) }];
        });
    }
    /** Finds the first condition that a number does not meet, whichever card it belongs to. See docs/explanation/evidence.md. */
    #findDoubt(occurrence, label, kind) {
        const { block, end, isMonthly } = occurrence;
        if (label === null)
            return 'no-label';
        if (!label.isOwn)
            return 'other-label';
        if (kind.field === 'annual-fee' && !isMonthly && isPerMonth(this.#page, block, end))
            return 'other-period';
        const clause = this.#labels.clauseOf(occurrence, kind);
        return findContextDoubt(this.#page, occurrence, { label, clause }, kind, this.#today);
    }
    #isStronger(rival, claim) {
        const [a, b] = [rival.label, claim.label];
        if (a === null || b === null)
            return false;
        // “3 points per dollar at restaurants” is not the base rate, although “per dollar” is nearer.
        if (claim.kind.field === 'base-rate' && namesTopic(b.block.folded.slice(b.start, b.end), 'perUnit'))
            return a.block === claim.occurrence.block
                ? !hasCommaBetween(claim.occurrence, a)
                : isHeading(claim.occurrence.block) ||
                    findCellHeadingBlocks(this.#page, claim.occurrence.block).includes(a.block);
        if (a.block === b.block && a.start < b.end && b.start < a.end)
            return a.end - a.start >= b.end - b.start;
        return distance(this.#page, rival.occurrence, a) < distance(this.#page, claim.occurrence, b);
    }
    #doubtSubject(shown, kind, names) {
        if (shown.doubt !== null)
            return shown;
        const clause = this.#labels.clauseOf(shown.occurrence, { ...kind, isZero: shown.value === 0 });
        const subject = this.#getSubjectResolver(names).findSubject(shown.occurrence, clause);
        if (subject === 'own')
            return shown;
        return { ...shown, doubt: subject === 'other' ? 'other-card' : 'card-not-named' };
    }
    #getSubjectResolver(names) {
        const key = JSON.stringify(names);
        const resolver = this.#subjects.get(key) ?? new SubjectResolver(this.#page, names);
        this.#subjects.set(key, resolver);
        return resolver;
    }
}
function isStruckThrough({ struck }, { start }) {
    return struck.some((range) => range.start <= start && start < range.end);
}
/** An offer in several steps states an amount for each step and often the total, and the goals of the steps grow. */
function doubtOtherSteps(values, { field, label }) {
    const sure = values.filter(({ doubt }) => doubt === null);
    const isTotal = ({ occurrence: { block, start } }) => phrases.totalBefore.test(block.folded.slice(Math.max(0, start - 30), start));
    const totals = new Set(field === 'offer-amount' ? sure.filter(isTotal).map(({ value }) => value) : []);
    const distinct = [...new Set(sure.map(({ value }) => value))];
    const [step, count] = (label ?? '').split('/').map(Number);
    const doubtUnless = (isRight) => values.map((shown) => shown.doubt === null && !isRight(shown.value) ? { ...shown, doubt: 'other-label' } : shown);
    if (label === 'total') {
        const [first = 0, second = 0] = distinct.toSorted((a, b) => b - a);
        return field === 'offer-amount'
            ? doubtUnless((value) => totals.has(value) || (totals.size === 0 && value === first && first >= 2 * second))
            : values;
    }
    const parts = distinct.filter((value) => !totals.has(value));
    const ordered = field === 'offer-amount' ? parts : parts.toSorted((a, b) => a - b);
    return doubtUnless((value) => (parts.length === count ? value === ordered[step ?? 0] : !totals.has(value)));
}
function distance(page, { block, start, end }, label) {
    if (label.block === block)
        return distanceOf(label.end <= start
            ? block.folded.slice(label.end, start)
            : block.folded.slice(end, Math.max(end, label.start)));
    const gap = Math.abs(label.block.index - block.index);
    return (findCellHeadingBlocks(page, block).includes(label.block) ? 1000 : 2000) + gap;
}
/** Two claims with the same key are about the same number on the page. */
function placeOf({ occurrence: { block, start, isMonthly } }) {
    return `${block.index} ${start} ${isMonthly}`;
}
/**
 * Reports whether a number is right after its label, or alone in its block. Digits without a unit count only in these
 * positions.
 */
function isInLabeledPosition({ block, start }, label, form) {
    if (label === null || !label.isOwn)
        return false;
    if (label.block !== block)
        return /^ *[\d.,]+ *$/.test(block.folded);
    return form !== 'months' && label.end <= start && /^[ \t:：(]*$/.test(block.folded.slice(label.end, start));
}

;// CONCATENATED MODULE: ./core/sources/evidence/read-data.ts


/** The maximum number of values of a page's data. More values indicate a whole catalog, or an attack. */
const maxDataValues = 20_000;
const maxDataDepth = 40;
/** Matches the keys of a card's name. The name is the heading of the object. */
const nameKey = /^(?:name|title|heading|card(?:name|title)?|product(?:name|title)?|nom|titre|carte|cardType)$/i;
/**
 * Turns the data in a page's scripts into a page: one section for each object, and one line for each value. Returns null if the
 * scripts hold no data. A browser does not show this page.
 */
function readDataScripts({ title, blocks, dataScripts }) {
    const documents = dataScripts.map(parseScript).filter((data) => data !== undefined);
    if (documents.length === 0)
        return null;
    const builder = new PageBuilder();
    const heading = blocks.find(({ parent }) => parent.name === 'h1')?.text ?? title;
    addElement(builder, 'h1', heading);
    let count = 0;
    const addValue = (key, value, depth) => {
        if (count > maxDataValues || depth > maxDataDepth)
            return;
        if (Array.isArray(value))
            for (const item of value)
                addValue(key, item, depth + 1);
        else if (isObject(value))
            addObject(value, depth);
        else if (typeof value === 'string' || typeof value === 'number') {
            count++;
            const text = String(value).replace(/<[^<>]*>/g, ' ');
            addElement(builder, 'p', isLabeledBy(key, text) ? `${splitKey(key)}: ${text}` : text);
        }
    };
    const addObject = (data, depth) => {
        builder.open('section');
        const names = Object.entries(data).filter(([key, value]) => nameKey.test(key) && typeof value === 'string');
        for (const [, name] of names)
            addElement(builder, 'h2', String(name));
        for (const [key, value] of Object.entries(data))
            if (!names.some(([name]) => name === key))
                addValue(key, value, depth + 1);
        builder.close();
    };
    for (const data of documents)
        addValue('', data, 0);
    return builder.finish(title, { dataScripts: [], scriptCount: 0, hasPasswordField: false, isPlain: false });
}
/** Keys such as `value` and `label` say nothing, and a text with words says more than its key. */
function isLabeledBy(key, text) {
    return !/^(?:|value|label|text|content|description|amount)$/i.test(key) && !/\p{L}{3}/u.test(text);
}
/** Turns `annualFee` and `annual_fee` into “annual fee”. */
function splitKey(key) {
    return key.replace(/([a-z])(?=[A-Z])/g, '$1 ').replace(/[_-]+/g, ' ');
}
/** Parses a script that is JSON, or that assigns JSON to a variable. */
function parseScript(script) {
    const start = script.search(/[{[]/);
    if (start < 0)
        return undefined;
    return parseJson(script.slice(start, Math.max(script.lastIndexOf('}'), script.lastIndexOf(']')) + 1));
}
function addElement(builder, name, text) {
    builder.open(name);
    builder.add(text);
    builder.close();
}

;// CONCATENATED MODULE: ./core/sources/evidence/find-evidence.ts








/**
 * `found`: the page shows the value with the label of this field, for this card.
 * `number-only`: the page shows the value, but there is a doubt.
 * `absent`: the page does not show the value.
 * `in-data`: only the data in the page's scripts has the value, for this field of this card. A browser need not show it.
 * `unreadable`: the page has no text to search.
 */
const evidenceVerdicts = (/* unused pure expression or super */ null && (['found', 'number-only', 'in-data', 'absent', 'unreadable']));
const noQuote = { doubt: null, label: null, context: null, link: null, around: [] };
const unreadableEvidence = { verdict: 'unreadable', ...noQuote };
const absentEvidence = { verdict: 'absent', ...noQuote };
/** Finds numbers of one card on a page. The results are in the order of `queries`. `today` is YYYY-MM-DD. */
function findEvidence(page, queries, url, today) {
    return find_evidence_findAll(page, queries, readNumbers(page, queries, today), { url, today });
}
function find_evidence_findAll(page, queries, numbersOf, { url, today }) {
    const places = queries.map((query) => findPlace(numbersOf(query), query));
    const isUnreadable = hasTooLittleText(page) && places.every((place) => place === undefined);
    const withoutPlace = isUnreadable ? unreadableEvidence : absentEvidence;
    const missing = queries.filter((_, index) => places[index] === undefined);
    const data = missing.length === 0 ? null : readDataScripts(page);
    const dataOf = data === null ? undefined : readNumbers(data, missing, today);
    return queries.map((query, index) => {
        const place = places[index];
        if (place !== undefined)
            return toEvidence(page, place, url, query);
        const dataPlace = dataOf && findPlace(dataOf(query), query);
        if (dataPlace?.doubt !== null)
            return withoutPlace;
        const { block, start, end } = dataPlace.occurrence;
        return { ...noQuote, verdict: 'in-data', context: extractContext(block.text, start, end, null) };
    });
}
/** Reads the numbers of a page once for each country in the queries. */
function readNumbers(page, queries, today) {
    const byCountry = new Map([...Map.groupBy(queries, ({ country }) => country)].map(([country, group]) => [
        country,
        new PageNumbers(page, { country, today, asked: group.map(({ value }) => value) }),
    ]));
    return ({ country }) => must_must(byCountry.get(country), 'the numbers of a page');
}
/** Finds the best place on the page for the number of a query. Returns undefined if the page does not show the number. */
function findPlace(numbers, { value, names, ...kind }) {
    const [first, ...rest] = numbers.valuesOf(kind, names).filter((shown) => shown.value === value);
    return first && rest.reduce(chooseBetter, first);
}
function toEvidence(page, { occurrence, label, doubt }, url, query) {
    const { block, start, end } = occurrence;
    const adjacentLabel = label?.block === block ? label : null;
    return {
        verdict: doubt === null ? 'found' : 'number-only',
        doubt,
        label: label === null || adjacentLabel !== null ? null : oneLine(label.block.text, 120),
        context: extractContext(block.text, start, end, adjacentLabel),
        link: buildFragmentLink(url, block.text, start, end),
        around: doubt === null ? collectNearbyText(page, block, query) : [],
    };
}
/** The only field for which a new value may be proposed. */
const feePointer = '/annual_fee/amount';
function isOtherValue(value) {
    return (hasTexts(value, ['context', 'link', 'title']) &&
        typeof value.value === 'number' &&
        typeof value.named === 'boolean');
}
const unreadablePage = { ...unreadableEvidence, others: [], title: '' };
/** Does what `findEvidence` does, and also finds other values that the page shows for the same fields. */
function findPageEvidence(page, queries, url, today) {
    const title = titleOf(page);
    const numbersOf = readNumbers(page, queries, today);
    return find_evidence_findAll(page, queries, numbersOf, { url, today }).map((evidence, index) => {
        const query = must_must(queries[index], 'the query of an evidence');
        const { verdict } = evidence;
        const isSearched = verdict === 'found' ? query.field === 'annual-fee' : verdict === 'number-only' || verdict === 'absent';
        const others = isSearched ? findOtherValues(page, numbersOf(query), query, url) : [];
        return { ...evidence, title, others: others.map((other) => ({ ...other, title })) };
    });
}
function titleOf({ title, blocks }) {
    const heading = blocks.find(({ parent }) => parent.name === 'h1')?.text ?? '';
    return oneLine([...new Set([title, heading])].join(quoteSeparator), maxQuoteLength);
}
const maxQuoteLength = 400;
/** Joins the text around a number, its label and the nearby lines with ` | `. The label is left out if it is null. */
function formatQuote({ label, context, around }) {
    const texts = new Set([context, label, ...around].filter((text) => text !== null));
    return oneLine([...texts].join(quoteSeparator), maxQuoteLength);
}
const maxOtherValues = 30;
function findOtherValues(page, numbers, query, url) {
    if (!numbers.isComplete || isInOtherCurrency(page, query))
        return [];
    const shown = numbers
        .valuesOf(query, query.names)
        .filter(({ doubt, value }) => doubt === null && value !== query.value);
    const byValue = Map.groupBy(shown, ({ value }) => value);
    if (byValue.size > maxOtherValues)
        return [];
    const named = query.names === null || isNamedIn(`${page.title}\n${page.text}`, query.names);
    return [...byValue].map(([value, [first]]) => {
        const evidence = toEvidence(page, must_must(first, 'a value'), url, query);
        return { value, context: formatQuote(evidence), link: must_must(evidence.link, 'the link'), named };
    });
}
/** Reports whether a page names other currencies but not the card's. If so, a sign such as `$` is ambiguous. */
function isInOtherCurrency({ folded }, { form, currency }) {
    return form === 'money' && namesOtherCurrency(folded, currency);
}

;// CONCATENATED MODULE: ./node_modules/entities/dist/decode-codepoint.js
// Adapted from https://github.com/mathiasbynens/he/blob/36afe179392226cf1b6ccdb16ebbb7a5a844d93a/src/he.js#L106-L134
/**
 * C1 Unicode control character reference replacements (code points 128–159).
 * Index i gives the replacement for code point 128+i; 0 means "no replacement".
 */
const c1 = [
    8364, 0, 8218, 402, 8222, 8230, 8224, 8225, 710, 8240, 352, 8249, 338, 0,
    381, 0, 0, 8216, 8217, 8220, 8221, 8226, 8211, 8212, 732, 8482, 353, 8250,
    339, 0, 382, 376,
];
/**
 * True for NUL, UTF-16 surrogates, and values past U+10FFFF.
 * @param codePoint Unicode code point to check.
 */
function isInvalidCodePoint(codePoint) {
    return (codePoint === 0 ||
        (codePoint >= 0xd8_00 && codePoint <= 0xdf_ff) ||
        codePoint > 0x10_ff_ff);
}
/**
 * Replace the given code point with U+FFFD if it is NUL (0), a surrogate, or
 * outside the valid Unicode range. Code points in the C1 controls range
 * (128–159) are remapped to their Windows-1252 equivalents, following the
 * HTML spec. All other code points are returned unchanged.
 * @param codePoint Unicode code point to convert.
 */
function replaceCodePoint(codePoint) {
    if (isInvalidCodePoint(codePoint)) {
        return 0xff_fd;
    }
    if (codePoint >= 128 && codePoint <= 159) {
        return c1[codePoint - 128] || codePoint;
    }
    return codePoint;
}
/**
 * XML numeric character references are the referenced Unicode code point.
 * Invalid values still become U+FFFD; the HTML Windows-1252 C1 remap is not
 * applied.
 * @see https://www.w3.org/TR/xml/#NT-CharRef
 * @param codePoint Unicode code point to convert.
 */
function decode_codepoint_replaceCodePointXML(codePoint) {
    return isInvalidCodePoint(codePoint) ? 0xff_fd : codePoint;
}
/**
 * Convert the code point of a decoded numeric entity to a string, replacing
 * invalid values.
 *
 * Fast path for plain BMP code points: [1..0x7F] and [0xA0..0xD7FF] pass
 * `replaceCodePoint` unchanged (no NUL, C1 remap, surrogate, or out-of-range
 * handling) and fit a single charCode. 0xd760 = 0xD800 (the first surrogate)
 * - 0xA0.
 * @param codePoint Unicode code point to convert.
 */
function decode_codepoint_codePointToString(codePoint) {
    return (codePoint - 1) >>> 0 < 0x7f || (codePoint - 0xa0) >>> 0 < 0xd7_60
        ? String.fromCharCode(codePoint)
        : String.fromCodePoint(replaceCodePoint(codePoint));
}
//# sourceMappingURL=decode-codepoint.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/generated/decode-data-xml.js
// Generated using scripts/write-decode-map.ts
/** Packed XML decode trie data. */
const xmlDecodeTree = /* #__PURE__ */ new Uint16Array([
    512, 26_465, 29_036, 7, 0, 2, 4, 116, 24_638, 116, 24_636, 8693, 29_807,
    24_610, 621, 1, 0, 0, 3, 112, 24_614, 111, 115, 24_615,
]);
//# sourceMappingURL=decode-data-xml.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/internal/bin-trie-flags.js
/**
 * Bit flags & masks for the binary trie encoding used for entity decoding.
 *
 * The trie is a flat `Uint16Array`. Every node starts with one header word:
 *
 *   15..14 VALUE_LENGTH   Number of words the value occupies, +1.
 *                         0 = no value; 1 = value inline in bits 12..0;
 *                         2/3 = value in the 1/2 words after the header.
 *   13     FLAG13         If VALUE_LENGTH > 0: semicolon required ("strict"
 *                         entity; `;` is never stored as a branch).
 *                         If VALUE_LENGTH == 0: this node is a compact run.
 *   12..7  BRANCH_LENGTH  Number of branches (or run length for runs).
 *   6..0   JUMP_TABLE     Jump-table offset / single-branch char / first
 *                         run char (see below).
 *
 * Branch data follows the header and any value words. Its shape is selected
 * by (JUMP_TABLE, BRANCH_LENGTH) in the header:
 *
 *   Single branch  JUMP_TABLE = the only child's char, BRANCH_LENGTH = 0.
 *                  No branch words; the child node follows immediately.
 *   Jump table     JUMP_TABLE = first covered char (> 0), BRANCH_LENGTH =
 *                  table length. One word per covered char: 0 = no branch,
 *                  otherwise the child's offset from the END of the table,
 *                  +1 (so 0 stays the no-branch sentinel).
 *   Dictionary     JUMP_TABLE = 0, BRANCH_LENGTH = number of branches.
 *                  ceil(n/2) words of sorted keys packed two per word
 *                  (low byte first), then n pointer words storing the
 *                  child's offset from the END of the branch data.
 *   Compact run    VALUE_LENGTH = 0, FLAG13 set. BRANCH_LENGTH = run
 *                  length (3..63), JUMP_TABLE = first char; remaining run
 *                  chars packed two per word after the header. The target
 *                  node follows the packed words immediately.
 *
 * Pointers are end-relative (rather than relative to the pointer's own
 * position) because that makes the common "child encoded right after the
 * branch data" case a small constant, which compresses far better. Offsets
 * to already-encoded (shared) nodes wrap via uint16 modulo arithmetic; the
 * decoder masks navigation results with `& 0xff_ff` to match.
 */
var bin_trie_flags_BinTrieFlags;
(function (BinTrieFlags) {
    BinTrieFlags[BinTrieFlags["VALUE_LENGTH"] = 49152] = "VALUE_LENGTH";
    BinTrieFlags[BinTrieFlags["FLAG13"] = 8192] = "FLAG13";
    BinTrieFlags[BinTrieFlags["BRANCH_LENGTH"] = 8064] = "BRANCH_LENGTH";
    BinTrieFlags[BinTrieFlags["JUMP_TABLE"] = 127] = "JUMP_TABLE";
    /** Bits 12..0: the inline value of a VALUE_LENGTH = 1 header word. */
    BinTrieFlags[BinTrieFlags["VALUE_MASK"] = 8191] = "VALUE_MASK";
})(bin_trie_flags_BinTrieFlags || (bin_trie_flags_BinTrieFlags = {}));
//# sourceMappingURL=bin-trie-flags.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/decode.js




var CharCodes;
(function (CharCodes) {
    CharCodes[CharCodes["AMP"] = 38] = "AMP";
    CharCodes[CharCodes["NUM"] = 35] = "NUM";
    CharCodes[CharCodes["SEMI"] = 59] = "SEMI";
    CharCodes[CharCodes["EQUALS"] = 61] = "EQUALS";
    CharCodes[CharCodes["ZERO"] = 48] = "ZERO";
    CharCodes[CharCodes["NINE"] = 57] = "NINE";
    CharCodes[CharCodes["LOWER_A"] = 97] = "LOWER_A";
    CharCodes[CharCodes["LOWER_X"] = 120] = "LOWER_X";
})(CharCodes || (CharCodes = {}));
/** Bit that needs to be set to convert an upper case ASCII character to lower case */
const TO_LOWER_BIT = 0b10_0000;
/*
 * `parseNumericEntity` packs its two results into one 32-bit integer:
 * `(consumed << CONSUMED_SHIFT) | codePoint`. The 21-bit code point field
 * fits any valid Unicode value (max 0x10FFFF, clamped before packing); the
 * consumed count excludes `&` and gets the remaining 11 bits. Extract it
 * with `>>>` so the topmost bit isn't treated as a sign.
 *
 * Plain consts rather than a `const enum`: with `isolatedModules`, enum
 * member reads compile to runtime property loads.
 */
const CONSUMED_SHIFT = 21;
const CODE_POINT_MASK = 0x1f_ff_ff;
/**
 * Reserved consumed field for counts of at least 2047 characters after `&`.
 * The true count is in `longNumericConsumed`.
 */
const CONSUMED_OVERFLOW = 0x7_ff;
/**
 * Side channel for numeric entities of at least 2048 characters including
 * `&`. Set by `parseNumericEntity` when its consumed count reaches the
 * reserved value `CONSUMED_OVERFLOW`; callers read the true count from here.
 * A module-level slot avoids a tuple allocation on the hot path.
 */
let longNumericConsumed = 0;
/**
 * Extract the consumed count from a `parseNumericEntity` packed result,
 * recovering the true length from `longNumericConsumed` when the packed
 * field contains the sentinel. Read it before the next `parseNumericEntity`
 * call, which may overwrite the side channel. This helper owns that protocol.
 * @param packed Packed result of `parseNumericEntity`.
 */
function unpackConsumed(packed) {
    const consumed = packed >>> CONSUMED_SHIFT;
    return consumed === CONSUMED_OVERFLOW ? longNumericConsumed : consumed;
}
/**
 * Unsigned subtraction trick: (code - lo) >>> 0 wraps negatives to large
 * values, so a single `<=` covers the entire [lo..hi] range check.
 * @param code Code point to check.
 */
function isNumber(code) {
    return (code - CharCodes.ZERO) >>> 0 <= 9;
}
function isHexadecimalCharacter(code) {
    return ((code | TO_LOWER_BIT) - CharCodes.LOWER_A) >>> 0 <= 5; // F - a
}
function isAlpha(code) {
    return ((code | TO_LOWER_BIT) - CharCodes.LOWER_A) >>> 0 <= 25; // Z - a
}
/**
 * Checks if the given character is a valid end character for an entity in an attribute.
 *
 * Attribute values that aren't terminated properly aren't parsed, and shouldn't lead to a parser error.
 * See the example in https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state
 * @param code Code point to check.
 */
function isEntityInAttributeInvalidEnd(code) {
    return code === CharCodes.EQUALS || isAlpha(code) || isNumber(code);
}
var EntityDecoderState;
(function (EntityDecoderState) {
    EntityDecoderState[EntityDecoderState["EntityStart"] = 0] = "EntityStart";
    EntityDecoderState[EntityDecoderState["NumericStart"] = 1] = "NumericStart";
    EntityDecoderState[EntityDecoderState["NumericDecimal"] = 2] = "NumericDecimal";
    EntityDecoderState[EntityDecoderState["NumericHex"] = 3] = "NumericHex";
    EntityDecoderState[EntityDecoderState["NamedEntity"] = 4] = "NamedEntity";
})(EntityDecoderState || (EntityDecoderState = {}));
/**
 * Decoding mode for named entities.
 */
var DecodingMode;
(function (DecodingMode) {
    /** Entities in text nodes that can end with any character. */
    DecodingMode[DecodingMode["Legacy"] = 0] = "Legacy";
    /** Only allow entities terminated with a semicolon. */
    DecodingMode[DecodingMode["Strict"] = 1] = "Strict";
    /** Entities in attributes have limitations on ending characters. */
    DecodingMode[DecodingMode["Attribute"] = 2] = "Attribute";
})(DecodingMode || (DecodingMode = {}));
/**
 * Token decoder with support of writing partial entities.
 */
class EntityDecoder {
    decodeTree;
    emitCodePoint;
    errors;
    /** The current state of the decoder. */
    state = EntityDecoderState.EntityStart;
    /** Characters that were consumed while parsing an entity. */
    consumed = 1;
    /**
     * The result of the entity.
     *
     * For named entities: the trie index of the best legacy match so far
     * (0 = none). For numeric entities: the accumulated code point.
     */
    result = 0;
    /** The current index in the decode tree. */
    treeIndex = 0;
    /**
     * Characters consumed since the last recorded legacy match, plus one.
     * Invariant at the top of the `stateNamedEntity` loop: `excess` equals
     * the number of unrecorded consumed characters + 1.
     */
    // biome-ignore lint/correctness/noUnusedPrivateClassMembers: False positive (read via destructuring)
    excess = 1;
    /** The mode in which the decoder is operating. */
    decodeMode = DecodingMode.Strict;
    /** The number of characters that have been consumed in the current run. */
    // biome-ignore lint/correctness/noUnusedPrivateClassMembers: False positive
    runConsumed = 0;
    constructor(
    /** The predefined HTML or XML decode tree. */
    decodeTree, 
    /**
     * The function that is called when a codepoint is decoded.
     *
     * For named entities that decode to multiple code points, this will
     * be called multiple times, with the second codepoint, and the same
     * `consumed` value.
     * @param codepoint The decoded codepoint.
     * @param consumed The number of characters consumed by the decoder.
     */
    emitCodePoint, 
    /** An object that is used to produce errors. */
    errors) {
        this.decodeTree = decodeTree;
        this.emitCodePoint = emitCodePoint;
        this.errors = errors;
    }
    /**
     * Resets the instance to make it reusable.
     * @param decodeMode Entity decoding mode to use.
     */
    startEntity(decodeMode) {
        this.decodeMode = decodeMode;
        this.state = EntityDecoderState.EntityStart;
        this.result = 0;
        this.treeIndex = 0;
        this.excess = 1;
        this.consumed = 1;
        this.runConsumed = 0;
    }
    /**
     * Write an entity to the decoder. This can be called multiple times with partial entities.
     * If the entity is incomplete, the decoder will return -1.
     *
     * Mirrors the non-streaming `decodeWithTrie`, but with the ability to stop decoding if the
     * entity is incomplete, and resume when the next string is written.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The offset at which the entity begins. Should be 0 if this is not the first call.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    write(input, offset) {
        switch (this.state) {
            case EntityDecoderState.EntityStart: {
                if (input.charCodeAt(offset) === CharCodes.NUM) {
                    this.state = EntityDecoderState.NumericStart;
                    this.consumed += 1;
                    return this.stateNumericStart(input, offset + 1);
                }
                this.state = EntityDecoderState.NamedEntity;
                return this.stateNamedEntity(input, offset);
            }
            case EntityDecoderState.NumericStart: {
                return this.stateNumericStart(input, offset);
            }
            case EntityDecoderState.NumericDecimal: {
                return this.stateNumericDecimal(input, offset);
            }
            case EntityDecoderState.NumericHex: {
                return this.stateNumericHex(input, offset);
            }
            default: {
                // NamedEntity — the only remaining state.
                return this.stateNamedEntity(input, offset);
            }
        }
    }
    /**
     * Switches between the numeric decimal and hexadecimal states.
     *
     * Equivalent to the `Numeric character reference state` in the HTML spec.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The current offset.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    // eslint-disable-next-line unicorn/consistent-class-member-order
    stateNumericStart(input, offset) {
        if (offset >= input.length) {
            return -1;
        }
        if ((input.charCodeAt(offset) | TO_LOWER_BIT) === CharCodes.LOWER_X) {
            this.state = EntityDecoderState.NumericHex;
            this.consumed += 1;
            return this.stateNumericHex(input, offset + 1);
        }
        this.state = EntityDecoderState.NumericDecimal;
        return this.stateNumericDecimal(input, offset);
    }
    /**
     * Parses a hexadecimal numeric entity.
     *
     * Equivalent to the `Hexademical character reference state` in the HTML
     * spec. Digit parsing matches the hex loop in `parseNumericEntity`.
     * The accumulated value is preserved for numeric validation callbacks.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The current offset.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    stateNumericHex(input, offset) {
        const inputLength = input.length;
        // Local accumulators; flushed before any exit (see stateNamedEntity).
        let { result } = this;
        let { consumed } = this;
        while (offset < inputLength) {
            const char = input.charCodeAt(offset);
            if (isNumber(char) || isHexadecimalCharacter(char)) {
                // Convert hex digit to value (0-15); 'a'/'A' -> 10.
                const digit = char <= CharCodes.NINE
                    ? char - CharCodes.ZERO
                    : (char | TO_LOWER_BIT) - CharCodes.LOWER_A + 10;
                result = result * 16 + digit;
                consumed += 1;
                offset += 1;
            }
            else {
                this.result = result;
                this.consumed = consumed;
                return this.emitNumericEntity(char, 3);
            }
        }
        this.result = result;
        this.consumed = consumed;
        return -1; // Incomplete entity
    }
    /**
     * Parses a decimal numeric entity.
     *
     * Equivalent to the `Decimal character reference state` in the HTML
     * spec. Digit parsing matches the decimal loop in `parseNumericEntity`.
     * The accumulated value is preserved for numeric validation callbacks.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The current offset.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    stateNumericDecimal(input, offset) {
        const inputLength = input.length;
        // Local accumulators; flushed before any exit (see stateNamedEntity).
        let { result } = this;
        let { consumed } = this;
        while (offset < inputLength) {
            const digit = input.charCodeAt(offset) - CharCodes.ZERO;
            if (digit >>> 0 > 9) {
                this.result = result;
                this.consumed = consumed;
                return this.emitNumericEntity(digit + CharCodes.ZERO, 2);
            }
            result = result * 10 + digit;
            consumed += 1;
            offset += 1;
        }
        this.result = result;
        this.consumed = consumed;
        return -1; // Incomplete entity
    }
    /**
     * Validate and emit a numeric entity.
     *
     * Implements the logic from the `Hexademical character reference start
     * state` and `Numeric character reference end state` in the HTML spec.
     * @param lastCp The last code point of the entity. Used to see if the
     *               entity was terminated with a semicolon.
     * @param expectedLength The minimum number of characters that should be
     *                       consumed. Used to validate that at least one digit
     *                       was consumed.
     * @returns The number of characters that were consumed.
     */
    emitNumericEntity(lastCp, expectedLength) {
        // Ensure we consumed at least one digit.
        if (this.consumed <= expectedLength) {
            this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);
            return 0;
        }
        // Figure out if this is a legit end of the entity
        if (lastCp === CharCodes.SEMI) {
            this.consumed += 1;
        }
        else if (this.decodeMode === DecodingMode.Strict) {
            return 0;
        }
        this.emitCodePoint((this.decodeTree === xmlDecodeTree
            ? decode_codepoint_replaceCodePointXML
            : replaceCodePoint)(this.result), this.consumed);
        if (this.errors) {
            if (lastCp !== CharCodes.SEMI) {
                this.errors.missingSemicolonAfterCharacterReference();
            }
            this.errors.validateNumericCharacterReference(this.result);
        }
        return this.consumed;
    }
    /**
     * Flush locally-tracked walk state back to the fields, then emit the
     * recorded legacy match or reject (cold path — at most once per
     * entity). Called after failed navigation (leaf node, branch miss, or
     * compact-run mismatch). In attribute mode, reject if no legacy was
     * recorded at the current node, if we descended past it, or if the
     * pending input character is an invalid attribute terminator.
     * @param consumed Locally-tracked consumed count.
     * @param excess Locally-tracked excess count.
     * @param char Pending input character (may be the mismatching char).
     * @param valueLength Value length at the current trie node.
     */
    flushAndEmitLegacyOrReject(consumed, excess, char, valueLength) {
        this.consumed = consumed;
        this.excess = excess;
        return this.result === 0 ||
            (this.decodeMode === DecodingMode.Attribute &&
                (valueLength === 0 ||
                    excess > 1 ||
                    isEntityInAttributeInvalidEnd(char)))
            ? 0
            : this.emitNotTerminatedNamedEntity();
    }
    /**
     * Parses a named entity.
     *
     * Equivalent to the `Named character reference state` in the HTML spec.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The current offset.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    stateNamedEntity(input, offset) {
        const { decodeTree } = this;
        const inputLength = input.length;
        const isStrict = this.decodeMode === DecodingMode.Strict;
        /*
         * Local copies of the resumable walk state avoid per-character
         * field writes. They are flushed back to the fields
         * on every exit (chunk end, and before any emit helper that reads
         * them). `this.result` is only written at the (rare) record points,
         * so it stays a direct field write.
         *
         * Legacy-match recording happens in two idempotent places: at the
         * loop top when sitting on a value node, and in the chunk-end
         * epilogue (so `end()` sees matches that land exactly on a chunk
         * boundary). Recording applies `consumed += excess - 1; excess = 1`,
         * which is a no-op when repeated — the loop-top invariant is
         * `excess` = unrecorded consumed characters + 1.
         */
        let { treeIndex } = this;
        let { excess } = this;
        let { consumed } = this;
        let current = decodeTree[treeIndex];
        while (offset < inputLength) {
            /*
             * Descend through value-less jump-table nodes (including the
             * single-branch encoding) inline, mirroring `decodeWithTrie`:
             * this avoids a `determineBranch` call per level for the
             * dominant node shape — including the root on the first write.
             */
            while ((current &
                (bin_trie_flags_BinTrieFlags.VALUE_LENGTH | bin_trie_flags_BinTrieFlags.FLAG13)) ===
                0 &&
                (current & bin_trie_flags_BinTrieFlags.JUMP_TABLE) !== 0) {
                const char = input.charCodeAt(offset);
                const jumpOffset = current & bin_trie_flags_BinTrieFlags.JUMP_TABLE;
                const branchCount = (current & bin_trie_flags_BinTrieFlags.BRANCH_LENGTH) >> 7;
                if (branchCount === 0) {
                    // Single branch encoded inline in the jump offset bits.
                    if (char !== jumpOffset) {
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    treeIndex += 1;
                }
                else {
                    const slot = char - jumpOffset;
                    if (slot >>> 0 >= branchCount) {
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    const stored = decodeTree[treeIndex + 1 + slot];
                    if (stored === 0) {
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    // End-relative: branch data ends at treeIndex+1+branchCount.
                    treeIndex = (treeIndex + branchCount + stored) & 0xff_ff;
                }
                current = decodeTree[treeIndex];
                offset += 1;
                excess += 1;
                /*
                 * `charCodeAt` past the end returns NaN, which would alias
                 * to slot 0 after `>>> 0` — bail out explicitly.
                 */
                // eslint-disable-next-line unicorn/no-break-in-nested-loop
                if (offset >= inputLength)
                    break;
            }
            if (offset >= inputLength)
                break;
            // Handle compact runs (resumable across chunks).
            if ((current &
                (bin_trie_flags_BinTrieFlags.VALUE_LENGTH | bin_trie_flags_BinTrieFlags.FLAG13)) ===
                bin_trie_flags_BinTrieFlags.FLAG13) {
                const runLength = (current & bin_trie_flags_BinTrieFlags.BRANCH_LENGTH) >> 7; /* 3..63 */
                let { runConsumed } = this;
                // If we are starting a run, check the first char.
                if (runConsumed === 0) {
                    const char = input.charCodeAt(offset);
                    if (char !== (current & bin_trie_flags_BinTrieFlags.JUMP_TABLE)) {
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    offset += 1;
                    excess += 1;
                    runConsumed = 1;
                }
                // Check remaining characters in the run (packed two per uint16 word).
                while (runConsumed < runLength) {
                    if (offset >= inputLength) {
                        this.treeIndex = treeIndex;
                        this.excess = excess;
                        this.consumed = consumed;
                        this.runConsumed = runConsumed;
                        return -1;
                    }
                    const charIndexInPacked = runConsumed - 1;
                    const packedWord = decodeTree[treeIndex + 1 + (charIndexInPacked >> 1)];
                    const expectedChar = (packedWord >> ((charIndexInPacked & 1) << 3)) & 0xff;
                    const char = input.charCodeAt(offset);
                    if (char !== expectedChar) {
                        this.runConsumed = 0;
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    offset += 1;
                    excess += 1;
                    runConsumed += 1;
                }
                this.runConsumed = 0;
                treeIndex += 1 + (runLength >> 1);
                current = decodeTree[treeIndex];
                // Loop top handles the landed-on node (record/emit/branch).
                continue;
            }
            // Header plus out-of-line value words; 0 means no value.
            const valueLength = current >>> 14;
            const char = input.charCodeAt(offset);
            if (valueLength !== 0) {
                // Record a legacy match (FLAG13 clear = semicolon optional).
                if (!isStrict && (current & bin_trie_flags_BinTrieFlags.FLAG13) === 0) {
                    this.result = treeIndex;
                    consumed += excess - 1;
                    excess = 1;
                }
                /*
                 * Implicit semicolon handling: emit immediately. Covers both
                 * strict (FLAG13 set) and legacy entities — neither stores
                 * an explicit `;` branch in the trie.
                 */
                if (char === CharCodes.SEMI) {
                    return this.emitNamedEntityData(treeIndex, valueLength, consumed + excess);
                }
                /*
                 * `valueLength === 1` packs the codepoint into the header
                 * word's low 13 bits, where branch metadata also lives. Skip
                 * the branch lookup on leaves so those value bits aren't
                 * reinterpreted as branch offsets.
                 */
                if (valueLength === 1) {
                    return this.flushAndEmitLegacyOrReject(consumed, excess, char, valueLength);
                }
            }
            // Value-bearing or dictionary node: dispatch through determineBranch.
            const next = determineBranch(decodeTree, current, treeIndex + (valueLength || 1), char);
            if (next < 0) {
                return this.flushAndEmitLegacyOrReject(consumed, excess, char, valueLength);
            }
            treeIndex = next;
            current = decodeTree[treeIndex];
            offset += 1;
            excess += 1;
        }
        /*
         * Chunk exhausted. Record a legacy match we may be sitting on, so a
         * subsequent `end()` emits it, then persist the walk state.
         */
        if (!isStrict &&
            current >>> 14 !== 0 &&
            (current & bin_trie_flags_BinTrieFlags.FLAG13) === 0) {
            this.result = treeIndex;
            consumed += excess - 1;
            excess = 1;
        }
        this.treeIndex = treeIndex;
        this.excess = excess;
        this.consumed = consumed;
        return -1;
    }
    /**
     * Emit a named entity that was not terminated with a semicolon.
     * @returns The number of characters consumed.
     */
    emitNotTerminatedNamedEntity() {
        const { result, decodeTree } = this;
        const valueLength = decodeTree[result] >>> 14;
        this.emitNamedEntityData(result, valueLength, this.consumed);
        this.errors?.missingSemicolonAfterCharacterReference();
        return this.consumed;
    }
    /**
     * Emit a named entity.
     * @param result The index of the entity in the decode tree.
     * @param valueLength Encoded value length (header plus any value words).
     * @param consumed The number of characters consumed.
     * @returns The number of characters consumed.
     */
    emitNamedEntityData(result, valueLength, consumed) {
        const { decodeTree } = this;
        this.emitCodePoint(valueLength === 1
            ? decodeTree[result] & bin_trie_flags_BinTrieFlags.VALUE_MASK
            : decodeTree[result + 1], consumed);
        if (valueLength === 3) {
            // Emit the second UTF-16 code unit.
            this.emitCodePoint(decodeTree[result + 2], consumed);
        }
        return consumed;
    }
    /**
     * Signal to the parser that the end of the input was reached.
     *
     * Remaining data will be emitted and relevant errors will be produced.
     * @returns The number of characters consumed.
     */
    end() {
        switch (this.state) {
            case EntityDecoderState.NamedEntity: {
                // Emit a named entity if we have one.
                return this.result !== 0 &&
                    (this.decodeMode !== DecodingMode.Attribute ||
                        this.result === this.treeIndex)
                    ? this.emitNotTerminatedNamedEntity()
                    : 0;
            }
            // Otherwise, emit a numeric entity if we have one.
            case EntityDecoderState.NumericDecimal: {
                return this.emitNumericEntity(0, 2);
            }
            case EntityDecoderState.NumericHex: {
                return this.emitNumericEntity(0, 3);
            }
            case EntityDecoderState.NumericStart: {
                this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);
                return 0;
            }
            default: {
                // EntityStart or unknown — return 0.
                return 0;
            }
        }
    }
}
/**
 * Determines the branch of the current node that is taken given the current
 * character. This function is used to traverse the trie.
 *
 * See `BinTrieFlags` for the branch-data layouts handled here.
 * @param decodeTree The trie.
 * @param current The current node's header word.
 * @param nodeIndex Index of the node's first branch-data word (the header
 *   plus any value words have been skipped by the caller).
 * @param char The current character.
 * @returns The index of the next node, or -1 if no branch is taken.
 */
function determineBranch(decodeTree, current, nodeIndex, char) {
    const branchCount = (current & bin_trie_flags_BinTrieFlags.BRANCH_LENGTH) >> 7;
    const jumpOffset = current & bin_trie_flags_BinTrieFlags.JUMP_TABLE;
    // Case 1: Single branch or jump table (jumpOffset encodes the first/only char code).
    if (jumpOffset) {
        if (branchCount === 0) {
            // Single branch encoded inline in the jump offset bits.
            return char === jumpOffset ? nodeIndex : -1;
        }
        /*
         * Jump table: branchCount consecutive slots starting at jumpOffset.
         * Unsigned comparison handles both < 0 and >= branchCount in one check.
         */
        const slot = char - jumpOffset;
        if (slot >>> 0 >= branchCount)
            return -1;
        const stored = decodeTree[nodeIndex + slot];
        /*
         * 0 = empty slot (no branch); otherwise the child's offset from the
         * end of the branch array, +1 (end-relative pointers compress
         * better). `& 0xff_ff` mirrors the encoder's uint16 wrap for
         * backreferences to already-encoded nodes.
         */
        return stored === 0
            ? -1
            : (nodeIndex + branchCount + stored - 1) & 0xff_ff;
    }
    /*
     * Case 2: Packed dictionary. Linear scan — over 90% of dict nodes have
     * <= 4 branches in the HTML trie, where the constant-factor savings
     * dominate over binary search's asymptotic edge.
     */
    if (branchCount === 0)
        return -1;
    const packedKeySlots = (branchCount + 1) >> 1;
    const branchEnd = nodeIndex + packedKeySlots + branchCount;
    for (let index = 0; index < branchCount; index++) {
        const packed = decodeTree[nodeIndex + (index >> 1)];
        const key = (packed >> ((index & 1) << 3)) & 0xff;
        if (key === char) {
            const pointerIndex = nodeIndex + packedKeySlots + index;
            // Pointers are relative to the end of the branch data.
            return (branchEnd + decodeTree[pointerIndex]) & 0xff_ff;
        }
        // Keys are sorted; if we've passed `char`, no match is possible.
        if (key > char)
            return -1;
    }
    return -1;
}
/**
 * Read the decoded value from a trie node.
 * @param decodeTree The trie.
 * @param nodeIndex The index of the node.
 * @param valueLength The length of the value (1, 2, or 3).
 * @returns The decoded string.
 */
function readTrieValue(decodeTree, nodeIndex, valueLength) {
    if (valueLength === 1) {
        return String.fromCharCode(decodeTree[nodeIndex] & BinTrieFlags.VALUE_MASK);
    }
    if (valueLength === 2) {
        return String.fromCharCode(decodeTree[nodeIndex + 1]);
    }
    return String.fromCharCode(decodeTree[nodeIndex + 1], decodeTree[nodeIndex + 2]);
}
/**
 * Parse a numeric entity (`&#DDD;` or `&#xHHH;`).
 *
 * Encodes the result as `(consumed << CONSUMED_SHIFT) | codepoint` (see
 * the packing comment at the top of the file; overlong entities spill
 * their length into `longNumericConsumed`). Returns 0 when no digits were
 * found.
 *
 * This is the sync counterpart of the streaming
 * `EntityDecoder#stateNumericDecimal` / `#stateNumericHex`. Digit parsing
 * matches those methods; only this packed result needs a value clamp.
 * @param input       The input string.
 * @param numberStart Index of the `#` character.
 * @param inputLength Cached `input.length`.
 */
function parseNumericEntity(input, numberStart, inputLength) {
    let offset = numberStart + 1; // Skip "#"
    let cp = 0;
    let digitStart = offset;
    /*
     * Separate decimal and hexadecimal loops: each multiplies by a constant
     * and runs a single digit test, instead of a per-character base check.
     */
    if (offset < inputLength &&
        (input.charCodeAt(offset) | TO_LOWER_BIT) === CharCodes.LOWER_X) {
        offset += 1;
        digitStart = offset;
        while (offset < inputLength) {
            const char = input.charCodeAt(offset);
            if (isNumber(char)) {
                cp = cp * 16 + (char - CharCodes.ZERO);
            }
            else if (isHexadecimalCharacter(char)) {
                cp = cp * 16 + ((char | TO_LOWER_BIT) - CharCodes.LOWER_A + 10);
            }
            else {
                break;
            }
            offset += 1;
        }
    }
    else {
        while (offset < inputLength) {
            const digit = input.charCodeAt(offset) - CharCodes.ZERO;
            if (digit >>> 0 > 9)
                break;
            cp = cp * 10 + digit;
            offset += 1;
        }
    }
    if (offset === digitStart)
        return 0;
    // Include the semicolon in consumed when present.
    if (offset < inputLength && input.charCodeAt(offset) === CharCodes.SEMI) {
        offset += 1;
    }
    /*
     * Clamp out-of-range values to 0x110000 so they fit the 21-bit field
     * and decode to U+FFFD. Lengths at or above CONSUMED_OVERFLOW use the
     * side channel described with the packing constants.
     */
    if (cp > 0x10_ff_ff)
        cp = 0x11_00_00;
    let consumed = offset - numberStart;
    if (consumed >= CONSUMED_OVERFLOW) {
        // eslint-disable-next-line unicorn/no-top-level-assignment-in-function -- deliberate side channel, see `longNumericConsumed`
        longNumericConsumed = consumed;
        consumed = CONSUMED_OVERFLOW;
    }
    return (consumed << CONSUMED_SHIFT) | cp;
}
/**
 * Decode all entities in `input` using the HTML trie.
 *
 * Hard-wired to `htmlDecodeTree`: the inline root navigation below assumes
 * the HTML root's jump-table shape, so this must not be generalized to
 * other tries (the XML trie's dictionary root would silently match no
 * entities — `decodeXML` has its own hand-coded fast path instead).
 * @param input      The string to decode.
 * @param isStrict Only match semicolon-terminated entities.
 * @param isAttribute Whether to apply attribute-specific parsing rules (disallowing certain non-semicolon terminators).
 * @returns The decoded string.
 */
function decodeWithTrie(input, isStrict, isAttribute) {
    const decodeTree = htmlDecodeTree;
    // Fast path: no entities at all — return input without any allocation.
    let offset = input.indexOf("&");
    if (offset < 0)
        return input;
    const inputLength = input.length;
    /*
     * `chunkStart` marks the start of the next pending slice. Rejected
     * entities don't advance it, so consecutive rejections are stitched
     * into a single `slice` once a real match (or end of input) is hit.
     */
    let chunkStart = 0;
    let result = "";
    /*
     * Root navigation fields, hoisted out of the per-entity loop. The HTML
     * root is a multi-branch jump-table covering [A-Za-z]; see the inline
     * first-iteration comment below.
     */
    const root = decodeTree[0];
    const rootJumpOffset = root & BinTrieFlags.JUMP_TABLE;
    const rootBranchCount = (root & BinTrieFlags.BRANCH_LENGTH) >> 7;
    do {
        const entityStart = offset + 1;
        // Quick check: entity names must start with [A-Za-z], numeric with #.
        const firstChar = input.charCodeAt(entityStart);
        let consumed;
        let value;
        if (firstChar === CharCodes.NUM) {
            const packed = parseNumericEntity(input, entityStart, inputLength);
            consumed = unpackConsumed(packed);
            // In strict mode, require semicolon termination.
            if (isStrict &&
                consumed > 0 &&
                input.charCodeAt(entityStart + consumed - 1) !== CharCodes.SEMI) {
                consumed = 0;
            }
            value =
                consumed === 0
                    ? ""
                    : codePointToString(packed & CODE_POINT_MASK);
        }
        else if (isAlpha(firstChar)) {
            consumed = 0;
            value = "";
            /*
             * The generator guarantees a jump-table root. Consume the first
             * character directly, then walk from its child.
             */
            const rootSlotIndex = firstChar - rootJumpOffset;
            let nodeIndex;
            if (rootSlotIndex >>> 0 < rootBranchCount) {
                const stored = decodeTree[1 + rootSlotIndex];
                nodeIndex =
                    stored === 0 ? -1 : (rootBranchCount + stored) & 0xff_ff;
            }
            else {
                nodeIndex = -1;
            }
            /*
             * Best legacy (no-semicolon) match so far, as trie coordinates.
             * Deferring `readTrieValue` to the end avoids allocating a
             * string for matches that longer matches supersede.
             */
            let bestNodeIndex = 0;
            let bestValueLength = 0;
            let current = nodeIndex < 0 ? 0 : decodeTree[nodeIndex];
            let index = entityStart + 1;
            /*
             * Walk the trie from the root child. The `trie` label lets the
             * inner descent and compact-run loops abandon the entity (and
             * fall through to the legacy/reject handling) directly.
             */
            trie: while (index < inputLength) {
                /*
                 * Inline value-less jump tables and single branches. A miss
                 * falls through to the recorded legacy match or rejection.
                 */
                while (
                // Value-less, non-run node with a nonzero jump offset.
                (current &
                    (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) ===
                    0 &&
                    (current & BinTrieFlags.JUMP_TABLE) !== 0) {
                    const jumpOffset = current & BinTrieFlags.JUMP_TABLE;
                    const branchCount = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
                    if (branchCount === 0) {
                        // Single branch encoded inline in the jump offset bits.
                        if (input.charCodeAt(index) !== jumpOffset)
                            break trie;
                        nodeIndex += 1;
                    }
                    else {
                        const slot = input.charCodeAt(index) - jumpOffset;
                        if (slot >>> 0 >= branchCount)
                            break trie;
                        const stored = decodeTree[nodeIndex + 1 + slot];
                        if (stored === 0)
                            break trie;
                        // End-relative: branch data ends at nodeIndex+1+branchCount.
                        nodeIndex =
                            (nodeIndex + branchCount + stored) & 0xff_ff;
                    }
                    current = decodeTree[nodeIndex];
                    index += 1;
                    /*
                     * `charCodeAt` past the end returns NaN, which would
                     * alias to slot 0 after `>>> 0` — bail out explicitly.
                     */
                    if (index >= inputLength)
                        break trie;
                }
                // FLAG13 without a value marks a compact run.
                if ((current &
                    (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) ===
                    BinTrieFlags.FLAG13) {
                    const runLength = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
                    // Check first char (stored in JUMP_TABLE bits).
                    if (input.charCodeAt(index) !==
                        (current & BinTrieFlags.JUMP_TABLE)) {
                        // eslint-disable-next-line unicorn/no-break-in-nested-loop
                        break;
                    }
                    index += 1;
                    // Check remaining characters (packed two per uint16 word).
                    const remaining = runLength - 1;
                    let wordIndex = nodeIndex + 1;
                    let charIndexInPacked = 0;
                    /*
                     * Process pairs: read one packed word, compare low byte then high byte.
                     * No explicit bounds check needed — charCodeAt returns NaN for OOB,
                     * which never equals an integer, so the mismatch break fires naturally.
                     */
                    for (; charIndexInPacked + 1 < remaining; charIndexInPacked += 2) {
                        const packed = decodeTree[wordIndex];
                        if (input.charCodeAt(index) !== (packed & 0xff))
                            break trie;
                        index += 1;
                        if (input.charCodeAt(index) !== ((packed >> 8) & 0xff))
                            break trie;
                        index += 1;
                        wordIndex += 1;
                    }
                    // Handle odd trailing char.
                    if (charIndexInPacked < remaining) {
                        if (input.charCodeAt(index) !==
                            (decodeTree[wordIndex] & 0xff))
                            // eslint-disable-next-line unicorn/no-break-in-nested-loop
                            break;
                        index += 1;
                    }
                    nodeIndex += 1 + (runLength >> 1);
                    current = decodeTree[nodeIndex];
                    // eslint-disable-next-line unicorn/no-break-in-nested-loop
                    continue;
                }
                // Header plus out-of-line value words; 0 means no value.
                const valueLength = current >>> 14;
                const char = input.charCodeAt(index);
                /*
                 * Check current node for a value before navigating.
                 * This handles both: (a) values reached via compact runs on the
                 * previous iteration, and (b) values at regular branch targets.
                 */
                if (valueLength !== 0) {
                    // If char is `;`, emit immediately.
                    if (char === CharCodes.SEMI) {
                        consumed = index - entityStart + 1;
                        // Inline leaves carry the value in the low 13 bits.
                        value =
                            valueLength === 1
                                ? String.fromCharCode(current & BinTrieFlags.VALUE_MASK)
                                : readTrieValue(decodeTree, nodeIndex, valueLength);
                        // eslint-disable-next-line unicorn/no-break-in-nested-loop
                        break;
                    }
                    // Record non-terminated (legacy) match (FLAG13 clear = semicolon optional).
                    if (!isStrict && (current & BinTrieFlags.FLAG13) === 0) {
                        consumed = index - entityStart;
                        bestNodeIndex = nodeIndex;
                        bestValueLength = valueLength;
                    }
                    /*
                     * A valueLength of 1 means the value is packed inline in the header
                     * word — these are always leaf nodes with no branches, so we can
                     * stop walking the trie.
                     */
                    // eslint-disable-next-line unicorn/no-break-in-nested-loop
                    if (valueLength === 1)
                        break;
                }
                // Navigate to the next node (valueLength || 1: skip past value words, minimum 1 for header).
                const next = determineBranch(decodeTree, current, nodeIndex + (valueLength || 1), char);
                // eslint-disable-next-line unicorn/no-break-in-nested-loop
                if (next < 0)
                    break;
                nodeIndex = next;
                current = decodeTree[nodeIndex];
                index += 1;
            }
            /*
             * Post-loop: if the semicolon path didn't set value,
             * check for a final legacy match. The last navigation may
             * have landed on a legacy node whose value hasn't been
             * recorded yet (loop exited before the top-of-loop check
             * could run).
             */
            if (value === "") {
                const finalVL = current >>> 14;
                if (finalVL !== 0 &&
                    !isStrict &&
                    (current & BinTrieFlags.FLAG13) === 0) {
                    consumed = index - entityStart;
                    bestNodeIndex = nodeIndex;
                    bestValueLength = finalVL;
                }
                if (consumed > 0) {
                    value = readTrieValue(decodeTree, bestNodeIndex, bestValueLength);
                }
            }
        }
        else {
            consumed = 0;
            value = "";
        }
        /*
         * The attribute end-char rule (HTML spec §13.2.5.73) only applies to
         * unterminated *named* references.  Semicolon-terminated entities and
         * numeric entities are always accepted, matching EntityDecoder behavior.
         *
         * When `attribute` is false (the common case), short-circuit skips all
         * the unterminated-named checks entirely.
         */
        if (consumed === 0 ||
            (isAttribute &&
                firstChar !== CharCodes.NUM &&
                input.charCodeAt(entityStart + consumed - 1) !==
                    CharCodes.SEMI &&
                entityStart + consumed < inputLength &&
                isEntityInAttributeInvalidEnd(input.charCodeAt(entityStart + consumed)))) {
            // Rejected: leave `&` in the pending chunk, scan past it.
            offset = entityStart;
        }
        else {
            if (chunkStart < offset) {
                result += input.slice(chunkStart, offset);
            }
            result += value;
            offset = chunkStart = entityStart + consumed;
        }
        /*
         * Adjacent entities (`&x;&y;`) are common in entity-dense input;
         * checking the single character at `offset` first skips the
         * `indexOf` call (and its per-call overhead) for that case.
         */
        if (input.charCodeAt(offset) !== CharCodes.AMP) {
            offset = input.indexOf("&", offset);
        }
    } while (offset >= 0);
    return result + input.slice(chunkStart);
}
/**
 * Decodes an HTML string.
 * @param htmlString The string to decode.
 * @param mode The decoding mode.
 * @returns The decoded string.
 */
function decodeHTML(htmlString, mode = DecodingMode.Legacy) {
    return decodeWithTrie(htmlString, mode === DecodingMode.Strict, mode === DecodingMode.Attribute);
}
/**
 * Decodes an HTML string in an attribute.
 * @param htmlAttribute The string to decode.
 * @returns The decoded string.
 */
function decodeHTMLAttribute(htmlAttribute) {
    return decodeWithTrie(htmlAttribute, false, true);
}
/**
 * Decodes an HTML string, requiring all entities to be terminated by a semicolon.
 * @param htmlString The string to decode.
 * @returns The decoded string.
 */
function decodeHTMLStrict(htmlString) {
    return decodeWithTrie(htmlString, true, false);
}
/**
 * Decodes an XML string, requiring all entities to be terminated by a semicolon.
 *
 * Uses a hand-coded fast path for the 5 XML named entities (amp, lt, gt,
 * quot, apos) plus numeric entities, bypassing the trie entirely.
 * @param xmlString The string to decode.
 * @returns The decoded string.
 */
function decodeXML(xmlString) {
    let offset = xmlString.indexOf("&");
    if (offset < 0)
        return xmlString;
    let lastIndex = 0;
    let result = "";
    do {
        const start = offset + 1;
        let consumed = 0;
        let value = "";
        const c1 = xmlString.charCodeAt(start);
        if (c1 === CharCodes.NUM) {
            const packed = parseNumericEntity(xmlString, start, xmlString.length);
            consumed = unpackConsumed(packed);
            // XML is always strict — require semicolon.
            if (consumed === 0 ||
                xmlString.charCodeAt(start + consumed - 1) !== CharCodes.SEMI) {
                consumed = 0;
            }
            else {
                const codePoint = packed & CODE_POINT_MASK;
                // Nonzero BMP values below the surrogate range need no replacement.
                value =
                    (codePoint - 1) >>> 0 < 0xd7_ff
                        ? String.fromCharCode(codePoint)
                        : String.fromCodePoint(replaceCodePointXML(codePoint));
            }
        }
        else {
            /* eslint-disable unicorn/no-break-in-nested-loop -- Keep XML name dispatch inline with the decode loop. */
            switch (c1) {
                // &lt; / &gt;
                case 0x6c:
                case 0x67: {
                    if (xmlString.charCodeAt(start + 1) === 0x74 &&
                        xmlString.charCodeAt(start + 2) === CharCodes.SEMI) {
                        consumed = 3;
                        value = c1 === 0x6c ? "<" : ">";
                    }
                    break;
                }
                // &amp; / &apos;
                case 0x61: {
                    const c2 = xmlString.charCodeAt(start + 1);
                    if (c2 === 0x6d &&
                        xmlString.charCodeAt(start + 2) === 0x70 &&
                        xmlString.charCodeAt(start + 3) === CharCodes.SEMI) {
                        consumed = 4;
                        value = "&";
                    }
                    else if (c2 === 0x70 &&
                        xmlString.charCodeAt(start + 2) === 0x6f &&
                        xmlString.charCodeAt(start + 3) === 0x73 &&
                        xmlString.charCodeAt(start + 4) === CharCodes.SEMI) {
                        consumed = 5;
                        value = "'";
                    }
                    break;
                }
                // &quot;
                case 0x71: {
                    if (xmlString.charCodeAt(start + 1) === 0x75 &&
                        xmlString.charCodeAt(start + 2) === 0x6f &&
                        xmlString.charCodeAt(start + 3) === 0x74 &&
                        xmlString.charCodeAt(start + 4) === CharCodes.SEMI) {
                        consumed = 5;
                        value = '"';
                    }
                    break;
                }
            }
            /* eslint-enable unicorn/no-break-in-nested-loop */
        }
        if (consumed > 0) {
            if (lastIndex < offset)
                result += xmlString.slice(lastIndex, offset);
            result += value;
            offset = lastIndex = start + consumed;
        }
        else {
            offset = start;
        }
        /*
         * Adjacent entities (`&x;&y;`) are common in entity-dense input;
         * checking the single character at `lastIndex` first skips the
         * `indexOf` call (and its per-call overhead) for that case.
         */
        offset =
            xmlString.charCodeAt(offset) === CharCodes.AMP
                ? offset
                : xmlString.indexOf("&", offset);
    } while (offset >= 0);
    return result + xmlString.slice(lastIndex);
}

// Re-export for use by eg. htmlparser2


//# sourceMappingURL=decode.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/internal/decode-shared.js
/*
 * Inverse of the encoder's SAFE alphabet (0x21..0x7E minus 0x22, 0x24, 0x5C),
 * precomputed once at module load. Entries for excluded chars stay 0 but
 * are never read.
 */
const BASE91_INVERSE = /* #__PURE__ */ (() => {
    const table = new Uint8Array(127);
    let code = 0;
    for (let char = 0x21; char <= 0x7e; char++) {
        if (char !== 0x22 && char !== 0x24 && char !== 0x5c) {
            table[char] = code++;
        }
    }
    return table;
})();
/**
 * Decode a dictionary-encoded trie string back into its Uint16Array.
 *
 * Stream layout (consumed in this order):
 *   1. dict1 atoms — `dict1AtomCount` uint16 values, delta+RLE encoded.
 *   2. dict2 atoms — `atomCount - dict1AtomCount` values, delta+RLE.
 *   3. dict2 ngrams — `ngramCount - (dictSize - dict1AtomCount)` entries,
 *      each a pair of slot codes that resolve to earlier slots.
 *   4. dict1 ngrams — `dictSize - dict1AtomCount` entries, same shape.
 *   5. data — slot codes, each expanding to one or more uint16 values.
 *
 * Codes use a 91-char base (printable ASCII minus `"`, `$`, `\`):
 *   - char1 < dictSize  → 1-char code, slot = char1
 *   - char1 ≥ dictSize  → 2-char code, slot = dictSize + (char1 - dictSize)*91 + char2
 *
 * Slot index → token kind:
 *   [0, A)                  dict1 atoms     (1-char codes)
 *   [A, dictSize)           dict1 ngrams    (1-char codes)
 *   [dictSize, dictSize+D)  dict2 atoms     (2-char codes)
 *   [dictSize+D, end)       dict2 ngrams    (2-char codes)
 *
 * Both atom dicts decode before any ngram, and dict2 ngrams decode before
 * dict1 ngrams. So every ngram entry references slots whose contents are
 * already filled — no forward references to handle.
 *
 * This runs on library import. Flat typed arrays store each slot as either
 * a plain value (`single`, covering every atom) or a range in a shared
 * `pool` (ngrams).
 * @param input Packed trie string.
 * @param resultLength Expected number of uint16 values in the output.
 * @param atomCount Total number of distinct uint16 values in the trie.
 * @param dict1AtomCount Atoms in the 1-char range (`A` above).
 * @param ngramCount Total number of ngram entries (dict1 + dict2).
 * @param dictSize Number of 1-char code slots; the rest of `BASE - dictSize`
 *   first-byte values are 2-char codes.
 */
function decodeTrieDict(input, resultLength, atomCount, dict1AtomCount, ngramCount, dictSize) {
    const base = 91;
    const inputLength = input.length;
    // For 2-char codes, slot = char1 * base - twoCharBias + char2.
    const twoCharBias = dictSize * (base - 1);
    let pos = 0;
    /** Read one slot code at `pos` and return its slot index, advancing pos. */
    const readSlotCode = () => {
        const c1 = BASE91_INVERSE[input.charCodeAt(pos++)];
        return c1 < dictSize
            ? c1
            : c1 * base - twoCharBias + BASE91_INVERSE[input.charCodeAt(pos++)];
    };
    const dict2AtomCount = atomCount - dict1AtomCount;
    const slotCount = atomCount + ngramCount;
    /*
     * Per-slot contents: atoms (always a single value) live directly in
     * `single`; ngram slots hold -1 there and expand to
     * `pool[start[slot] .. start[slot] + length[slot])`.
     */
    const single = new Int32Array(slotCount);
    single.fill(-1, dict1AtomCount, dictSize);
    single.fill(-1, dictSize + dict2AtomCount, slotCount);
    const start = new Int32Array(slotCount);
    const length = new Int32Array(slotCount);
    /**
     * Decode `count` ascending uint16 values from a delta+RLE stream into
     * `single[off..off+count)`.
     *
     *   code < 89   → delta = code
     *   code == 89  → run-length: next char encodes runLength-2; emit `runLength` consecutive +1 values
     *   code == 90, next < 90  → escape: delta = 89 + next * BASE + after-next
     *   code == 90, next == 90 → double-escape: extra char for very large deltas
     * @param count
     * @param off
     */
    function decodeDelta(count, off) {
        let previous = 0;
        let slot = off;
        const end = off + count;
        while (slot < end) {
            const code = BASE91_INVERSE[input.charCodeAt(pos++)];
            if (code < 89) {
                previous += code;
                single[slot++] = previous;
            }
            else if (code === 89) {
                let runLength = BASE91_INVERSE[input.charCodeAt(pos++)] + 2;
                while (runLength--)
                    single[slot++] = ++previous;
            }
            else {
                const next = BASE91_INVERSE[input.charCodeAt(pos++)];
                previous +=
                    89 +
                        // eslint-disable-next-line unicorn/prefer-minimal-ternary -- branches read a different number of side-effecting input bytes
                        (next < 90
                            ? next * base + BASE91_INVERSE[input.charCodeAt(pos++)]
                            : BASE91_INVERSE[input.charCodeAt(pos++)] * 8281 +
                                BASE91_INVERSE[input.charCodeAt(pos++)] * base +
                                BASE91_INVERSE[input.charCodeAt(pos++)]);
                single[slot++] = previous;
            }
        }
    }
    // Streams 1 & 2: atoms decoded into their slot ranges.
    decodeDelta(dict1AtomCount, 0);
    decodeDelta(dict2AtomCount, dictSize);
    /*
     * Streams 3 & 4 are read in two passes: first collect every ngram's two
     * references and derive its expanded length (each ref resolves to an earlier
     * slot, so lengths are already known), which sizes the shared pool.
     * Pool ranges are handed out in decode order, so the second pass fills
     * the pool contiguously with a single write cursor.
     */
    const references = new Int32Array(ngramCount * 2);
    let poolSize = 0;
    let ngramIndex = 0;
    /**
     * Read `count` ngram entries (each = 2 slot-code references) for the slots
     * starting at `startSlot`, recording references and assigning pool ranges.
     * @param count
     * @param startSlot
     */
    function readNgramReferences(count, startSlot) {
        for (let index = 0; index < count; index++) {
            const slot = startSlot + index;
            const a = readSlotCode();
            const b = readSlotCode();
            references[ngramIndex * 2] = a;
            references[ngramIndex * 2 + 1] = b;
            ngramIndex += 1;
            start[slot] = poolSize;
            const entryLength = (single[a] < 0 ? length[a] : 1) +
                (single[b] < 0 ? length[b] : 1);
            length[slot] = entryLength;
            poolSize += entryLength;
        }
    }
    readNgramReferences(ngramCount - dictSize + dict1AtomCount, dictSize + dict2AtomCount);
    readNgramReferences(dictSize - dict1AtomCount, dict1AtomCount);
    // Second pass: concatenate each ngram's two halves into the pool.
    const pool = new Uint16Array(poolSize);
    let write = 0;
    for (let index = 0; index < ngramIndex; index++) {
        for (let half = 0; half < 2; half++) {
            const source = references[index * 2 + half];
            const value = single[source];
            if (value < 0) {
                let read = start[source];
                const readEnd = read + length[source];
                while (read < readEnd)
                    pool[write++] = pool[read++];
            }
            else {
                pool[write++] = value;
            }
        }
    }
    // Stream 5: data. Each code expands to its slot's stored values.
    const out = new Uint16Array(resultLength);
    let outIndex = 0;
    while (pos < inputLength) {
        let slot = BASE91_INVERSE[input.charCodeAt(pos++)];
        if (slot >= dictSize) {
            slot =
                slot * base -
                    twoCharBias +
                    BASE91_INVERSE[input.charCodeAt(pos++)];
        }
        const value = single[slot];
        if (value < 0) {
            let read = start[slot];
            const readEnd = read + length[slot];
            while (read < readEnd)
                out[outIndex++] = pool[read++];
        }
        else {
            out[outIndex++] = value;
        }
    }
    return out;
}
//# sourceMappingURL=decode-shared.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/generated/decode-data-html.js
// Generated using scripts/write-decode-map.ts

/** Packed HTML decode trie data. */
const decode_data_html_htmlDecodeTree = /* #__PURE__ */ decodeTrieDict("!}.&u%}'&}*'~!6*)%&,~!J~!J~%L~y<~!R,~~%Lu~~#GD~~#|)1#%}^%}2%+#.##%##%}&%##%'#%##&%#%#'%#&#%#&#'#%%#&#%##%#)%''%&%#%#'%#%%#%%}%%%#%#&(23#%%#&-%0%('1#(##%#'##+%'*.:1}#%#6-+(%'%%#%%%}#L'2351&('%}&/N'(0(/*-%(%%}#'+&T%7.2}#&%&#%#36/5##%&%%#&#%%#))2%%##%&&'0~!#*+&'%1~!%).'3q?&%'1~!.##%6(~!+%%%(Gw'rT~!E#<nA%#jZ~!H%(~!42##~!*31&~!G%U~#)5~#`3~!J~!Z~%]~%Y~%C~!q~!u~#kz~%#~!6'~!D~!U~!?~#T~!c%~!G#'~%7|~!G~!J~!G&~#pb~(Df}#%}*&}#%##%##%##&#-}&'#'&%#.++}%mI,#,@&(}*%}*'%&##&#%##%}&0}#.},U},%}+%}&%}#%##&}B%(}(%}+%)})%##%#&}&%##%&}<%}>%#%&}*%}(%}9%}/%})%}*%}*%}?&}&%}3%}&*#%})%#%#)}#&#-#+*%E%%'%'#%}#*V##&##I}#&&##%&%#&&Qf%%))w/0+&%#(#.%-''''++++7}>%4'',##1,#%#&%##&#'##&#*#9)%&%}#*}%,#+P(%A&%#'&##wSD',9E00#y#@}(+}&%&>~!#~!X}#*}(&&}(&}(,%}%&#+&}#&}I%#%}%)#(},'%#*}4%%#%}(''}#/##(##),%-##%%)#&}(.}&%#&}%%}*&#%},&&}&%}#%*'#%})%}D&}&%}-&}6&#&}-,%}#%})-(~+`~,=?~I9'9%~!,#%})%})%}@%}?%}(~!?~#<~#pP~#BG~#=1#%K+~#?#~%;)~#A~#mF1~#A'~'X%'~#lR~#N~'N~#r~#m#-~#i'?%#'%~#B%##%,%#~#_%#0%~#]732~,w~2+#:&#%&'0%&>%}#>##F+)#%&&#(+_}4&}-%}(&}@&}O7Fdf0@+/v4}&WU##&/0#&'('B#%}.%}'+#%}#%%&#&%#%##+#&#)#6#'#.},%}c%},%#%##%&#&%#&~#>'*-.%##%##%}#%%}%'~#)D1}#%*&~#_%%'(~#S2%'.}#~#=##*'*-%}&'%'##&&~'E%.#&~#M4}%%##&'%#~#O1##%&#'+~#<B%##%%'%+~#;#@%}#&%#&&%#(~#H1}'%'##&&~#?A}&'~#D#%32}'&&&&~#[}'(#%}'~#;C})&}%%#%~#=&%,3}%'(#%%~#^'#&&)#%'~#Y%-~#d-%'~#^%%&#&&&}#~#b~2t*&'~&(~&@~0%~e~3}%*''0})&}+~!9##-}#%-hD*)1fC#%/&/fB#40~!+#)*4~!+~!K'&:~!/*7~!.#~!H~!L':~%x&~!H#~!*~%1~!I#~!+A~#p'~!F~~#-#~,,(~.Z~!V~%;'B'mq-W~!N~%I%#&&#&}#%},%%}'%}+X#%}#&}(%}'%}<%}#%}%%'}'%}:~![)9@~%>~#UA%-%##&~!C%~!-.9:~!1~!-^2/:a~!y,D*J#-5)/4~%23,~#G~!L1~!0X3`~!2+~!!0-~&E~!W~!o,>Y&]~%cZx_&~#O*9#A#'#+I'%#)~!0B*-5A+-((F&*M#)(-7-5+'-3a5Vi~!Y~!?+[)%3),ERHm~!+:D,VG.+)?fB%%*(%)'(#&80%1'8`K8?`+'Z#&O&'H5#*9)A%%5&3))0%39+.*7#()&&*=4@**L)<'_&*+..;(#*+)./&0#3)%')-8(4ixD(&.}%,('aI:,)%,k2231T)I'#/-W7,/'Q#.'Y24+h')37</31&83##&0#),H(?'&?/1##%#&&#%''-%&&&#(&''&#.-'%#%%(,')*'&#&#'##%(%(#%('#&##%%%%('%#%#%%#%#&%##h>w+v<ayvyvcg.uuhKr}g/v|g>u9i[~>g5uI~=RvdwEg;v/g;uk!!TTSx]@RT!U!#!@VBRUU!'UTe-d0c`e&gSdicedFcrdTaqb.kYcAohdYd@a3e+d}dMdtd.aJ#bqcK`dle/e.e'dwdPdodddjbEb}ogd^ofdpduc6j?l%d{drdqc)d7bacOdQ%T#Y)X.sR[yH>6Vyv3[xwLu>vo'!*.[yBacahoj>6Rew3[xqdZa#!a&#^(X-[yG>6Vyu3[xvg3sEr|g.u/Ri9db0T#^(Xa)!-[y;>6Vylg4wKs{JwNZt3@3r=c4Z([xlg;wKt!cpq's@v7A'*a(a+!-a#[y<3Dt?3Dt'>6Vym3[xmg9rxsNJwLZt4~?r?db1T#`-!(Xa,!0[yS>6Vz%NuQs.g4wKtnJwNZtS@3r>c4Z([y%g;wKtrdga8!a(!#&T*Y-Xa#!a0<or[yc3Dtq>6Vz43[y3JwNZtf@3s!Ju}!%Dti:pm3c_%X#tjB5pkd6q!r]u?voC'*-a.a2!0a&a+[yI3DtI3Ds~3DtH>6Vyw3[xx;:s#~<5pKJwNZtE@3r~d`a)!a2T#a.(!+U.X1[yT3Dt`3Dtv>6Vz&3[y&g9rxwzcxstPu.<rAJwLZtT~?r@dZa%!a.&^*Za(/Reu[ya>6Vz23[y1g3sEr}wkg{NuQRg{ci(U#5@b`~,cg#U(2WnH5wugcRh7dX#T(Y,a'Ta!!a,[yZ<]mj>6Vz,3[y+Pv#5ReZKu+=,%!H}7ABwkaS?Rh:BcW(X#<]mrj:ubv/ARekdg%!(!a.*Ta(Y.X1!#sP>Rl*Dt6[y>>6Vyo3Wf*jOvuumvuRgRJuq*!:9<B@bX~3jVv&v@s@5Re[d/rQt{uAvo&a&a*)a2!,0Wf!3Dt0=Bs'>6Re}3[xy~<5s%JwJZt1~Gs)c;&!#2sJkNuXvzq7rxu,Re8dka4!a8(aEZ+a@Y.X1Xa)[yd=Bs(3DtP>6Vz53[y4cX#X&Re:avRe9~<5s&JwJZtQ~Gs*i^rzvdRg+Jv{%!2sbB@bX}kdga,!Za?&^*T1/!a'Dt+[y6>6Vyf3Wf%g/u;s4hGu6?Rh-JvZ,!c%#&RoX54Rivj7uyvf8RgTKvZB%*!2sGh<vu5Rgq<=C::9bb~#dZ#T&Ta6Y.X*Dt>[y93Wf)coZ(T,6VyifluvRgC@95@B@bX~/hFu34cC#T,k/unq8w8Q5RkUklwQuzunq8w8Q5Rk8d/rJu?v8w9)-&!a0a;a&aIWejg3sEr/h1s<DtDJvyZqY5aws3Jvy!&Wei~Hr1:au5@Bag>23E~5c:Z&bX};kKv?w&unuVu5Rjc;>bs)#~@:Rh.=ay<a]C;b`}Vd6s/t{uAvoaxa()!a,a7%-a#a2Dt,[yF2Wo[>6Vyt3[xuNuPRi&NuPwpi#RoWh?vf8Ri%Jv]!%Ri:KvxD!.'2WeAjZu`q9rxu,Re7woeAg-unLq(qA_/*2Wg_g3u5q^9:4E}/jTrxrzv=Wkkd~0UX#^^Xa-a1a5T&a=U1a'*aEa]!a*aPaA-adok[y54Rn>;:p3~Dp5g9rpsFNvZqjg3uJp4~<5p0Pw;5qlJwNZt*@3p1Pw:5p/Ou!5p2JvG'!6Vye=<qnJvh_[xhg3v,Rh3kOwOw-sDuev/Re^dha[a%!%!a+#Ta7)-5TaCaO!aka!a)sf[yb2>Rl!9ARiq5E}Qg=ucRkBE|oJrJ_@Wk~@Wk{JrJ_@Wk|@WkyJrJ_@Wk}@WkzJvO_[y2g-vMRmiKuYC!)&>Ri;>Ri<@3RkNc](X#@9Rk=g5vuRmhKvDB!+'=]meg3u4Rmgd)#Y'Vz3CARmfd`a+!%T'!+#Ta1Ta6TaM-sTDt9[yA9sYd'%Y#s[[xpj:ueunaXRgEjRq,v-vuqdd2'`#6Rev<32@5>:2<E}5xIo9a*X#Y(;5RePJvD_g>vyRgNj8w)v8<wggs:RgXiZt|vjx,hSq3ah!-(~@:Ro/Ou!5RhWj^v(pyw8unRhUdx-UY#^Ua.a3a70!)%UX1TaDa)'omRiRRhE[y:3Dsz=Br,>6Vyj3[xkg6ruwjcqsrPw;5r*Ku]D'Zt-@3r(~?r.i[vwv]dU1a--U#`a4(g/vsRhPOu!5RhLj:rmu9Wo!~@:wdh@g/vsRiTjXuvvNr}:RhBj^v(pyw8unRn]dz1UYa'a+^Y(!aETZalaRY.Ta?a4[yDJw1!#qLsW>6Vyrfzq-pLflpwRe|Js>%!Dt@3Dt&Jvy_[xs~HrnjMuwpsw'RecKu+D#'!t<~Grl~?rjg5u-x,gwp{ah!-(~@:Rg~Ou!5Rh'jXuvvNr}:Rh#cW#X/c;&!#2sLi[v7u7RgpJv)(!iLrxu,Re6j7v@s@5Se[e7d`aW!Za(a`T.a#!a3!&aDa-!9)Dt_=6s+3[x~~DR|h~DS6avhGun5RkZj3w)v-]mkKunB!&*]kb97R|i<ARk<c:Z(6Vy}Juh'!wziMRoS:F|vkLuauJv5vtvQRh1d='T+Y#VyO~DR|jcF#T'7R|g97R|kJv3'!ay<Rj,Jvh&!:ReXcsa6*a+#a#_aIRf9aLRf?c,Z&Rf5Rf7c.Z&Rf;Rf>cQ#%T'p-Rf8Rf=ct#%'(*!,p,Rf4p+Rf6Rf:Rf<d~'Ua%U*^UYa(!a,-!#a4YaTalaEX0a8a<Weo3Dt/3Dsx=Br93Wen~Dr;~<5p<JwNZt2@3p=Pw:5p;Ou!5r3c7&!#:p>3Ds}KvGB)_6Vyk2sM=<r7x'eovA(!hFu1ARf}cV#X&@r5j6rvwQa^Rf3c=Za'wkghJv__g;unRggA53B9=b^}%j6uduo5Jq;!(hIv%2Re`Ou4ARe_e%a#^^^Xa&!a*a2!&a6YaP!*ad!#a:aE/5Rn?[y@>6Vyp;:pE~DrY~<5pBJwNZt8@3pCh=rt3rWPw:5pAJup_[xoNuPpF9c!#'45pD5ARn)d8#X'X*3@rU72s]h>v<<sSjJpqvewOJq/(!hNw'5ReBk0s2u3w/w'5ReE5@Jq.!a+JQ!&WeU23d(#Y&RjG5]jBk!u7w&u0udARjEe#+^^^Ub#!a2/a`Z(agT1!a-a;|@TaG!aS[yV=Re~fow'RguNuPRe?bz#'>RoUWeL>:Cbb|?JwPZtVg6ruRmzJvD'!6Vz(g/vmRh~Jvy_[y(g9voRgyx*cy(#2>Ri2B9b]~9kIw9u7rluJu3Rg]dI#a%UY'@=p%CAx.gQZ&RhwwygtRm{x5g_Z'+ABqR9Woa=Bp&dV#^*Xa'!&@o{g4v]Rk;Jv{!%Rk[wkkiA5RkiwwfUB=x,fUuqC&*!>RfTg8v0RfV~ARfSd;rJsAuAv9wR'ae+/aO!a@aza/a#[yQ@Wg!2Wemg3sEr0JvB_g>uvReWg2v+Re=KupB_+[y!2AbY~-~Hr2AJwD!(h<~El>h<~El?Kun@+_:9b`}Kg-v/Ri3g;vtwyk_9]k_d=&T#*U.6qh@Ab`|K9:H|CJv[!&3Dtex'fDwC%!Rf[9WlMd[(^X,!a%Z06Vz!@WgBg=v~Rgvg,QRe@awd,#Y+jTv|Q~EfWj]uNr|~FRfXdy#Y&^Ua%!aO.!(a)Ua;=!a@aKap!a-,a!Ta]a[rSa]p?[y82sK=Bq~;:p:~<5p8Pw:5p7d'#Y'Wf(;RnRi[u4w&RgJJvG'!6Vyh=<r#ijuuv/sIKuYD'ZtG@3p9~Gr&d2#`(g<vtRgFj`u5w&rqpxRf2CJuY!+:wfnTOu!5Rg}jNs1ucv&RfwJvA!&3@q|BDcC#T,k/unq8w8Q5RkTklwQuzunq8w8Q5Rk9dga#!a'!a=#a0!:+Tb*b@aO.a4!aba8aFJv^}?!VyR~Dr<g;u%Rn.~<5p[x'e`wNZtR@3p]Pw:5pZhNvjBp.woe_g5u-r4JwF!%DtO3:ooc7&!#:p^3DtpLuGw(!+%)Dtk6Vz#2sd=<r8d'#Y([y#<x3gJt`w@!)%}MRiowzikRij=]ilxAf3,U(#B2Rf#g0v-Rm[ck{`U#]giKv3>)!&6Ri154s,KuGB_%@r68r:dJ|t`#X(9<E|u2@H|rx3gJu?w'!+'1Nu7Reg4=H~+9<wxgY95Rm]xLggZ-`(X}U2:Ri4h<uOawRmsJv__5@bb{jbV~3dka#a'a]!,#a+U=a>b6a3b%!/aKa/)!arwve^VyJ;:pR~DpTg3uJpS~<5pOPw;5qmPw:5pNOu!5pQJvG'!6Vyx=<qoJvA!{~Jup!%@qk7Rn/KvyD!}''[xz;>wkh'?Rh,x8gyt`w5D!&),(SgyccRgztJ@3pPB5p#d'(Y#<]mmifubw&RgoJvE&!82s^JvF&!8Rf,ADb]~;x=h'rNu]vK!,%'*0RnORh)4Rh*AqQg-vaRnNg;wHwkh'ba~4cE#Ta*x3gctyw@'!+%RnFRnD<4Rn@hFvK5RnCxWg[#`&a0Ua()`1Rm75Rg[c]%X#qi8Rg^NvdRj>BwzgZauwji7Rm6A4wgg]d1#&(*,.0a#Rm;Rm<Rm=Rm>Rm?Rm@RmARmBe%#^^^Xaea?aC/b+(,!a+a#!a/!>a&Ta<aKbD!2wphBRnk[yPw}hE|.=Br-3Dtm>6Vy~g6urRf.x,hPrNav!%'RnqRo%Ro#Nu;q[Pw;5r+JwNZtM@3r)d'#Y'Weh;xChL#`&RnmRnoKu}>%(!Rne~Bs-;2wjcussJv+'!aYSO}6@B<5?ba~8LrNvj!.%*ROwungw~ng~:9;Ri^>wtnig;wHRnixDh@|(UZ.x1h@|)!#:2<H|*xHn]#-UX'3Ro)z=iT}6ARns=Bwsn_wpnaRncw]aR(#UXa&Ua*a/=]iPd'#Y&Ro'WnXf{QRm2hNvj]nZd`'T~&1`{|`#9b]{}c:'!#Wl{>@=be}]?cl{{U#:5Abb}Jds#^YaF!a*b4a#a3aPa>&Tb!bH!*a_!Eau?/a&RjY<]gj>6Vz*;:pe~DrZg,QRj1JwNZtX@wihspcJvZ&!VyX9WmOJu|!|N2WmHJvh&!]ht~Bpbcn&T(!#RmQ<s7Nu;padH#X'`+WmJ@>RmKCARhnKup=!)&Wf+:RhqNuPpf9c!#'45pd5AwghpARn(Ls@w!%,)!RmP@Wfe<E|IJva!&WmNg8vsRmLd`*.`#Y'Xa!axRn*]hrA8Rhug5s@rXg8u!RmMd8#X'X*3@rV72smdI*#UY&RmICARho~GsgxVgd)Ta'U-Y&Xa!T#RnEWnA@Wffg1uDRi0hFvK5RnBxGnG&#`%owp)@wsf+bX}Ze-*1!a*^^^Ua|!#a.aq&Ya2!a>.a6!a:aO`aJDtL[y`@Wg#>6Vz12@wzoYRoZNuPRi!NuPRhzg=ucRi,@=b`{Yg=ucRi-ACJvB!&Sh[ebSh]ebi`wUuFRm4Jw2_[y0JvB!.<Ju(!&SoG}6Shd}6<Ju(!&SoH}6She}6Kur@._g5vHRieJvx!{L2G{Kx6gd'T#?Rh82Wi5cZ#X(g1w)Rm5dW-Y(Ta#!a)!#aYa=wnfE=su2>>bU{0j9udv:<svj8uQv-7RgHdE%#^'sq9sp=>Bb_{TJv`!&g/r|snj6v(us5d,#Y(56H}[978H}]Jw5!&g1rushJvB!+j;v{u5?zDhd}6}bj;v{u5?zDhe}6}ce*#`(^^^a[aea!=!a6a*aoXb1a.!aAbL!b>,b'aL!aV@Wf|2Wlg3[y/JwNZt^@3piPw:5pgJunZou3@rsJva&!Vy_g<v~Rm#JvG'!6Vz0=<r{Ju{%!:pj@WfsiXuJu3Rm:JvZ&!WfA~Bph@c4Z&Dtwax5rubx(#:awRk1@d,#Y&RfjRfid1#,Y(@Wfp2Wlrg5s@ryKu[@!,'=]ig9wlk?Rk>g5u-rqJvy'!@9RkQcH(T#=>Ri~@<wkj(Wj(KuZB*!&<7rw@9RkRcH(T#=>Ri}@<wkj)Wj)dg(Ta2Xa9X#`-!a*CARhg@@=I}d9x;c~#X%so=<sj>2@@=aybb}XjWv0Q~EfEj3vLv;<d,#Y(56H}`978H}_dgaPaFa'a/!#a3Y0a_a;a|!1(a7-[yE3[xt;:pJNvZrrg3uJrvJwNZt=@3pIh=rt3rxPw:5pGOu!5rpJvG'!6Vys=<rz@c4Z&Dt(ax5rtJvZ!&~BpH@wsfNg-vaRlNci*U#=<wei<F}a5@Jq.!a*JQ!%@qZ23d(#Y&RjH5]jCk!u7w&u0udARjFd/prq=tyvpaEa(a:.!a1aZ(@@=I}:9wpd%=<sX55w_h}@@=I{t=ay<aU@@=I}T=ay<2@@=I})?C9:9au@9Cb]}DP~=x-fAZ(2Wl1=ay<aU@@=I}>5@d##Y+jTv|vV~EfFj]uNpn~FRfGdgaK!Z2&!a8a-Tb({E!acTbM*!a(DtY[yYd'%Y#sl[y*hHvh>Re5x2c{Z}.j4uCvcawRiMd+#X+_x&d!},<5RkX;2Hzw@x,gavfB-!{CcF&T#Roe;RodwWbBg5urRgaKvHC*_6Vz+<4opieuew&Rmq@d]&Y)X,T#X0Rh}<BqP=4qS9:ReMg/ujReNJw0!/<Jui%!bd{kawwnemRelAxUa?a3#*.&UX(Ya+a/RhvRnQ<o}9Wmtd-#Y&RgSRmw9;Rmxay=Rmyg-vaRmuxEhSrNu,v-voC!%(aR.a(a7+1Ro1>Ro5CE{A9b]{@;5x#eO{:g;urRi+KrNA!%(Ro3>Ro79;Ri_Ku@>{;&!x%gX|{KunA_+g5QRj/g3u5Rj#g>uERj%wio/xRhS&!,!#^1U}wba{8>>@=be}qC@:D5ba{7Ku+A&!}x?ba}t>>@=be}se(aA^^^Uat!b0#{pa+awUazbGa#aLb9bgaWac'a5TbS=Br!d1#`%scp_Jvl!#rT>Re0JvX&!VyN=H{Fcm#U&:pY=ReaJv2&!]h0=]nUJvG'!6Vy|=<r%JrM_=]h2@Wlud'#)U'Wf'b]{i=]h/Jvh!&~BpWg=v]RnMx+ny#'Nu;pVwjnu=]nwxJnx,T#`&Reqwjnt=]nvieu9vrRjLLuYwP(#+!th@wih5pX~Gr'g5v/Rh4KunA'!-CARnP@wwiN:Rm_9x'cvw>!|l=<saKvAA!0&3@q}>w^e1bp#&Re2Re3BDx7gH#T|f5H|eKuZ>!%(:qNAH{]Jv6!+3B2B9=b^{X<5<B92:E{ZLvhwA(a;a%!igQuyRmad+#Y}m@3Rh5d8#X'X*:AqUAHzmaxwbh<aXRnVcF}RT#Nw&cj#U(BWnug/vsRntdka)(a3+.Zb7aYYan1!bVa@Xa}[y^@b[{G=H{+hFu73Rj&Pv#5ReQcK%T#sig1v{Rj'Ku+D#'!t]~Grm~?rkKuMB!01d5#`'Vy.ta3Dtu~Hroc8#'{^45s85AwZbP&!#Rn!wghxWn#KvEA!)&2RlA2RlBx:h|#(T,=]j09Wobz>x]z/@awRoTd+#Y(az]hFhCrm4d,#Y+jTv|Q~EfMj]uNr|~FRfOdCa!Xa9_X#@<plJvf!%b`{(9;Rgwc;.!#2x7cw#T|UDb]|T5Ju={(!=@E{&Jv)&!Ab`{'awJvf!~*>>@=be{#KuY>!+&4Ezyi[ugv&RjIdea+T)#UXa&T-T&a!Rh9auRmW=]kLg5vuRn+g3u4Rn-Ow6ARn,hHus5xNk?#UX(U~)/g8v0RkD~AwkkF?Ri.OuNBwkkA?Ri/d|a2`a*^UYa.!aBTZaTa'Xa;!(!2!-a#b2[yC>6Vyq3[xr2Wi?g1rusVh%s?DtF~<5rbJs;%!DtBfswKtCj[uvuSsEu3RgVx3o:u+wN'*Zt;@3rd~Grh~?rfg8w)Lq)qE&-a%!>bI|`jWv0vV~EfCjTv|vV~Ef@j]uNpn~FRfBcK#T']gWNu7x,k7q4ai(0!hHv8<RhmkMu9vrsBuev/RhlCJvB!,g<v{wchh~@:Rhji[vrv{wchi~@:RhkdS&a5UY#Ta!RgPwwiI5BwciI~@:Rh`x'iJvj'!5]iJPu8Bwch]~@:Rhach)U#h3rp]gLh@t|Ax,hTq3ah!-(~@:Ro0Ou!5RhXj^v(pyw8unRhVd|)`,^UYas!a?/a2Z'a^Ta{Tb7Ta(a#!a,Wf&9sZ3DtAadamov=Bqt3[xig8vsRm~>waiL2b`{QJv*_Ouv2qgj<v]v2BqfdR'X*X#Y-@3qr~Gqv~?p6hHv-]glPup5Lq+q?_%*b_{qF{n9b^{rOu4ARhpKvCD!+&~Bqp:5Dbb}nwoiKl&unuTuBv]v+ueunaXRf0=Jvh!0nKufu8v1w&w7q%w&uHrz:Rgnj5w,uxDJq/(!hNw'5ReCk0s2u3w/w'5ReFd>Za&!*UaA=<wkgsRnSJv^!%Refifw3vyRgOKu_B'!,<]gkiiu:w&Rh<=C@a^<B57@2F{[<B5@aW:=3away9A5aW=<B=C@a^<B57@2F{Ie-#`(^^^bCara.b8aza6!/bZ,!adTbnTbOb+aFaS!aAT9@Wf~2Wli3Dtl2@d,#Y&RfnRfmJwJZtN~GqyJva&!VyMg<v~Rm%iXuJu3Rm9Jv[_=]ih9wlkDRkCd1#`(@Wg>2Wls3cH#T(@<Rj*=>Ri|b~'#23s9h<~El.d'#Y&Dtxi^rzvdRl#d*#U%(o|B2s`hJwSaxRmDKv4B&!1:Rmdd5#`'Vx}to~Hq{x'f1v3(!BA5ba|bJv_&!Wfug1v]ReIdO+U/Y#&G}-8wze=Rh{g1v]ReHg/uQRf/by#)ibQwERl/cH#T(@<Rj+=>Ri{cNu+vlax-!(#a0qa9<Rii2;;bU{H;x<i=&X#Rk`<4wwi=C9H~8xAI(Y#<azRi@45wXI<B9;5bb~7dL(X#Xa(+!aL6Vy{g5QqOau:5au2@ay547EzbxOcU(UX-T#Ta#:Cbb|A?wjh/b_|SOw6ARgtihr}u7Rhy<d1#T)X1@@=I|~=ay<2@@=aybb}Sj3vLv;<d,#Y(56H}A978H}@dGpvs@uAu`vcw9*!aFa+ai%(b!aXa8.a?a[ozWey=sU2@G}Nch&U#Rf_WexKu+D#'!t:~Gr`~?r^j]uNr|~FRg*j^psurwJt|RmcKv)@&!)7Rkv~Br[@wxfO:Rl3co#U'6Rezj_q#vIuavjRltwzeyh@vr5JqD0!>aY?C9:9au@9Cb]}9cl#U*5;5<H||jbuus1ucv&Rfvg1v~d/pppzqFr^a--a~!aMat1(hFv;Wiz@@=Izoj5uuv-7Rix~Cw`fk2WlVcZ#X,k)u3vWs@u2]ktg;wEx'fBq(_2Wg/jTv|vV~EfoJv]!15x'hzqG!(P~EfU~CRl_j6v(us5x4i-#T(2WmZ?C2F|d>Kq<aj1!*jTqIsBv=Wl`~Cw`fi2WlWj`v0u*~>RlR=c>Z,k#u3vWs@u2]kr<c1Z+jTqIsBv=Wla~Cw`fm2WlXdmb3!a{(arZa`bkTa%TbQTa-a9+c'!aM!/[yL=Bqug.w'RifhFvyDRj.g>vgwyk^9]k^Jv3_@WfbAARkhJw2_[x|JvB_wkoIRoKwkoJRoLd'(Y#<]gm=<9<H|yd'%_X#skDtb3awwqkgNulRkgdB#^',9:p'hJwSaxRmEBwVb8@4=H|qLu+w50&!)@3qs~?pU>Awwn;;Rn=c:Z'ARn<=<qwKvC@!/&~BqqJv6!&]eVb^z^xRge'/a%+^`#Sge}6<4Rn3=]n0Pw2>Rn8Jw0!&>Rn:>Rn6cY#a7+!a&=<wkaNw~h3z_c5Z{=wjh#=]nLKv^D!&)Vyz=bW|swYb<WetcG#T(2wxa@qVx@gD#Y&b^|V5JwG&!5bb|pg/w&RgD@x=kHs=uAvn!a%%/'+RmSRh694Ro`g-vaRmRhHv-]mlxCcS#`&ba~.5cD#Ta)P~=d,#Y(56H{>978H{Dd_#{2^Y%_+qbbb{6g3sERhsbU{?dfa.,`a(Xa<!aiX#(55RiG54RiHcI#T'WiU3RiVNvdwtfcRlKNvdd,#Y&RlHRlExQgf.1*^T'X#Sgf}6Wn4=]hfPrk>Rn7Jw0!&>Rn5>Rn9Lunw?&a2!,5<oq@@wqfdRlJj5Q~=d,#Y(~ARfcOuN]fdDKw;ay(}i!547E}j?cI#T(@5bV}iCbV}hdv(^^Tb?a40,b##Tbo!a*bR!a<b|a/!aKai!aU[yK=]o^g:v>ReGJwPZtK<7Rh+h<~El,Pv#5ReR@awwxjCg,ulRjDJv6&!]j!z?aQeeg>w=Sh<eeJw;!&axEzOg,Qosc!#*:wkeJ]eJ>x'h-u(!%Ro.w~h.zPdNZ(X,Ya![x{;9ReY;wkgxRiF:x?ap#Y&RmUg<s2Rkod]+UY0TZ'!a&A9sw<=bczLNvuw{gqzNhJwSaxRmCKuLay!#&s_Rf-55b^{uJvZa!!c%#(55Ri654wmiu5RiuawLu,vp!+}^%b_}Y9;wkgxba}o>A9:=b^}zKuh=a''!3awRk3c*'!#aHRk6c+Z&Rk5Rk4Jv)&!awRjSawd9*`#0?C2@EzMj8u<uJ5RmbjQrquJu3x,k>uq@_+=ayb^|W~ARkEOuN]k@7dhzV^X/X&a-#zRzSb`zXcJzTT#2WkVKvDBzW!%FzY9;5bbzWjQrquJu3Jw3%!b`zU=ayb^zQd:#X(T-a!6Vyywxh}=b]{Jg=u1RiAdGp~qHtzv!w(wA+a+a;<!aJaYai'anasb(=azRmV:Cbb{MLq2vb!%')RjuRjrRjtRjqx3jnqCw3!%')Rk(Rk+Rk&Rk)Lq2vb!%')Rj{RjxRjzRjwLq2vb!%')RjsRjpRjfRjex3jcqCw3!%')Rk'Rk*RjkRjl9<CbbzfOu4ARhxLq2vb!%')RjyRjvRjhRjgx=joq*uKvb!%')+-Rk.Rk%Rj~Rk-Rk#Rj}x=jdq*uKvb!%')+-Rk,Rk!Rj|RjmRjjRjidAq&qKs@uAv8Aa.'*-a@a&0!aM@a5[y73Dsy3Ds|3Dt):wxgI2sHJwJZt.~Gqxwsf0ikrzt}Rl0Jvy_[xj~HqzKv_A|D!&WfP8axRoVcf,U#k(v]v+ueunaXRf1Ju}'!g8u#Ri=jQw!sCunLprq>!,')~<5qeGzq9F{W=c##%s5au:5aU3CBE|;d4#X(D!a&6Vygx(b;#(=]ed?C2F{N<capoq2r[a&!aPa9,'Pw;5s:@@=I|,55w_h|@@=IzcP~=x'fCqB_2Wl2>aU@@=I|1OuNBc1Z+jTqIsBv=Wlc~Cw`fl2WlZ~AcTa%!Z+jTqIsBv=Wlb~Cw`fh2WlYk+uNqJsBv=WlSg,u3dca3#UXaMYa)TaB-=cM|7T#<bI}l5@B932:aV2G{BOuNBJq:|M!5Ezt=<B=C@a^<B57@2F{v>cB{/T#=ay<bI{3Jv6!a.6BKq0ah&+!5E}HP~Ef{978BaU@@=Iza<7d#.Y#978BaU@@=IzH~AJq0!(@@=IzG978BaU@@=IzFe,aU*Y&^^^bvJb,b:bFad!a,c2Ta>aL.bo6!a#CbTa'T#Re{2Wlh2@G{yg6t~Ro_NvdRfticuRQRllJv3&!x&c|zs@Jw3!%RflwpfkRlpKuL;%(!Re<@G|C2GzdhIvuBwgjAg-u0RjAKQB%!(GzZ@G|5NuuRl7d='T+Y#Vy[g<v~Rm!==G|>JvA!)@wma=]m1ifuaw&RmnLs@vT'!|/+[y,g:v>ReTJw1!#qX=x!eC{bLu+wT&)ZtZauq_~Graci&U#F|89:r_Lupvq!.)&2RlG8RfaC=x!eF{_h?rpWlmd&'!#X|&]k::xJey#`'T|+<E|&2@H|%dE#(^,g;u.RiEg6vjRiC9xCkA{O|zY#g=ucRmXKs0@!&*@G|m@awRknJuh!,3d(}gY}eJvj!%Rm):Jw3!%Rm+Rm-Ls0w(&!a(a#@b[|6cZ#X'7RkxWgAOu4ARn'dH'U#Y*Vz-Wm'CARm}d]*#a%^a*T'aK!a<9bV{PC=p*Jw4!&SgxcbB5r]idw(wBRmF7xFkt#&`(Rm/Rm8E|!JuY_9:Rl5=wrgr2:bbxd@xXfB(a*#T+!.X0X1Ta/a'T&RlDRfL>RlyARl9b[z[>RfZ:RlL:RfRwlg/ARl;9;RlxKv,A/!%7s69<74=BA5ba{-8Bde#`a<XaKYa1,a'P~=wxfB2bZ}}?C972@@=I}r8@55B9;5bb}G978B2@@=aybb}3j3vLv;<Jw3&!>Rfk=ayb^}4~Ad1#`*@@=aybb{w2@>==<bbz]dx+UY#^UaF!a9!bB'Ya1.!ajXa#%olRhD[y=3Dt#Ov5BrHKuMB%!(Rf^Wep~HrJwkiQjKr|~FRg)Ku+D#'!t5~GrF~?rDdV)UY,Z/_7RkuG{<~BrBg,rlsO:235B@bX}|d?a1!#`(6Vyn5@d##Y+jTv|vV~EfIj]uNpn~FRfH7Lq2vb1!a9-978BaU@@=Iz9978BbU}#~AJq0!(@@=Iz8978BaU@@=Iz7~AJQ|}!978BbU}!JvkaK!AdUa21-U#`a+(g/vsRn~Ou!5RPj:rmu9WhOjXuvvNr}:RhAj^v(pyw8unRn[kPr}p|u7vwv]RiSBd;pppzq@qHQa?(b.!a.a`@.|xa(hFv;Wiyj5uuv-7Riw~Cw`fg2WlU978BbU|wOuNBJqG!(P~EfD~CRlQcZ#X,k)u3vWs@u2]ksg;wEx'f@q1_2Wg.j]uNpn~FRfqJv]!15x'h{qG!(@@=IzK~CRl^j6v(us5x4i,#T(2WmY?C2F{1>Kq<aj1!*jTqIsBv=Wld~Cw`fj2Wl[j`v0u*~>RlT=c>Z,k#u3vWs@u2]kq<c1Z+jTqIsBv=Wle~Cw`fn2Wl]dn1#c(a(b^a2!b/bAT(bj!aDa7bu,a_a{c0!2T0g:v>ReD2@G{42@G{5~DpM~<5rc=Bx6i>{RT#RnI@zCx]y]z:2Jv[!zr5Awyk]9]k]dD(Y+X#6Vz.g=wKtgwhaCwgmTWj2Lu,w%_+/[y-B;b^xeg3u3Rj-2@bX{*KrJ<!+'@Wg(g?QRlC@Jv`!%b[zIwsfII}8JQ_@w|kW|=Jv(%!AqcOuNBJvEzh!bYzjLs@wP#(0!oy@>RkdJwMZtc3Dtd@BcG#T'9bWxg2@2Fznd*#Y+;2x'c}w<zizixNgwa#Z'U+!/!a'!a+w~g~z6wcn{Rn}wcnzRn|5Rh%=]nJg5vuRmvNvdRlvcprJu}w*az*a#!%.a.'Bot9qT]kj@Wg'ay2Gzv@Jv`!%b[zEwsfHI}1;ck#Ux`<Cbbx_Lu+w!a&0*!wko*wwo,So,}6Juqxf!E}PigQuyRm`d3(`#8>Rn%:A5B;bZ~%KvhCa!a2!x>k7#Uxb@b{#xaRk7Jw0!)>wwhlShl}6>wwhmShm}6CJvB!.x'hhvj{!!5Bwkhhbaz}x'hivjz~!5Bwkhibaz|xEhTrNu,v-vpD!a%&/)a3a.,%Ro2t[CE{)@3re9b]{%wjo09:rgc:Z&Ro6=<riifuaw&RmoKrNA!%(Ro4>Ro89;Ri`dSaL'UYzxZb)7Rka3xRhT&!,!#^1U}vbaz{>>@=be}yC@:D5bazzKu+A&!}{?ba}y>>@=be}wxBh[t`u~vJvr!%a!a()a,a0a4RoC=]o;Ju(!%RoGRhdwjh`=]oAg>w#Ro?g5vuRo=NvdRl|Ku]C.!&;RoEJvB!%RoORoMBx'h[v+_?w~h`}~5?w~hd~!xKh]oiptu-utv.vp!#%&a30a@a'a+(a/aOp(o~p!RoDJu(!%RoHRhewjha=]oBNvdRl}g>w#Ro@g5vuRo>c[#X']o<CauRoRAd-#Y':RkpauRoQKu]C.!&;RoFJvB!%RoNRoPBx'h]v+_?w~ha}t5?w~he}ue!/UbhYacXaW^Tc&a;b:a-c/#b&aja1(!cL+!bKbt!bmcRc9aIc?8[yW3Dtt94Rg`Jv}!&SiRMzBhEebShEMNuPRe>x7gL#TzuwjirRipc<Z&>on;>z=h-MSh.Mwqczx'a7vj&!>Re4@=ResJt__NuPRi*NuPRi)j]uNr|~FRfzKrJ>_+@Wfy@Wf]2WocKrJ<!+'@Wg%g/QRl@@Jv`!&awRl<wsfFIzgLu(w*!.*&ShBMwvhIRhI9;RhNx1hK'!#Sn]Mx1hK~0!#:2<H~7cNu+w7D*'1ZtW>Rn1~?rOc:Z&Rn2=<rQ<7wjh&=BSnLMc]#X(6Vz)w[b=a!U#9wzgMc3#&(RgMRitRis<x,gKt`ax!&+SioM=BSilMc3#&(RgKRinRimKurB,!&SiQMzBhDebShDM6BJQ!(P~Efx978B2@@=I}WLrJw!!,a*&@G}O@9wkibRid@@x'fKwC!&SlDMSfLMjUv~Q~EfKKv3@a+!(hFv-]mpx/hYZ(C5RiWz<o/MwkhY?So/M@x,gbvfB*&!SgEM:SoeeehFu3:Rgbda(,^TZa)X/7Sg[eb:2RgI~BrMC@wgkc:wwkcRerx3h(uUvK!&*,SnOM4Sh*MArRg;wHRh(x=h;rJvPwI!a4',a'0@Wg&=BSh/Mg>w=Rh=g3w*wwgGRgGcW(X#;Sg}M2Gzk@Jv`!&awRl=wsfGIz`dKZ*T'Y-:RhR7RhQg5u-p`j6v(us5d,#Y+~Awkia?RicOuNBwkibba}Ld6p~tyu_vbAa'a+!a/'a3aEa8a!>Sh,ebJv{!&Sh@ebSaReb9;SgwebNuPRi(NvdRl)NuPRi'hHu^<Rm^Jvv_@Wl(g;u1Si/ebKu'B&!*Sh?eb@Wl'z@aPeb95Si.ebcpputyvjB)!,&a+0a%ShAMWeK@G}C@WfJ9;RhMwvhH9w{ia}ix,hJvRA1(!zAn[MRhHx1hJ~*!#hFv(BSn[MBJQ!(@@=I~'978B2@@=I}2db.Ua<'X}+T#a0XaG2G}E;wkg|wuh!Rh!x,hZu,@)!&So0MVy)C5RiXACJvB!&5RiY5RiZg8w)cG}*T#2@bU}=KsA>(!a.3wkhZba~(x,h^u(A!&(SoCMRhb5Bz=h[eb?w~hb~6x,h_u(A!&(SoDMRhc5Bz=h]eb?w~hc~6e)aA1T#T,^^^c-bMb&blcPaP(a/!0!bA=b5c@a(!bfbrc#2afwmhARnjwchORnp2Wlf3DtsNvdRl-2@wpa<]m0bx(#:awRk2@Jw3!%RfhwpfgRlnKQB%!(G{V@G|'NuuRl6d='T+Y#VyUg<v~Rl~==G|<Jv+'!aYShC}6@B<5?ba~8@Jw3'!g2QRljhLrpWlOd+#Y'g.w'rIg>w*wgj@g-u0Rj@Lu+wT&)ZtUauq]~GrGci&U#F|39:rELrNvj!.%*RhCwunfw~nf~:9;Ri]>wtnhg;wHRnhx3hDs@v~!/+'@Wfr@9RkSNu&Rlo=@<5GzoKs0@_+@Wl+@awRkmJuh!-3d(}pY#qWJvj!%Rm(:Jw3!%Rm,Rm*de&!1U-U#`)Re;@G|.@9Ri82@wjfvRlq=@<5GzpLvOvr!).&2RlF8Rf`C=x!eE{.Jw3_g2QRlkhLrpWlPde(!#U{s,UXa*Ta'[y'g:v>ReS;x0PZ&RnlRnn~HrKJw1}f!=x!eB|2w]aP(#Xa&a*Ta.Ua2a7=]iOd'#Y&Ro&WnWg;u.RiDg6vjRiBNvdRlzhNvj]nYJuW_2Wm3x)kFze{9d])!a.!,Y01!#&aC!a3RndC=ox~BrC@2b^{pg,rlse7x'ksuq!%Rm.E{xidw(wBRmGx9o+)X#wwo-So-}69:Rl4@xSf@a#XZ'X)X,Ta(/ARl8b[xc>RfY:RlI:RfQwlg.ARl:9;Rlwdn'#^XafaQa1X1TaHTa)@b[{zcZ#X'7RkwWg@Ou4ARn&x)kG#{,g7u/RkGdH'U#Y*Vz'Wm&CARm|bx#(A]gUbUzJj9Q~=d,#Y(56H}l978H{U7d,0#U*2>ABb_xZ978BbU{e~AJQ{g!978BbU{hxMh?ad{oUYZ.x1h?{l!#:2<H{mx3n[t{vl!,&a%3Ro(z=iS}6ARnr=Bwsn^wvn`Rnbd`*T}B0!#^X'BG{c9b]{a>>@=be}F?JvS!&BG{d7BG}(Bde#`a1X,Ya@!a'P~=wxf@2bZ}I56B2@@=aybb}08@55B9;5bb}<j3vLv;<Jw3&!>Rfg=ayb^}&OuNBKuLA!)a!P~=x#fD{f2@>==<bbzl?C972@@=Ix^d6rSu,v7w*C(0a)a6#B+a%!sQ[y?3Dt%3[xn~<5rLOu!5p@Ku+D#'!t7~GrP~?rNKvlaya7'!h+v-5qMg=t|cd,U#5AAaa5Abb{S@52B5@a[@52B5Gx[iXueu;d<#`a(!/549C;ag>23ExY5@Dah89b^~689Jv)!~2b[~1Lv'w(%*!a#bX|aPrmawRe]keu7uhv-q6rxu,q`xTo]/a5aU!bNaDXbi!b-!ao!b<bwA!#5@B932:aV2G|:d-)Y#hJrL>RhG<7@C5<H|_=Cau:5aj5@B932:bJ|ng>vIbs)#?C2F|9jPv0w.vISh-MKvUaz(.!9ABbb|[5;5<H|Eg>unwfh;9:4E|YjQsBt|vjx'hYq3!(?C2F|J:2<BaY?C2F|GOu!5x,g|p{ah!-(?C2F|c9:4E|OjXuvvNr}:Rh&i[w*t|cd+U#jJvsu)vsSn~Mkfrmu9p}u7vwv]So!McW#Xa!ax5@A5aY:5;5<H|>kJv~vYrquJu3x4ib#T)2@SmZM?C2F|Bj:rmu9@xPhI(a*a#U#`a3-5Abb|L~@:RhK9:4E|0@52B5G|#C::aY?C2F|-:2<BaY?C2F|.5Jvk!a)javYrquJu3x4ia#T)2@SmYM?C2F|HAxPhH(!a#U#`a*-5Abb|4~@:RhJ9:4E|R@52B5G|F:2<BaY?C2F|Sc^#Xa2j=Qq5CJvB!-g<v{z;hhM?C2F|Zi[vrv{z;hiM?C2F|XKsA>!a)-g<v{z;h[eb?C2F|]i[vrv{z;h]eb?C2F|^iZu.vix,hZq3ah!.(?C2F|QOu!5ShXM:2<BaY?C2F|P", 13_494, 2713, 49, 25, 61);
//# sourceMappingURL=decode-data-html.js.map
;// CONCATENATED MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js

var Tokenizer_CharCodes;
(function (CharCodes) {
    CharCodes[CharCodes["Tab"] = 9] = "Tab";
    CharCodes[CharCodes["NewLine"] = 10] = "NewLine";
    CharCodes[CharCodes["FormFeed"] = 12] = "FormFeed";
    CharCodes[CharCodes["CarriageReturn"] = 13] = "CarriageReturn";
    CharCodes[CharCodes["Space"] = 32] = "Space";
    CharCodes[CharCodes["ExclamationMark"] = 33] = "ExclamationMark";
    CharCodes[CharCodes["Number"] = 35] = "Number";
    CharCodes[CharCodes["Amp"] = 38] = "Amp";
    CharCodes[CharCodes["SingleQuote"] = 39] = "SingleQuote";
    CharCodes[CharCodes["DoubleQuote"] = 34] = "DoubleQuote";
    CharCodes[CharCodes["Dash"] = 45] = "Dash";
    CharCodes[CharCodes["Slash"] = 47] = "Slash";
    CharCodes[CharCodes["Zero"] = 48] = "Zero";
    CharCodes[CharCodes["Nine"] = 57] = "Nine";
    CharCodes[CharCodes["Semi"] = 59] = "Semi";
    CharCodes[CharCodes["Lt"] = 60] = "Lt";
    CharCodes[CharCodes["Eq"] = 61] = "Eq";
    CharCodes[CharCodes["Gt"] = 62] = "Gt";
    CharCodes[CharCodes["Questionmark"] = 63] = "Questionmark";
    CharCodes[CharCodes["UpperA"] = 65] = "UpperA";
    CharCodes[CharCodes["LowerA"] = 97] = "LowerA";
    CharCodes[CharCodes["UpperF"] = 70] = "UpperF";
    CharCodes[CharCodes["LowerF"] = 102] = "LowerF";
    CharCodes[CharCodes["UpperZ"] = 90] = "UpperZ";
    CharCodes[CharCodes["LowerZ"] = 122] = "LowerZ";
    CharCodes[CharCodes["LowerX"] = 120] = "LowerX";
    CharCodes[CharCodes["OpeningSquareBracket"] = 91] = "OpeningSquareBracket";
})(Tokenizer_CharCodes || (Tokenizer_CharCodes = {}));
/** All the states the tokenizer can be in. */
var State;
(function (State) {
    State[State["Text"] = 1] = "Text";
    State[State["BeforeTagName"] = 2] = "BeforeTagName";
    State[State["InTagName"] = 3] = "InTagName";
    State[State["InSelfClosingTag"] = 4] = "InSelfClosingTag";
    State[State["BeforeClosingTagName"] = 5] = "BeforeClosingTagName";
    State[State["InClosingTagName"] = 6] = "InClosingTagName";
    State[State["AfterClosingTagName"] = 7] = "AfterClosingTagName";
    // Attributes
    State[State["BeforeAttributeName"] = 8] = "BeforeAttributeName";
    State[State["InAttributeName"] = 9] = "InAttributeName";
    State[State["AfterAttributeName"] = 10] = "AfterAttributeName";
    State[State["BeforeAttributeValue"] = 11] = "BeforeAttributeValue";
    State[State["InAttributeValueDq"] = 12] = "InAttributeValueDq";
    State[State["InAttributeValueSq"] = 13] = "InAttributeValueSq";
    State[State["InAttributeValueNq"] = 14] = "InAttributeValueNq";
    // Declarations
    State[State["BeforeDeclaration"] = 15] = "BeforeDeclaration";
    State[State["InDeclaration"] = 16] = "InDeclaration";
    // Processing instructions
    State[State["InProcessingInstruction"] = 17] = "InProcessingInstruction";
    // Comments & CDATA
    State[State["BeforeComment"] = 18] = "BeforeComment";
    State[State["CDATASequence"] = 19] = "CDATASequence";
    State[State["DeclarationSequence"] = 20] = "DeclarationSequence";
    State[State["InSpecialComment"] = 21] = "InSpecialComment";
    State[State["InCommentLike"] = 22] = "InCommentLike";
    // Special tags
    State[State["SpecialStartSequence"] = 23] = "SpecialStartSequence";
    State[State["InSpecialTag"] = 24] = "InSpecialTag";
    State[State["InPlainText"] = 25] = "InPlainText";
    State[State["InEntity"] = 26] = "InEntity";
})(State || (State = {}));
function isWhitespace(c) {
    return (c === Tokenizer_CharCodes.Space ||
        c === Tokenizer_CharCodes.NewLine ||
        c === Tokenizer_CharCodes.Tab ||
        c === Tokenizer_CharCodes.FormFeed ||
        c === Tokenizer_CharCodes.CarriageReturn);
}
function isEndOfTagSection(c) {
    return c === Tokenizer_CharCodes.Slash || c === Tokenizer_CharCodes.Gt || isWhitespace(c);
}
function isASCIIAlpha(c) {
    return ((c >= Tokenizer_CharCodes.LowerA && c <= Tokenizer_CharCodes.LowerZ) ||
        (c >= Tokenizer_CharCodes.UpperA && c <= Tokenizer_CharCodes.UpperZ));
}
/**
 * Quote style used for parsed attributes.
 */
var QuoteType;
(function (QuoteType) {
    QuoteType[QuoteType["NoValue"] = 0] = "NoValue";
    QuoteType[QuoteType["Unquoted"] = 1] = "Unquoted";
    QuoteType[QuoteType["Single"] = 2] = "Single";
    QuoteType[QuoteType["Double"] = 3] = "Double";
})(QuoteType || (QuoteType = {}));
/**
 * Sequences used to match longer strings.
 *
 * We don't have `Script`, `Style`, or `Title` here. Instead, we re-use the *End
 * sequences with an increased offset.
 */
const Sequences = {
    Empty: new Uint8Array(0),
    Cdata: new Uint8Array([0x43, 0x44, 0x41, 0x54, 0x41, 0x5b]), // CDATA[
    CdataEnd: new Uint8Array([0x5d, 0x5d, 0x3e]), // ]]>
    CommentEnd: new Uint8Array([0x2d, 0x2d, 0x21, 0x3e]), // `--!>`
    Doctype: new Uint8Array([0x64, 0x6f, 0x63, 0x74, 0x79, 0x70, 0x65]), // `doctype`
    IframeEnd: new Uint8Array([0x3c, 0x2f, 0x69, 0x66, 0x72, 0x61, 0x6d, 0x65]), // `</iframe`
    NoembedEnd: new Uint8Array([
        0x3c, 0x2f, 0x6e, 0x6f, 0x65, 0x6d, 0x62, 0x65, 0x64,
    ]), // `</noembed`
    NoframesEnd: new Uint8Array([
        0x3c, 0x2f, 0x6e, 0x6f, 0x66, 0x72, 0x61, 0x6d, 0x65, 0x73,
    ]), // `</noframes`
    Plaintext: new Uint8Array([
        0x3c, 0x2f, 0x70, 0x6c, 0x61, 0x69, 0x6e, 0x74, 0x65, 0x78, 0x74,
    ]), // `</plaintext`
    ScriptEnd: new Uint8Array([0x3c, 0x2f, 0x73, 0x63, 0x72, 0x69, 0x70, 0x74]), // `</script`
    StyleEnd: new Uint8Array([0x3c, 0x2f, 0x73, 0x74, 0x79, 0x6c, 0x65]), // `</style`
    TitleEnd: new Uint8Array([0x3c, 0x2f, 0x74, 0x69, 0x74, 0x6c, 0x65]), // `</title`
    TextareaEnd: new Uint8Array([
        0x3c, 0x2f, 0x74, 0x65, 0x78, 0x74, 0x61, 0x72, 0x65, 0x61,
    ]), // `</textarea`
    XmpEnd: new Uint8Array([0x3c, 0x2f, 0x78, 0x6d, 0x70]), // `</xmp`
};
/**
 * Maps the first lowercase character of an HTML tag name to the sequence
 * used for special-tag detection.  All sequences share a common layout
 * where index 2 is the first tag-name character, so matching always
 * continues from offset 3.
 */
const specialStartSequences = new Map([
    [Sequences.IframeEnd[2], Sequences.IframeEnd],
    [Sequences.NoembedEnd[2], Sequences.NoembedEnd],
    [Sequences.Plaintext[2], Sequences.Plaintext],
    [Sequences.ScriptEnd[2], Sequences.ScriptEnd],
    [Sequences.TitleEnd[2], Sequences.TitleEnd],
    [Sequences.XmpEnd[2], Sequences.XmpEnd],
]);
/**
 * Tokenizer implementation used by `Parser`.
 */
class Tokenizer {
    cbs;
    /** The current state the tokenizer is in. */
    state = State.Text;
    /** The read buffer. */
    buffer = "";
    /** The beginning of the section that is currently being read. */
    sectionStart = 0;
    /** The index within the buffer that we are currently looking at. */
    index = 0;
    /** The start of the last entity. */
    entityStart = 0;
    /** Some behavior, eg. when decoding entities, is done while we are in another state. This keeps track of the other state type. */
    baseState = State.Text;
    /** For special parsing behavior inside of script and style tags. */
    isSpecial = false;
    /** Indicates whether the tokenizer has been paused. */
    running = true;
    /** The offset of the current buffer. */
    offset = 0;
    xmlMode;
    decodeEntities;
    recognizeSelfClosing;
    entityDecoder;
    constructor({ xmlMode = false, decodeEntities = true, recognizeSelfClosing = xmlMode, }, cbs) {
        this.cbs = cbs;
        this.xmlMode = xmlMode;
        this.decodeEntities = decodeEntities;
        this.recognizeSelfClosing = recognizeSelfClosing;
        this.entityDecoder = new EntityDecoder(xmlMode ? xmlDecodeTree : decode_data_html_htmlDecodeTree, (cp, consumed) => this.emitCodePoint(cp, consumed));
    }
    reset() {
        this.state = State.Text;
        this.buffer = "";
        this.sectionStart = 0;
        this.index = 0;
        this.baseState = State.Text;
        this.isSpecial = false;
        this.currentSequence = Sequences.Empty;
        this.sequenceIndex = 0;
        this.running = true;
        this.offset = 0;
    }
    write(chunk) {
        this.offset += this.buffer.length;
        this.buffer = chunk;
        this.parse();
    }
    end() {
        if (this.running)
            this.finish();
    }
    pause() {
        this.running = false;
    }
    resume() {
        this.running = true;
        if (this.index < this.buffer.length + this.offset) {
            this.parse();
        }
    }
    stateText(c) {
        if (c === Tokenizer_CharCodes.Lt ||
            (!this.decodeEntities && this.fastForwardTo(Tokenizer_CharCodes.Lt))) {
            if (this.index > this.sectionStart) {
                this.cbs.ontext(this.sectionStart, this.index);
            }
            this.state = State.BeforeTagName;
            this.sectionStart = this.index;
        }
        else if (this.decodeEntities && c === Tokenizer_CharCodes.Amp) {
            this.startEntity();
        }
    }
    currentSequence = Sequences.Empty;
    sequenceIndex = 0;
    enterTagBody() {
        if (this.currentSequence === Sequences.Plaintext) {
            this.currentSequence = Sequences.Empty;
            this.state = State.InPlainText;
        }
        else if (this.isSpecial) {
            this.state = State.InSpecialTag;
            this.sequenceIndex = 0;
        }
        else {
            this.state = State.Text;
        }
    }
    /**
     * Match the opening tag name against an HTML text-only tag sequence.
     *
     * Some tags share an initial prefix (`script`/`style`, `title`/`textarea`,
     * `noembed`/`noframes`), so we may switch to an alternate sequence at the
     * first distinguishing byte.  On a successful full match we fall back to
     * the normal tag-name state; a later `>` will enter raw-text, RCDATA, or
     * plaintext mode based on `currentSequence` / `isSpecial`.
     * @param c Current character code point.
     */
    stateSpecialStartSequence(c) {
        const lower = c | 0x20;
        // Still matching — check for an alternate sequence at branch points.
        if (this.sequenceIndex < this.currentSequence.length) {
            if (lower === this.currentSequence[this.sequenceIndex]) {
                this.sequenceIndex++;
                return;
            }
            if (this.sequenceIndex === 3) {
                if (this.currentSequence === Sequences.ScriptEnd &&
                    lower === Sequences.StyleEnd[3]) {
                    this.currentSequence = Sequences.StyleEnd;
                    this.sequenceIndex = 4;
                    return;
                }
                if (this.currentSequence === Sequences.TitleEnd &&
                    lower === Sequences.TextareaEnd[3]) {
                    this.currentSequence = Sequences.TextareaEnd;
                    this.sequenceIndex = 4;
                    return;
                }
            }
            else if (this.sequenceIndex === 4 &&
                this.currentSequence === Sequences.NoembedEnd &&
                lower === Sequences.NoframesEnd[4]) {
                this.currentSequence = Sequences.NoframesEnd;
                this.sequenceIndex = 5;
                return;
            }
        }
        else if (isEndOfTagSection(c)) {
            // Full match on a valid tag boundary — keep the sequence.
            this.sequenceIndex = 0;
            this.state = State.InTagName;
            this.stateInTagName(c);
            return;
        }
        // No match — abandon special-tag detection.
        this.isSpecial = false;
        this.currentSequence = Sequences.Empty;
        this.sequenceIndex = 0;
        this.state = State.InTagName;
        this.stateInTagName(c);
    }
    stateCDATASequence(c) {
        if (c === Sequences.Cdata[this.sequenceIndex]) {
            if (++this.sequenceIndex === Sequences.Cdata.length) {
                this.state = State.InCommentLike;
                this.currentSequence = Sequences.CdataEnd;
                this.sequenceIndex = 0;
                this.sectionStart = this.index + 1;
            }
        }
        else {
            this.sequenceIndex = 0;
            if (this.xmlMode) {
                this.state = State.InDeclaration;
                this.stateInDeclaration(c); // Reconsume the character
            }
            else {
                this.state = State.InSpecialComment;
                this.stateInSpecialComment(c); // Reconsume the character
            }
        }
    }
    /**
     * When we wait for one specific character, we can speed things up
     * by skipping through the buffer until we find it.
     * @param c Current character code point.
     * @returns Whether the character was found.
     */
    fastForwardTo(c) {
        while (++this.index < this.buffer.length + this.offset) {
            if (this.buffer.charCodeAt(this.index - this.offset) === c) {
                return true;
            }
        }
        /*
         * We increment the index at the end of the `parse` loop,
         * so set it to `buffer.length - 1` here.
         *
         * TODO: Refactor `parse` to increment index before calling states.
         */
        this.index = this.buffer.length + this.offset - 1;
        return false;
    }
    /**
     * Emit a comment token and return to the text state.
     * @param offset Number of characters in the end sequence that have already been matched.
     */
    emitComment(offset) {
        this.cbs.oncomment(this.sectionStart, this.index, offset);
        this.sequenceIndex = 0;
        this.sectionStart = this.index + 1;
        this.state = State.Text;
    }
    /**
     * Comments and CDATA end with `-->` and `]]>`.
     *
     * Their common qualities are:
     * - Their end sequences have a distinct character they start with.
     * - That character is then repeated, so we have to check multiple repeats.
     * - All characters but the start character of the sequence can be skipped.
     * @param c Current character code point.
     */
    stateInCommentLike(c) {
        if (!this.xmlMode &&
            this.currentSequence === Sequences.CommentEnd &&
            this.sequenceIndex <= 1 &&
            /*
             * We're still at the very start of the comment: the only
             * characters consumed since `<!--` are the dashes that
             * advanced sequenceIndex (0 for `<!-->`, 1 for `<!--->`).
             */
            this.index === this.sectionStart + this.sequenceIndex &&
            c === Tokenizer_CharCodes.Gt) {
            // Abruptly closed empty HTML comment.
            this.emitComment(this.sequenceIndex);
        }
        else if (this.currentSequence === Sequences.CommentEnd &&
            this.sequenceIndex === 2 &&
            c === Tokenizer_CharCodes.Gt) {
            // `!` is optional here, so the same sequence also accepts `-->`.
            this.emitComment(2);
        }
        else if (this.currentSequence === Sequences.CommentEnd &&
            this.sequenceIndex === this.currentSequence.length - 1 &&
            c !== Tokenizer_CharCodes.Gt) {
            this.sequenceIndex = Number(c === Tokenizer_CharCodes.Dash);
        }
        else if (c === this.currentSequence[this.sequenceIndex]) {
            if (++this.sequenceIndex === this.currentSequence.length) {
                if (this.currentSequence === Sequences.CdataEnd) {
                    this.cbs.oncdata(this.sectionStart, this.index, 2);
                }
                else {
                    this.cbs.oncomment(this.sectionStart, this.index, 3);
                }
                this.sequenceIndex = 0;
                this.sectionStart = this.index + 1;
                this.state = State.Text;
            }
        }
        else if (this.sequenceIndex === 0) {
            // Fast-forward to the first character of the sequence
            if (this.fastForwardTo(this.currentSequence[0])) {
                this.sequenceIndex = 1;
            }
        }
        else if (c !== this.currentSequence[this.sequenceIndex - 1]) {
            // Allow long sequences, eg. --->, ]]]>
            this.sequenceIndex = 0;
        }
    }
    /**
     * HTML only allows ASCII alpha characters (a-z and A-Z) at the beginning of a tag name.
     *
     * XML allows a lot more characters here (@see https://www.w3.org/TR/REC-xml/#NT-NameStartChar).
     * We allow anything that wouldn't end the tag.
     * @param c Current character code point.
     */
    isTagStartChar(c) {
        return this.xmlMode ? !isEndOfTagSection(c) : isASCIIAlpha(c);
    }
    /**
     * Scan raw-text / RCDATA content for the matching end tag.
     *
     * For RCDATA tags (`<title>`, `<textarea>`) entities are decoded inline.
     * For raw-text tags (`<script>`, `<style>`, etc.) we fast-forward to `<`.
     * @param c Current character code point.
     */
    stateInSpecialTag(c) {
        if (this.sequenceIndex === this.currentSequence.length) {
            if (isEndOfTagSection(c)) {
                const endOfText = this.index - this.currentSequence.length;
                if (this.sectionStart < endOfText) {
                    // Spoof the index so that reported locations match up.
                    const actualIndex = this.index;
                    this.index = endOfText;
                    this.cbs.ontext(this.sectionStart, endOfText);
                    this.index = actualIndex;
                }
                this.isSpecial = false;
                this.sectionStart = endOfText + 2; // Skip over the `</`
                this.stateInClosingTagName(c);
                return; // We are done; skip the rest of the function.
            }
            this.sequenceIndex = 0;
        }
        if ((c | 0x20) === this.currentSequence[this.sequenceIndex]) {
            this.sequenceIndex += 1;
        }
        else if (this.sequenceIndex === 0) {
            if (this.currentSequence === Sequences.TitleEnd ||
                this.currentSequence === Sequences.TextareaEnd) {
                // RCDATA tags have to parse entities while still looking for their end tag.
                if (this.decodeEntities && c === Tokenizer_CharCodes.Amp) {
                    this.startEntity();
                }
            }
            else if (this.fastForwardTo(Tokenizer_CharCodes.Lt)) {
                // Outside of RCDATA tags, we can fast-forward.
                this.sequenceIndex = 1;
            }
        }
        else {
            // If we see a `<`, set the sequence index to 1; useful for eg. `<</script>`.
            this.sequenceIndex = Number(c === Tokenizer_CharCodes.Lt);
        }
    }
    stateBeforeTagName(c) {
        if (c === Tokenizer_CharCodes.ExclamationMark) {
            this.state = State.BeforeDeclaration;
            this.sectionStart = this.index + 1;
        }
        else if (c === Tokenizer_CharCodes.Questionmark) {
            if (this.xmlMode) {
                this.state = State.InProcessingInstruction;
                this.sequenceIndex = 0;
                this.sectionStart = this.index + 1;
            }
            else {
                this.state = State.InSpecialComment;
                this.sectionStart = this.index;
            }
        }
        else if (this.isTagStartChar(c)) {
            this.sectionStart = this.index;
            const special = this.xmlMode || this.cbs.isInForeignContext?.()
                ? undefined
                : specialStartSequences.get(c | 0x20);
            if (special === undefined) {
                this.state = State.InTagName;
            }
            else {
                this.isSpecial = true;
                this.currentSequence = special;
                this.sequenceIndex = 3;
                this.state = State.SpecialStartSequence;
            }
        }
        else if (c === Tokenizer_CharCodes.Slash) {
            this.state = State.BeforeClosingTagName;
        }
        else {
            this.state = State.Text;
            this.stateText(c);
        }
    }
    stateInTagName(c) {
        if (isEndOfTagSection(c)) {
            this.cbs.onopentagname(this.sectionStart, this.index);
            this.sectionStart = -1;
            this.state = State.BeforeAttributeName;
            this.stateBeforeAttributeName(c);
        }
    }
    stateBeforeClosingTagName(c) {
        if (isWhitespace(c)) {
            if (this.xmlMode) {
                // Ignore
            }
            else {
                this.state = State.InSpecialComment;
                this.sectionStart = this.index;
            }
        }
        else if (c === Tokenizer_CharCodes.Gt) {
            this.state = State.Text;
            if (!this.xmlMode) {
                this.sectionStart = this.index + 1;
            }
        }
        else {
            this.state = this.isTagStartChar(c)
                ? State.InClosingTagName
                : State.InSpecialComment;
            this.sectionStart = this.index;
        }
    }
    stateInClosingTagName(c) {
        if (isEndOfTagSection(c)) {
            this.cbs.onclosetag(this.sectionStart, this.index);
            this.sectionStart = -1;
            this.state = State.AfterClosingTagName;
            this.stateAfterClosingTagName(c);
        }
    }
    stateAfterClosingTagName(c) {
        // Skip everything until ">"
        if (c === Tokenizer_CharCodes.Gt || this.fastForwardTo(Tokenizer_CharCodes.Gt)) {
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
    }
    stateBeforeAttributeName(c) {
        if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.onopentagend(this.index);
            this.enterTagBody();
            this.sectionStart = this.index + 1;
        }
        else if (c === Tokenizer_CharCodes.Slash) {
            this.state = State.InSelfClosingTag;
        }
        else if (!isWhitespace(c)) {
            this.state = State.InAttributeName;
            this.sectionStart = this.index;
        }
    }
    /**
     * Handle `/` before `>` in an opening tag.
     *
     * In HTML mode, text-only tags ignore the self-closing flag and still enter
     * their raw-text/RCDATA/plaintext state unless self-closing tags are being
     * recognized. In XML mode, or for ordinary tags, the tokenizer returns to
     * regular text parsing after emitting the self-closing callback.
     * @param c Current character code point.
     */
    stateInSelfClosingTag(c) {
        if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.onselfclosingtag(this.index);
            this.sectionStart = this.index + 1;
            if (!this.recognizeSelfClosing) {
                this.enterTagBody();
                return;
            }
            this.state = State.Text;
            this.isSpecial = false; // Reset special state, in case of self-closing special tags
            this.currentSequence = Sequences.Empty;
        }
        else if (!isWhitespace(c)) {
            this.state = State.BeforeAttributeName;
            this.stateBeforeAttributeName(c);
        }
    }
    stateInAttributeName(c) {
        if (c === Tokenizer_CharCodes.Eq || isEndOfTagSection(c)) {
            this.cbs.onattribname(this.sectionStart, this.index);
            this.sectionStart = this.index;
            this.state = State.AfterAttributeName;
            this.stateAfterAttributeName(c);
        }
    }
    stateAfterAttributeName(c) {
        if (c === Tokenizer_CharCodes.Eq) {
            this.state = State.BeforeAttributeValue;
        }
        else if (c === Tokenizer_CharCodes.Slash || c === Tokenizer_CharCodes.Gt) {
            this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
            this.sectionStart = -1;
            this.state = State.BeforeAttributeName;
            this.stateBeforeAttributeName(c);
        }
        else if (!isWhitespace(c)) {
            this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
            this.state = State.InAttributeName;
            this.sectionStart = this.index;
        }
    }
    stateBeforeAttributeValue(c) {
        if (c === Tokenizer_CharCodes.DoubleQuote) {
            this.state = State.InAttributeValueDq;
            this.sectionStart = this.index + 1;
        }
        else if (c === Tokenizer_CharCodes.SingleQuote) {
            this.state = State.InAttributeValueSq;
            this.sectionStart = this.index + 1;
        }
        else if (!isWhitespace(c)) {
            this.sectionStart = this.index;
            this.state = State.InAttributeValueNq;
            this.stateInAttributeValueNoQuotes(c); // Reconsume token
        }
    }
    handleInAttributeValue(c, quote) {
        if (c === quote ||
            (!this.decodeEntities && this.fastForwardTo(quote))) {
            this.cbs.onattribdata(this.sectionStart, this.index);
            this.sectionStart = -1;
            this.cbs.onattribend(quote === Tokenizer_CharCodes.DoubleQuote
                ? QuoteType.Double
                : QuoteType.Single, this.index + 1);
            this.state = State.BeforeAttributeName;
        }
        else if (this.decodeEntities && c === Tokenizer_CharCodes.Amp) {
            this.startEntity();
        }
    }
    stateInAttributeValueDoubleQuotes(c) {
        this.handleInAttributeValue(c, Tokenizer_CharCodes.DoubleQuote);
    }
    stateInAttributeValueSingleQuotes(c) {
        this.handleInAttributeValue(c, Tokenizer_CharCodes.SingleQuote);
    }
    stateInAttributeValueNoQuotes(c) {
        if (isWhitespace(c) || c === Tokenizer_CharCodes.Gt) {
            this.cbs.onattribdata(this.sectionStart, this.index);
            this.sectionStart = -1;
            this.cbs.onattribend(QuoteType.Unquoted, this.index);
            this.state = State.BeforeAttributeName;
            this.stateBeforeAttributeName(c);
        }
        else if (this.decodeEntities && c === Tokenizer_CharCodes.Amp) {
            this.startEntity();
        }
    }
    /**
     * Distinguish between CDATA, declarations, HTML comments, and HTML bogus
     * comments after `<!`.
     *
     * In HTML mode, only real comments and doctypes stay on declaration paths;
     * everything else becomes a bogus comment terminated by the next `>`.
     * @param c Current character code point.
     */
    stateBeforeDeclaration(c) {
        if (c === Tokenizer_CharCodes.OpeningSquareBracket) {
            this.state = State.CDATASequence;
            this.sequenceIndex = 0;
        }
        else if (this.xmlMode) {
            this.state =
                c === Tokenizer_CharCodes.Dash
                    ? State.BeforeComment
                    : State.InDeclaration;
        }
        else if ((c | 0x20) === Sequences.Doctype[0]) {
            this.state = State.DeclarationSequence;
            this.currentSequence = Sequences.Doctype;
            this.sequenceIndex = 1;
        }
        else if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.oncomment(this.sectionStart, this.index, 0);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
        else if (c === Tokenizer_CharCodes.Dash) {
            this.state = State.BeforeComment;
        }
        else {
            this.state = State.InSpecialComment;
        }
    }
    /**
     * Continue matching `doctype` after `<!d`.
     *
     * A full `doctype` match stays on the declaration path; any other name falls
     * back to an HTML bogus comment, which matches browser behavior for
     * non-doctype `<!...>` constructs.
     * @param c Current character code point.
     */
    stateDeclarationSequence(c) {
        if (this.sequenceIndex === this.currentSequence.length) {
            this.state = State.InDeclaration;
            this.stateInDeclaration(c);
        }
        else if ((c | 0x20) === this.currentSequence[this.sequenceIndex]) {
            this.sequenceIndex += 1;
        }
        else if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.oncomment(this.sectionStart, this.index, 0);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
        else {
            this.state = State.InSpecialComment;
        }
    }
    stateInDeclaration(c) {
        if (c === Tokenizer_CharCodes.Gt || this.fastForwardTo(Tokenizer_CharCodes.Gt)) {
            this.cbs.ondeclaration(this.sectionStart, this.index);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
    }
    /**
     * XML processing instructions (`<?...?>`).
     *
     * In HTML mode `<?` is routed to `InSpecialComment` instead, so this
     * state is only reachable in XML mode.
     * @param c Current character code point.
     */
    stateInProcessingInstruction(c) {
        if (c === Tokenizer_CharCodes.Questionmark) {
            // Remember that we just consumed `?`, so the next `>` closes the PI.
            this.sequenceIndex = 1;
        }
        else if (c === Tokenizer_CharCodes.Gt && this.sequenceIndex === 1) {
            this.cbs.onprocessinginstruction(this.sectionStart, this.index - 1);
            this.sequenceIndex = 0;
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
        else {
            // Keep scanning for the next `?`, which can start a closing `?>`.
            this.sequenceIndex = Number(this.fastForwardTo(Tokenizer_CharCodes.Questionmark));
        }
    }
    stateBeforeComment(c) {
        if (c === Tokenizer_CharCodes.Dash) {
            this.state = State.InCommentLike;
            this.currentSequence = Sequences.CommentEnd;
            this.sequenceIndex = 0;
            this.sectionStart = this.index + 1;
        }
        else if (this.xmlMode) {
            this.state = State.InDeclaration;
        }
        else if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.oncomment(this.sectionStart, this.index, 0);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
        else {
            this.state = State.InSpecialComment;
        }
    }
    stateInSpecialComment(c) {
        if (c === Tokenizer_CharCodes.Gt || this.fastForwardTo(Tokenizer_CharCodes.Gt)) {
            this.cbs.oncomment(this.sectionStart, this.index, 0);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
    }
    startEntity() {
        this.baseState = this.state;
        this.state = State.InEntity;
        this.entityStart = this.index;
        this.entityDecoder.startEntity(this.xmlMode
            ? DecodingMode.Strict
            : this.baseState === State.Text ||
                this.baseState === State.InSpecialTag
                ? DecodingMode.Legacy
                : DecodingMode.Attribute);
    }
    stateInEntity() {
        const indexInBuffer = this.index - this.offset;
        const length = this.entityDecoder.write(this.buffer, indexInBuffer);
        // If `length` is positive, we are done with the entity.
        if (length >= 0) {
            this.state = this.baseState;
            if (length === 0) {
                this.index -= 1;
            }
        }
        else {
            if (indexInBuffer < this.buffer.length &&
                this.buffer.charCodeAt(indexInBuffer) === Tokenizer_CharCodes.Amp) {
                this.state = this.baseState;
                this.index -= 1;
                return;
            }
            // Mark buffer as consumed.
            this.index = this.offset + this.buffer.length - 1;
        }
    }
    /**
     * Remove data that has already been consumed from the buffer.
     */
    cleanup() {
        // If we are inside of text or attributes, emit what we already have.
        if (this.running && this.sectionStart !== this.index) {
            if (this.state === State.Text ||
                this.state === State.InPlainText ||
                (this.state === State.InSpecialTag && this.sequenceIndex === 0)) {
                this.cbs.ontext(this.sectionStart, this.index);
                this.sectionStart = this.index;
            }
            else if (this.state === State.InAttributeValueDq ||
                this.state === State.InAttributeValueSq ||
                this.state === State.InAttributeValueNq) {
                this.cbs.onattribdata(this.sectionStart, this.index);
                this.sectionStart = this.index;
            }
        }
    }
    shouldContinue() {
        return this.index < this.buffer.length + this.offset && this.running;
    }
    /**
     * Iterates through the buffer, calling the function corresponding to the current state.
     *
     * States that are more likely to be hit are higher up, as a performance improvement.
     */
    parse() {
        while (this.shouldContinue()) {
            const c = this.buffer.charCodeAt(this.index - this.offset);
            switch (this.state) {
                case State.Text: {
                    this.stateText(c);
                    break;
                }
                case State.InPlainText: {
                    // Skip to end of buffer; cleanup() emits the text.
                    this.index = this.buffer.length + this.offset - 1;
                    break;
                }
                case State.SpecialStartSequence: {
                    this.stateSpecialStartSequence(c);
                    break;
                }
                case State.InSpecialTag: {
                    this.stateInSpecialTag(c);
                    break;
                }
                case State.CDATASequence: {
                    this.stateCDATASequence(c);
                    break;
                }
                case State.DeclarationSequence: {
                    this.stateDeclarationSequence(c);
                    break;
                }
                case State.InAttributeValueDq: {
                    this.stateInAttributeValueDoubleQuotes(c);
                    break;
                }
                case State.InAttributeName: {
                    this.stateInAttributeName(c);
                    break;
                }
                case State.InCommentLike: {
                    this.stateInCommentLike(c);
                    break;
                }
                case State.InSpecialComment: {
                    this.stateInSpecialComment(c);
                    break;
                }
                case State.BeforeAttributeName: {
                    this.stateBeforeAttributeName(c);
                    break;
                }
                case State.InTagName: {
                    this.stateInTagName(c);
                    break;
                }
                case State.InClosingTagName: {
                    this.stateInClosingTagName(c);
                    break;
                }
                case State.BeforeTagName: {
                    this.stateBeforeTagName(c);
                    break;
                }
                case State.AfterAttributeName: {
                    this.stateAfterAttributeName(c);
                    break;
                }
                case State.InAttributeValueSq: {
                    this.stateInAttributeValueSingleQuotes(c);
                    break;
                }
                case State.BeforeAttributeValue: {
                    this.stateBeforeAttributeValue(c);
                    break;
                }
                case State.BeforeClosingTagName: {
                    this.stateBeforeClosingTagName(c);
                    break;
                }
                case State.AfterClosingTagName: {
                    this.stateAfterClosingTagName(c);
                    break;
                }
                case State.InAttributeValueNq: {
                    this.stateInAttributeValueNoQuotes(c);
                    break;
                }
                case State.InSelfClosingTag: {
                    this.stateInSelfClosingTag(c);
                    break;
                }
                case State.InDeclaration: {
                    this.stateInDeclaration(c);
                    break;
                }
                case State.BeforeDeclaration: {
                    this.stateBeforeDeclaration(c);
                    break;
                }
                case State.BeforeComment: {
                    this.stateBeforeComment(c);
                    break;
                }
                case State.InProcessingInstruction: {
                    this.stateInProcessingInstruction(c);
                    break;
                }
                case State.InEntity: {
                    this.stateInEntity();
                    break;
                }
            }
            this.index++;
        }
        this.cleanup();
    }
    finish() {
        if (this.state === State.InEntity) {
            this.entityDecoder.end();
            this.state = this.baseState;
        }
        this.handleTrailingData();
        this.cbs.onend();
    }
    handleTrailingCommentLikeData(endIndex) {
        if (this.state !== State.InCommentLike) {
            return false;
        }
        if (this.currentSequence === Sequences.CdataEnd) {
            if (this.xmlMode) {
                if (this.sectionStart < endIndex) {
                    this.cbs.oncdata(this.sectionStart, endIndex, 0);
                }
            }
            else {
                /* In HTML mode, unclosed CDATA is a bogus comment. */
                const cdataStart = this.sectionStart - Sequences.Cdata.length - 1;
                this.cbs.oncomment(cdataStart, endIndex, 0);
            }
        }
        else {
            const offset = this.xmlMode
                ? 0
                : Math.min(this.sequenceIndex, Sequences.CommentEnd.length - 1);
            this.cbs.oncomment(this.sectionStart, endIndex, offset);
        }
        return true;
    }
    handleTrailingMarkupDeclaration(endIndex) {
        if (this.xmlMode) {
            switch (this.state) {
                case State.InSpecialComment:
                case State.BeforeComment:
                case State.CDATASequence:
                case State.DeclarationSequence:
                case State.InDeclaration: {
                    this.cbs.ontext(this.sectionStart, endIndex);
                    return true;
                }
                default: {
                    return false;
                }
            }
        }
        switch (this.state) {
            case State.BeforeDeclaration:
            case State.InSpecialComment:
            case State.BeforeComment:
            case State.CDATASequence: {
                this.cbs.oncomment(this.sectionStart, endIndex, 0);
                return true;
            }
            case State.DeclarationSequence: {
                if (this.sequenceIndex !== Sequences.Doctype.length) {
                    this.cbs.oncomment(this.sectionStart, endIndex, 0);
                }
                return true;
            }
            case State.InDeclaration: {
                return true;
            }
            default: {
                return false;
            }
        }
    }
    /** Handle any trailing data. */
    handleTrailingData() {
        const endIndex = this.buffer.length + this.offset;
        if (this.handleTrailingCommentLikeData(endIndex) ||
            this.handleTrailingMarkupDeclaration(endIndex)) {
            return;
        }
        // If there is no remaining data, we are done.
        if (this.sectionStart >= endIndex) {
            return;
        }
        switch (this.state) {
            case State.InTagName:
            case State.BeforeAttributeName:
            case State.BeforeAttributeValue:
            case State.AfterAttributeName:
            case State.InAttributeName:
            case State.InAttributeValueSq:
            case State.InAttributeValueDq:
            case State.InAttributeValueNq:
            case State.InClosingTagName: {
                /*
                 * If we are currently in an opening or closing tag, us not calling the
                 * respective callback signals that the tag should be ignored.
                 */
                break;
            }
            default: {
                this.cbs.ontext(this.sectionStart, endIndex);
            }
        }
    }
    emitCodePoint(cp, consumed) {
        if (this.baseState !== State.Text &&
            this.baseState !== State.InSpecialTag) {
            if (this.sectionStart < this.entityStart) {
                this.cbs.onattribdata(this.sectionStart, this.entityStart);
            }
            this.sectionStart = this.entityStart + consumed;
            this.index = this.sectionStart - 1;
            this.cbs.onattribentity(cp);
        }
        else {
            if (this.sectionStart < this.entityStart) {
                this.cbs.ontext(this.sectionStart, this.entityStart);
            }
            this.sectionStart = this.entityStart + consumed;
            this.index = this.sectionStart - 1;
            this.cbs.ontextentity(cp, this.sectionStart);
        }
    }
}
//# sourceMappingURL=Tokenizer.js.map
;// CONCATENATED MODULE: ./node_modules/css-tree/lib/utils/List.js
//
//                              list
//                            ┌──────┐
//             ┌──────────────┼─head │
//             │              │ tail─┼──────────────┐
//             │              └──────┘              │
//             ▼                                    ▼
//            item        item        item        item
//          ┌──────┐    ┌──────┐    ┌──────┐    ┌──────┐
//  null ◀──┼─prev │◀───┼─prev │◀───┼─prev │◀───┼─prev │
//          │ next─┼───▶│ next─┼───▶│ next─┼───▶│ next─┼──▶ null
//          ├──────┤    ├──────┤    ├──────┤    ├──────┤
//          │ data │    │ data │    │ data │    │ data │
//          └──────┘    └──────┘    └──────┘    └──────┘
//

let releasedCursors = null;

class List {
    static createItem(data) {
        return {
            prev: null,
            next: null,
            data
        };
    }

    constructor() {
        this.head = null;
        this.tail = null;
        this.cursor = null;
    }
    createItem(data) {
        return List.createItem(data);
    }

    // cursor helpers
    allocateCursor(prev, next) {
        let cursor;

        if (releasedCursors !== null) {
            cursor = releasedCursors;
            releasedCursors = releasedCursors.cursor;
            cursor.prev = prev;
            cursor.next = next;
            cursor.cursor = this.cursor;
        } else {
            cursor = {
                prev,
                next,
                cursor: this.cursor
            };
        }

        this.cursor = cursor;

        return cursor;
    }
    releaseCursor() {
        const { cursor } = this;

        this.cursor = cursor.cursor;
        cursor.prev = null;
        cursor.next = null;
        cursor.cursor = releasedCursors;
        releasedCursors = cursor;
    }
    updateCursors(prevOld, prevNew, nextOld, nextNew) {
        let { cursor } = this;

        while (cursor !== null) {
            if (cursor.prev === prevOld) {
                cursor.prev = prevNew;
            }

            if (cursor.next === nextOld) {
                cursor.next = nextNew;
            }

            cursor = cursor.cursor;
        }
    }
    *[Symbol.iterator]() {
        for (let cursor = this.head; cursor !== null; cursor = cursor.next) {
            yield cursor.data;
        }
    }

    // getters
    get size() {
        let size = 0;

        for (let cursor = this.head; cursor !== null; cursor = cursor.next) {
            size++;
        }

        return size;
    }
    get isEmpty() {
        return this.head === null;
    }
    get first() {
        return this.head && this.head.data;
    }
    get last() {
        return this.tail && this.tail.data;
    }

    // convertors
    fromArray(array) {
        let cursor = null;
        this.head = null;

        for (let data of array) {
            const item = List.createItem(data);

            if (cursor !== null) {
                cursor.next = item;
            } else {
                this.head = item;
            }

            item.prev = cursor;
            cursor = item;
        }

        this.tail = cursor;
        return this;
    }
    toArray() {
        return [...this];
    }
    toJSON() {
        return [...this];
    }

    // array-like methods
    forEach(fn, thisArg = this) {
        // push cursor
        const cursor = this.allocateCursor(null, this.head);

        while (cursor.next !== null) {
            const item = cursor.next;
            cursor.next = item.next;
            fn.call(thisArg, item.data, item, this);
        }

        // pop cursor
        this.releaseCursor();
    }
    forEachRight(fn, thisArg = this) {
        // push cursor
        const cursor = this.allocateCursor(this.tail, null);

        while (cursor.prev !== null) {
            const item = cursor.prev;
            cursor.prev = item.prev;
            fn.call(thisArg, item.data, item, this);
        }

        // pop cursor
        this.releaseCursor();
    }
    reduce(fn, initialValue, thisArg = this) {
        // push cursor
        let cursor = this.allocateCursor(null, this.head);
        let acc = initialValue;
        let item;

        while (cursor.next !== null) {
            item = cursor.next;
            cursor.next = item.next;

            acc = fn.call(thisArg, acc, item.data, item, this);
        }

        // pop cursor
        this.releaseCursor();

        return acc;
    }
    reduceRight(fn, initialValue, thisArg = this) {
        // push cursor
        let cursor = this.allocateCursor(this.tail, null);
        let acc = initialValue;
        let item;

        while (cursor.prev !== null) {
            item = cursor.prev;
            cursor.prev = item.prev;

            acc = fn.call(thisArg, acc, item.data, item, this);
        }

        // pop cursor
        this.releaseCursor();

        return acc;
    }
    some(fn, thisArg = this) {
        for (let cursor = this.head; cursor !== null; cursor = cursor.next) {
            if (fn.call(thisArg, cursor.data, cursor, this)) {
                return true;
            }
        }

        return false;
    }
    map(fn, thisArg = this) {
        const result = new List();

        for (let cursor = this.head; cursor !== null; cursor = cursor.next) {
            result.appendData(fn.call(thisArg, cursor.data, cursor, this));
        }

        return result;
    }
    filter(fn, thisArg = this) {
        const result = new List();

        for (let cursor = this.head; cursor !== null; cursor = cursor.next) {
            if (fn.call(thisArg, cursor.data, cursor, this)) {
                result.appendData(cursor.data);
            }
        }

        return result;
    }

    nextUntil(start, fn, thisArg = this) {
        if (start === null) {
            return;
        }

        // push cursor
        const cursor = this.allocateCursor(null, start);

        while (cursor.next !== null) {
            const item = cursor.next;
            cursor.next = item.next;
            if (fn.call(thisArg, item.data, item, this)) {
                break;
            }
        }

        // pop cursor
        this.releaseCursor();
    }
    prevUntil(start, fn, thisArg = this) {
        if (start === null) {
            return;
        }

        // push cursor
        const cursor = this.allocateCursor(start, null);

        while (cursor.prev !== null) {
            const item = cursor.prev;
            cursor.prev = item.prev;
            if (fn.call(thisArg, item.data, item, this)) {
                break;
            }
        }

        // pop cursor
        this.releaseCursor();
    }

    // mutation
    clear() {
        this.head = null;
        this.tail = null;
    }
    copy() {
        const result = new List();

        for (let data of this) {
            result.appendData(data);
        }

        return result;
    }
    prepend(item) {
        //      head
        //    ^
        // item
        this.updateCursors(null, item, this.head, item);

        // insert to the beginning of the list
        if (this.head !== null) {
            // new item <- first item
            this.head.prev = item;
            // new item -> first item
            item.next = this.head;
        } else {
            // if list has no head, then it also has no tail
            // in this case tail points to the new item
            this.tail = item;
        }

        // head always points to new item
        this.head = item;
        return this;
    }
    prependData(data) {
        return this.prepend(List.createItem(data));
    }
    append(item) {
        return this.insert(item);
    }
    appendData(data) {
        return this.insert(List.createItem(data));
    }
    insert(item, before = null) {
        if (before !== null) {
            // prev   before
            //      ^
            //     item
            this.updateCursors(before.prev, item, before, item);

            if (before.prev === null) {
                // insert to the beginning of list
                if (this.head !== before) {
                    throw new Error('before doesn\'t belong to list');
                }
                // since head points to before therefore list doesn't empty
                // no need to check tail
                this.head = item;
                before.prev = item;
                item.next = before;
                this.updateCursors(null, item);
            } else {
                // insert between two items
                before.prev.next = item;
                item.prev = before.prev;
                before.prev = item;
                item.next = before;
            }
        } else {
            // tail
            //      ^
            //      item
            this.updateCursors(this.tail, item, null, item);

            // insert to the ending of the list
            if (this.tail !== null) {
                // last item -> new item
                this.tail.next = item;
                // last item <- new item
                item.prev = this.tail;
            } else {
                // if list has no tail, then it also has no head
                // in this case head points to new item
                this.head = item;
            }

            // tail always points to new item
            this.tail = item;
        }

        return this;
    }
    insertData(data, before) {
        return this.insert(List.createItem(data), before);
    }
    remove(item) {
        //      item
        //       ^
        // prev     next
        this.updateCursors(item, item.prev, item, item.next);

        if (item.prev !== null) {
            item.prev.next = item.next;
        } else {
            if (this.head !== item) {
                throw new Error('item doesn\'t belong to list');
            }

            this.head = item.next;
        }

        if (item.next !== null) {
            item.next.prev = item.prev;
        } else {
            if (this.tail !== item) {
                throw new Error('item doesn\'t belong to list');
            }

            this.tail = item.prev;
        }

        item.prev = null;
        item.next = null;

        return item;
    }
    push(data) {
        this.insert(List.createItem(data));
    }
    pop() {
        return this.tail !== null ? this.remove(this.tail) : null;
    }
    unshift(data) {
        this.prepend(List.createItem(data));
    }
    shift() {
        return this.head !== null ? this.remove(this.head) : null;
    }
    prependList(list) {
        return this.insertList(list, this.head);
    }
    appendList(list) {
        return this.insertList(list);
    }
    insertList(list, before) {
        // ignore empty lists
        if (list.head === null) {
            return this;
        }

        if (before !== undefined && before !== null) {
            this.updateCursors(before.prev, list.tail, before, list.head);

            // insert in the middle of dist list
            if (before.prev !== null) {
                // before.prev <-> list.head
                before.prev.next = list.head;
                list.head.prev = before.prev;
            } else {
                this.head = list.head;
            }

            before.prev = list.tail;
            list.tail.next = before;
        } else {
            this.updateCursors(this.tail, list.tail, null, list.head);

            // insert to end of the list
            if (this.tail !== null) {
                // if destination list has a tail, then it also has a head,
                // but head doesn't change
                // dest tail -> source head
                this.tail.next = list.head;
                // dest tail <- source head
                list.head.prev = this.tail;
            } else {
                // if list has no a tail, then it also has no a head
                // in this case points head to new item
                this.head = list.head;
            }

            // tail always start point to new item
            this.tail = list.tail;
        }

        list.head = null;
        list.tail = null;
        return this;
    }
    replace(oldItem, newItemOrList) {
        if ('head' in newItemOrList) {
            this.insertList(newItemOrList, oldItem);
        } else {
            this.insert(newItemOrList, oldItem);
        }

        this.remove(oldItem);
    }
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/utils/create-custom-error.js
function createCustomError(name, message) {
    // use Object.create(), because some VMs prevent setting line/column otherwise
    // (iOS Safari 10 even throws an exception)
    const error = Object.create(SyntaxError.prototype);
    const errorStack = new Error();

    return Object.assign(error, {
        name,
        message,
        get stack() {
            return (errorStack.stack || '').replace(/^(.+\n){1,3}/, `${name}: ${message}\n`);
        }
    });
};

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/parser/SyntaxError.js


const MAX_LINE_LENGTH = 100;
const OFFSET_CORRECTION = 60;
const TAB_REPLACEMENT = '    ';

function sourceFragment({ source, line, column, baseLine, baseColumn }, extraLines) {
    function processLines(start, end) {
        return lines
            .slice(start, end)
            .map((line, idx) =>
                String(start + idx + 1).padStart(maxNumLength) + ' |' + line
            ).join('\n');
    }

    const prelines = '\n'.repeat(Math.max(baseLine - 1, 0));
    const precolumns = ' '.repeat(Math.max(baseColumn - 1, 0));
    const lines = (prelines + precolumns + source).split(/\r\n?|\n|\f/);
    const startLine = Math.max(1, line - extraLines) - 1;
    const endLine = Math.min(line + extraLines, lines.length + 1);
    const maxNumLength = Math.max(4, String(endLine).length) + 1;
    let cutLeft = 0;

    // column correction according to replaced tab before column
    column += (TAB_REPLACEMENT.length - 1) * (lines[line - 1].substr(0, column - 1).match(/\t/g) || []).length;

    if (column > MAX_LINE_LENGTH) {
        cutLeft = column - OFFSET_CORRECTION + 3;
        column = OFFSET_CORRECTION - 2;
    }

    for (let i = startLine; i <= endLine; i++) {
        if (i >= 0 && i < lines.length) {
            lines[i] = lines[i].replace(/\t/g, TAB_REPLACEMENT);
            lines[i] =
                (cutLeft > 0 && lines[i].length > cutLeft ? '\u2026' : '') +
                lines[i].substr(cutLeft, MAX_LINE_LENGTH - 2) +
                (lines[i].length > cutLeft + MAX_LINE_LENGTH - 1 ? '\u2026' : '');
        }
    }

    return [
        processLines(startLine, line),
        new Array(column + maxNumLength + 2).join('-') + '^',
        processLines(line, endLine)
    ].filter(Boolean)
        .join('\n')
        .replace(/^(\s+\d+\s+\|\n)+/, '')
        .replace(/\n(\s+\d+\s+\|)+$/, '');
}

function SyntaxError_SyntaxError(message, source, offset, line, column, baseLine = 1, baseColumn = 1) {
    const error = Object.assign(createCustomError('SyntaxError', message), {
        source,
        offset,
        line,
        column,
        sourceFragment(extraLines) {
            return sourceFragment({ source, line, column, baseLine, baseColumn }, isNaN(extraLines) ? 0 : extraLines);
        },
        get formattedMessage() {
            return (
                `Parse error: ${message}\n` +
                sourceFragment({ source, line, column, baseLine, baseColumn }, 2)
            );
        }
    });

    return error;
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/tokenizer/adopt-buffer.js
const MIN_SIZE = 16 * 1024;

function adoptBuffer(buffer = null, size) {
    if (buffer === null || buffer.length < size) {
        return new Uint32Array(Math.max(size + 1024, MIN_SIZE));
    }

    return buffer;
};

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/tokenizer/char-code-definitions.js
const EOF = 0;

// https://drafts.csswg.org/css-syntax-3/
// § 4.2. Definitions

// digit
// A code point between U+0030 DIGIT ZERO (0) and U+0039 DIGIT NINE (9).
function isDigit(code) {
    return code >= 0x0030 && code <= 0x0039;
}

// hex digit
// A digit, or a code point between U+0041 LATIN CAPITAL LETTER A (A) and U+0046 LATIN CAPITAL LETTER F (F),
// or a code point between U+0061 LATIN SMALL LETTER A (a) and U+0066 LATIN SMALL LETTER F (f).
function char_code_definitions_isHexDigit(code) {
    return (
        isDigit(code) || // 0 .. 9
        (code >= 0x0041 && code <= 0x0046) || // A .. F
        (code >= 0x0061 && code <= 0x0066)    // a .. f
    );
}

// uppercase letter
// A code point between U+0041 LATIN CAPITAL LETTER A (A) and U+005A LATIN CAPITAL LETTER Z (Z).
function isUppercaseLetter(code) {
    return code >= 0x0041 && code <= 0x005A;
}

// lowercase letter
// A code point between U+0061 LATIN SMALL LETTER A (a) and U+007A LATIN SMALL LETTER Z (z).
function isLowercaseLetter(code) {
    return code >= 0x0061 && code <= 0x007A;
}

// letter
// An uppercase letter or a lowercase letter.
function isLetter(code) {
    return isUppercaseLetter(code) || isLowercaseLetter(code);
}

// non-ASCII code point
// A code point with a value equal to or greater than U+0080 <control>.
//
// 2024-09-02: The latest spec narrows the range for non-ASCII characters (see https://github.com/csstree/csstree/issues/188).
// However, all modern browsers support a wider range, and strictly following the latest spec could result
// in some CSS being parsed incorrectly, even though it works in the browser. Therefore, this function adheres
// to the previous, broader definition of non-ASCII characters.
function isNonAscii(code) {
    return code >= 0x0080;
}

// name-start code point
// A letter, a non-ASCII code point, or U+005F LOW LINE (_).
function isNameStart(code) {
    return isLetter(code) || isNonAscii(code) || code === 0x005F;
}

// name code point
// A name-start code point, a digit, or U+002D HYPHEN-MINUS (-).
function isName(code) {
    return isNameStart(code) || isDigit(code) || code === 0x002D;
}

// non-printable code point
// A code point between U+0000 NULL and U+0008 BACKSPACE, or U+000B LINE TABULATION,
// or a code point between U+000E SHIFT OUT and U+001F INFORMATION SEPARATOR ONE, or U+007F DELETE.
function isNonPrintable(code) {
    return (
        (code >= 0x0000 && code <= 0x0008) ||
        (code === 0x000B) ||
        (code >= 0x000E && code <= 0x001F) ||
        (code === 0x007F)
    );
}

// newline
// U+000A LINE FEED. Note that U+000D CARRIAGE RETURN and U+000C FORM FEED are not included in this definition,
// as they are converted to U+000A LINE FEED during preprocessing.
// TODO: we doesn't do a preprocessing, so check a code point for U+000D CARRIAGE RETURN and U+000C FORM FEED
function isNewline(code) {
    return code === 0x000A || code === 0x000D || code === 0x000C;
}

// whitespace
// A newline, U+0009 CHARACTER TABULATION, or U+0020 SPACE.
function char_code_definitions_isWhiteSpace(code) {
    return isNewline(code) || code === 0x0020 || code === 0x0009;
}

// § 4.3.8. Check if two code points are a valid escape
function isValidEscape(first, second) {
    // If the first code point is not U+005C REVERSE SOLIDUS (\), return false.
    if (first !== 0x005C) {
        return false;
    }

    // Otherwise, if the second code point is a newline or EOF, return false.
    if (isNewline(second) || second === EOF) {
        return false;
    }

    // Otherwise, return true.
    return true;
}

// § 4.3.9. Check if three code points would start an identifier
function isIdentifierStart(first, second, third) {
    // Look at the first code point:

    // U+002D HYPHEN-MINUS
    if (first === 0x002D) {
        // If the second code point is a name-start code point or a U+002D HYPHEN-MINUS,
        // or the second and third code points are a valid escape, return true. Otherwise, return false.
        return (
            isNameStart(second) ||
            second === 0x002D ||
            isValidEscape(second, third)
        );
    }

    // name-start code point
    if (isNameStart(first)) {
        // Return true.
        return true;
    }

    // U+005C REVERSE SOLIDUS (\)
    if (first === 0x005C) {
        // If the first and second code points are a valid escape, return true. Otherwise, return false.
        return isValidEscape(first, second);
    }

    // anything else
    // Return false.
    return false;
}

// § 4.3.10. Check if three code points would start a number
function isNumberStart(first, second, third) {
    // Look at the first code point:

    // U+002B PLUS SIGN (+)
    // U+002D HYPHEN-MINUS (-)
    if (first === 0x002B || first === 0x002D) {
        // If the second code point is a digit, return true.
        if (isDigit(second)) {
            return 2;
        }

        // Otherwise, if the second code point is a U+002E FULL STOP (.)
        // and the third code point is a digit, return true.
        // Otherwise, return false.
        return second === 0x002E && isDigit(third) ? 3 : 0;
    }

    // U+002E FULL STOP (.)
    if (first === 0x002E) {
        // If the second code point is a digit, return true. Otherwise, return false.
        return isDigit(second) ? 2 : 0;
    }

    // digit
    if (isDigit(first)) {
        // Return true.
        return 1;
    }

    // anything else
    // Return false.
    return 0;
}

//
// Misc
//

// detect BOM (https://en.wikipedia.org/wiki/Byte_order_mark)
function isBOM(code) {
    // UTF-16BE
    if (code === 0xFEFF) {
        return 1;
    }

    // UTF-16LE
    if (code === 0xFFFE) {
        return 1;
    }

    return 0;
}

// Fast code category
// Only ASCII code points has a special meaning, that's why we define a maps for 0..127 codes only
const CATEGORY = new Array(0x80);
const EofCategory = 0x80;
const WhiteSpaceCategory = 0x82;
const DigitCategory = 0x83;
const NameStartCategory = 0x84;
const NonPrintableCategory = 0x85;

for (let i = 0; i < CATEGORY.length; i++) {
    CATEGORY[i] =
        char_code_definitions_isWhiteSpace(i) && WhiteSpaceCategory ||
        isDigit(i) && DigitCategory ||
        isNameStart(i) && NameStartCategory ||
        isNonPrintable(i) && NonPrintableCategory ||
        i || EofCategory;
}

function charCodeCategory(code) {
    return code < 0x80 ? CATEGORY[code] : NameStartCategory;
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/tokenizer/OffsetToLocation.js



const N = 10;
const F = 12;
const R = 13;

function computeLinesAndColumns(host) {
    const source = host.source;
    const sourceLength = source.length;
    const startOffset = source.length > 0 ? isBOM(source.charCodeAt(0)) : 0;
    const lines = adoptBuffer(host.lines, sourceLength);
    const columns = adoptBuffer(host.columns, sourceLength);
    let line = host.startLine;
    let column = host.startColumn;

    for (let i = startOffset; i < sourceLength; i++) {
        const code = source.charCodeAt(i);

        lines[i] = line;
        columns[i] = column++;

        if (code === N || code === R || code === F) {
            if (code === R && i + 1 < sourceLength && source.charCodeAt(i + 1) === N) {
                i++;
                lines[i] = line;
                columns[i] = column;
            }

            line++;
            column = 1;
        }
    }

    lines[sourceLength] = line;
    columns[sourceLength] = column;

    host.lines = lines;
    host.columns = columns;
    host.computed = true;
}

class OffsetToLocation {
    constructor(source, startOffset, startLine, startColumn) {
        this.setSource(source, startOffset, startLine, startColumn);
        this.lines = null;
        this.columns = null;
    }
    setSource(source = '', startOffset = 0, startLine = 1, startColumn = 1) {
        this.source = source;
        this.startOffset = startOffset;
        this.startLine = startLine;
        this.startColumn = startColumn;
        this.computed = false;
    }
    getLocation(offset, filename) {
        if (!this.computed) {
            computeLinesAndColumns(this);
        }

        return {
            source: filename,
            offset: this.startOffset + offset,
            line: this.lines[offset],
            column: this.columns[offset]
        };
    }
    getLocationRange(start, end, filename) {
        if (!this.computed) {
            computeLinesAndColumns(this);
        }

        return {
            source: filename,
            start: {
                offset: this.startOffset + start,
                line: this.lines[start],
                column: this.columns[start]
            },
            end: {
                offset: this.startOffset + end,
                line: this.lines[end],
                column: this.columns[end]
            }
        };
    }
};

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/tokenizer/utils.js


function getCharCode(source, offset) {
    return offset < source.length ? source.charCodeAt(offset) : 0;
}

function getNewlineLength(source, offset, code) {
    if (code === 13 /* \r */ && getCharCode(source, offset + 1) === 10 /* \n */) {
        return 2;
    }

    return 1;
}

function cmpChar(testStr, offset, referenceCode) {
    let code = testStr.charCodeAt(offset);

    // code.toLowerCase() for A..Z
    if (isUppercaseLetter(code)) {
        code = code | 32;
    }

    return code === referenceCode;
}

function cmpStr(testStr, start, end, referenceStr) {
    if (end - start !== referenceStr.length) {
        return false;
    }

    if (start < 0 || end > testStr.length) {
        return false;
    }

    for (let i = start; i < end; i++) {
        const referenceCode = referenceStr.charCodeAt(i - start);
        let testCode = testStr.charCodeAt(i);

        // testCode.toLowerCase() for A..Z
        if (isUppercaseLetter(testCode)) {
            testCode = testCode | 32;
        }

        if (testCode !== referenceCode) {
            return false;
        }
    }

    return true;
}

function findWhiteSpaceStart(source, offset) {
    for (; offset >= 0; offset--) {
        if (!char_code_definitions_isWhiteSpace(source.charCodeAt(offset))) {
            break;
        }
    }

    return offset + 1;
}

function findWhiteSpaceEnd(source, offset) {
    for (; offset < source.length; offset++) {
        if (!char_code_definitions_isWhiteSpace(source.charCodeAt(offset))) {
            break;
        }
    }

    return offset;
}

function findDecimalNumberEnd(source, offset) {
    for (; offset < source.length; offset++) {
        if (!isDigit(source.charCodeAt(offset))) {
            break;
        }
    }

    return offset;
}

// § 4.3.7. Consume an escaped code point
function consumeEscaped(source, offset) {
    // It assumes that the U+005C REVERSE SOLIDUS (\) has already been consumed and
    // that the next input code point has already been verified to be part of a valid escape.
    offset += 2;

    // hex digit
    if (char_code_definitions_isHexDigit(getCharCode(source, offset - 1))) {
        // Consume as many hex digits as possible, but no more than 5.
        // Note that this means 1-6 hex digits have been consumed in total.
        for (const maxOffset = Math.min(source.length, offset + 5); offset < maxOffset; offset++) {
            if (!char_code_definitions_isHexDigit(getCharCode(source, offset))) {
                break;
            }
        }

        // If the next input code point is whitespace, consume it as well.
        const code = getCharCode(source, offset);
        if (char_code_definitions_isWhiteSpace(code)) {
            offset += getNewlineLength(source, offset, code);
        }
    }

    return offset;
}

// §4.3.11. Consume a name
// Note: This algorithm does not do the verification of the first few code points that are necessary
// to ensure the returned code points would constitute an <ident-token>. If that is the intended use,
// ensure that the stream starts with an identifier before calling this algorithm.
function consumeName(source, offset) {
    // Let result initially be an empty string.
    // Repeatedly consume the next input code point from the stream:
    for (; offset < source.length; offset++) {
        const code = source.charCodeAt(offset);

        // name code point
        if (isName(code)) {
            // Append the code point to result.
            continue;
        }

        // the stream starts with a valid escape
        if (isValidEscape(code, getCharCode(source, offset + 1))) {
            // Consume an escaped code point. Append the returned code point to result.
            offset = consumeEscaped(source, offset) - 1;
            continue;
        }

        // anything else
        // Reconsume the current input code point. Return result.
        break;
    }

    return offset;
}

// §4.3.12. Consume a number
function consumeNumber(source, offset) {
    let code = source.charCodeAt(offset);

    // 2. If the next input code point is U+002B PLUS SIGN (+) or U+002D HYPHEN-MINUS (-),
    // consume it and append it to repr.
    if (code === 0x002B || code === 0x002D) {
        code = source.charCodeAt(offset += 1);
    }

    // 3. While the next input code point is a digit, consume it and append it to repr.
    if (isDigit(code)) {
        offset = findDecimalNumberEnd(source, offset + 1);
        code = source.charCodeAt(offset);
    }

    // 4. If the next 2 input code points are U+002E FULL STOP (.) followed by a digit, then:
    if (code === 0x002E && isDigit(source.charCodeAt(offset + 1))) {
        // 4.1 Consume them.
        // 4.2 Append them to repr.
        offset += 2;

        // 4.3 Set type to "number".
        // TODO

        // 4.4 While the next input code point is a digit, consume it and append it to repr.

        offset = findDecimalNumberEnd(source, offset);
    }

    // 5. If the next 2 or 3 input code points are U+0045 LATIN CAPITAL LETTER E (E)
    // or U+0065 LATIN SMALL LETTER E (e), ... , followed by a digit, then:
    if (cmpChar(source, offset, 101 /* e */)) {
        let sign = 0;
        code = source.charCodeAt(offset + 1);

        // ... optionally followed by U+002D HYPHEN-MINUS (-) or U+002B PLUS SIGN (+) ...
        if (code === 0x002D || code === 0x002B) {
            sign = 1;
            code = source.charCodeAt(offset + 2);
        }

        // ... followed by a digit
        if (isDigit(code)) {
            // 5.1 Consume them.
            // 5.2 Append them to repr.

            // 5.3 Set type to "number".
            // TODO

            // 5.4 While the next input code point is a digit, consume it and append it to repr.
            offset = findDecimalNumberEnd(source, offset + 1 + sign + 1);
        }
    }

    return offset;
}

// § 4.3.14. Consume the remnants of a bad url
// ... its sole use is to consume enough of the input stream to reach a recovery point
// where normal tokenizing can resume.
function consumeBadUrlRemnants(source, offset) {
    // Repeatedly consume the next input code point from the stream:
    for (; offset < source.length; offset++) {
        const code = source.charCodeAt(offset);

        // U+0029 RIGHT PARENTHESIS ())
        // EOF
        if (code === 0x0029) {
            // Return.
            offset++;
            break;
        }

        if (isValidEscape(code, getCharCode(source, offset + 1))) {
            // Consume an escaped code point.
            // Note: This allows an escaped right parenthesis ("\)") to be encountered
            // without ending the <bad-url-token>. This is otherwise identical to
            // the "anything else" clause.
            offset = consumeEscaped(source, offset);
        }
    }

    return offset;
}

// § 4.3.7. Consume an escaped code point
// Note: This algorithm assumes that escaped is valid without leading U+005C REVERSE SOLIDUS (\)
function decodeEscaped(escaped) {
    // Single char escaped that's not a hex digit
    if (escaped.length === 1 && !char_code_definitions_isHexDigit(escaped.charCodeAt(0))) {
        return escaped[0];
    }

    // Interpret the hex digits as a hexadecimal number.
    let code = parseInt(escaped, 16);

    if (
        (code === 0) ||                       // If this number is zero,
        (code >= 0xD800 && code <= 0xDFFF) || // or is for a surrogate,
        (code > 0x10FFFF)                     // or is greater than the maximum allowed code point
    ) {
        // ... return U+FFFD REPLACEMENT CHARACTER
        code = 0xFFFD;
    }

    // Otherwise, return the code point with that value.
    return String.fromCodePoint(code);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/tokenizer/names.js
/* harmony default export */ const names = ([
    'EOF-token',
    'ident-token',
    'function-token',
    'at-keyword-token',
    'hash-token',
    'string-token',
    'bad-string-token',
    'url-token',
    'bad-url-token',
    'delim-token',
    'number-token',
    'percentage-token',
    'dimension-token',
    'whitespace-token',
    'CDO-token',
    'CDC-token',
    'colon-token',
    'semicolon-token',
    'comma-token',
    '[-token',
    ']-token',
    '(-token',
    ')-token',
    '{-token',
    '}-token',
    'comment-token'
]);

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/tokenizer/types.js
// CSS Syntax Module Level 3
// https://www.w3.org/TR/css-syntax-3/
const types_EOF = 0;                 // <EOF-token>
const types_Ident = 1;               // <ident-token>
const Function = 2;            // <function-token>
const types_AtKeyword = 3;           // <at-keyword-token>
const types_Hash = 4;                // <hash-token>
const types_String = 5;              // <string-token>
const BadString = 6;           // <bad-string-token>
const types_Url = 7;                 // <url-token>
const BadUrl = 8;              // <bad-url-token>
const types_Delim = 9;               // <delim-token>
const types_Number = 10;             // <number-token>
const types_Percentage = 11;         // <percentage-token>
const types_Dimension = 12;          // <dimension-token>
const types_WhiteSpace = 13;         // <whitespace-token>
const types_CDO = 14;                // <CDO-token>
const types_CDC = 15;                // <CDC-token>
const types_Colon = 16;              // <colon-token>     :
const types_Semicolon = 17;          // <semicolon-token> ;
const types_Comma = 18;              // <comma-token>     ,
const LeftSquareBracket = 19;  // <[-token>
const RightSquareBracket = 20; // <]-token>
const types_LeftParenthesis = 21;    // <(-token>
const types_RightParenthesis = 22;   // <)-token>
const types_LeftCurlyBracket = 23;   // <{-token>
const types_RightCurlyBracket = 24;  // <}-token>
const types_Comment = 25;

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/tokenizer/TokenStream.js





const OFFSET_MASK = 0x00FFFFFF;
const TYPE_SHIFT = 24;
const BLOCK_OPEN_TOKEN = 1;
const BLOCK_CLOSE_TOKEN = 2;
const balancePair = new Uint8Array(32); // 32b of memory ought to be enough for anyone (any number of tokens)
balancePair[Function] = types_RightParenthesis;
balancePair[types_LeftParenthesis] = types_RightParenthesis;
balancePair[LeftSquareBracket] = RightSquareBracket;
balancePair[types_LeftCurlyBracket] = types_RightCurlyBracket;

const blockTokens = new Uint8Array(32);
blockTokens[Function] = BLOCK_OPEN_TOKEN;
blockTokens[types_LeftParenthesis] = BLOCK_OPEN_TOKEN;
blockTokens[LeftSquareBracket] = BLOCK_OPEN_TOKEN;
blockTokens[types_LeftCurlyBracket] = BLOCK_OPEN_TOKEN;
blockTokens[types_RightParenthesis] = BLOCK_CLOSE_TOKEN;
blockTokens[RightSquareBracket] = BLOCK_CLOSE_TOKEN;
blockTokens[types_RightCurlyBracket] = BLOCK_CLOSE_TOKEN;

function boundIndex(index, min, max) {
    return index < min ? min : index > max ? max : index;
}

class TokenStream {
    constructor(source, tokenize) {
        this.setSource(source, tokenize);
    }
    reset() {
        this.eof = false;
        this.tokenIndex = -1;
        this.tokenType = 0;
        this.tokenStart = this.firstCharOffset;
        this.tokenEnd = this.firstCharOffset;
    }
    setSource(source = '', tokenize = () => {}) {
        source = String(source || '');

        const sourceLength = source.length;
        const offsetAndType = adoptBuffer(this.offsetAndType, source.length + 1); // +1 because of eof-token
        const balance = adoptBuffer(this.balance, source.length + 1);
        let tokenCount = 0;
        let firstCharOffset = -1;
        let balanceCloseType = 0;
        let balanceStart = source.length;

        // capture buffers
        this.offsetAndType = null;
        this.balance = null;
        balance.fill(0);

        tokenize(source, (type, start, end) => {
            const index = tokenCount++;

            // type & offset
            offsetAndType[index] = (type << TYPE_SHIFT) | end;

            if (firstCharOffset === -1) {
                firstCharOffset = start;
            }

            // balance
            balance[index] = balanceStart;

            if (type === balanceCloseType) {
                const prevBalanceStart = balance[balanceStart];

                // set reference to balance end for a block opener
                balance[balanceStart] = index;

                // pop state
                balanceStart = prevBalanceStart;
                balanceCloseType = balancePair[offsetAndType[prevBalanceStart] >> TYPE_SHIFT];
            } else if (this.isBlockOpenerTokenType(type)) { // check for FunctionToken, <(-token>, <[-token> and <{-token>
                // push state
                balanceStart = index;
                balanceCloseType = balancePair[type];
            }
        });

        // finalize buffers
        offsetAndType[tokenCount] = (types_EOF << TYPE_SHIFT) | sourceLength; // <EOF-token>
        balance[tokenCount] = tokenCount; // prevents false positive balance match with any token

        // reverse references from balance start to end
        // tokens
        //   token:   a ( [ b c ] d e ) {
        //   index:   0 1 2 3 4 5 6 7 8 9
        // before
        //   balance: 0 8 5 2 2 2 1 1 1 0
        //            - > > < < < < < < -
        // after
        //   balance: 9 8 5 5 5 2 8 8 1 9
        //            > > > > > < > > < >
        for (let i = 0; i < tokenCount; i++) {
            const balanceStart = balance[i];

            if (balanceStart <= i) {
                const balanceEnd = balance[balanceStart];

                if (balanceEnd !== i) {
                    balance[i] = balanceEnd;
                }
            } else if (balanceStart > tokenCount) {
                balance[i] = tokenCount;
            }
        }

        // balance[0] = tokenCount;

        this.source = source;
        this.firstCharOffset = firstCharOffset === -1 ? 0 : firstCharOffset;
        this.tokenCount = tokenCount;
        this.offsetAndType = offsetAndType;
        this.balance = balance;

        this.reset();
        this.next();
    }

    lookupType(offset) {
        offset += this.tokenIndex;

        if (offset < this.tokenCount) {
            return this.offsetAndType[offset] >> TYPE_SHIFT;
        }

        return types_EOF;
    }
    lookupTypeNonSC(idx) {
        for (let offset = this.tokenIndex; offset < this.tokenCount; offset++) {
            const tokenType = this.offsetAndType[offset] >> TYPE_SHIFT;

            if (tokenType !== types_WhiteSpace && tokenType !== types_Comment) {
                if (idx-- === 0) {
                    return tokenType;
                }
            }
        }

        return types_EOF;
    }
    lookupOffset(offset) {
        offset += this.tokenIndex;

        if (offset < this.tokenCount) {
            return this.offsetAndType[offset - 1] & OFFSET_MASK;
        }

        return this.source.length;
    }
    lookupOffsetNonSC(idx) {
        for (let offset = this.tokenIndex; offset < this.tokenCount; offset++) {
            const tokenType = this.offsetAndType[offset] >> TYPE_SHIFT;

            if (tokenType !== types_WhiteSpace && tokenType !== types_Comment) {
                if (idx-- === 0) {
                    return offset - this.tokenIndex;
                }
            }
        }

        return types_EOF;
    }
    lookupValue(offset, referenceStr) {
        offset += this.tokenIndex;

        if (offset < this.tokenCount) {
            return cmpStr(
                this.source,
                this.offsetAndType[offset - 1] & OFFSET_MASK,
                this.offsetAndType[offset] & OFFSET_MASK,
                referenceStr
            );
        }

        return false;
    }
    getTokenStart(tokenIndex) {
        if (tokenIndex === this.tokenIndex) {
            return this.tokenStart;
        }

        if (tokenIndex > 0) {
            return tokenIndex < this.tokenCount
                ? this.offsetAndType[tokenIndex - 1] & OFFSET_MASK
                : this.offsetAndType[this.tokenCount] & OFFSET_MASK;
        }

        return this.firstCharOffset;
    }
    getTokenEnd(tokenIndex) {
        if (tokenIndex === this.tokenIndex) {
            return this.tokenEnd;
        }

        return this.offsetAndType[boundIndex(tokenIndex, 0, this.tokenCount)] & OFFSET_MASK;
    }
    getTokenType(tokenIndex) {
        if (tokenIndex === this.tokenIndex) {
            return this.tokenType;
        }

        return this.offsetAndType[boundIndex(tokenIndex, 0, this.tokenCount)] >> TYPE_SHIFT;
    }
    substrToCursor(start) {
        return this.source.substring(start, this.tokenStart);
    }

    isBlockOpenerTokenType(tokenType) {
        return blockTokens[tokenType] === BLOCK_OPEN_TOKEN;
    }
    isBlockCloserTokenType(tokenType) {
        return blockTokens[tokenType] === BLOCK_CLOSE_TOKEN;
    }
    getBlockTokenPairIndex(tokenIndex) {
        const type = this.getTokenType(tokenIndex);

        if (blockTokens[type] === 1) {
            // block open token
            const pairIndex = this.balance[tokenIndex];
            const closeType = this.getTokenType(pairIndex);

            return balancePair[type] === closeType ? pairIndex : -1;
        } else if (blockTokens[type] === 2) {
            // block close token
            const pairIndex = this.balance[tokenIndex];
            const openType = this.getTokenType(pairIndex);

            return balancePair[openType] === type ? pairIndex : -1;
        }

        return -1;
    }
    isBalanceEdge(tokenIndex) {
        return this.balance[this.tokenIndex] < tokenIndex;
    }

    isDelim(code, offset) {
        if (offset) {
            return (
                this.lookupType(offset) === types_Delim &&
                this.source.charCodeAt(this.lookupOffset(offset)) === code
            );
        }

        return (
            this.tokenType === types_Delim &&
            this.source.charCodeAt(this.tokenStart) === code
        );
    }

    skip(tokenCount) {
        let next = this.tokenIndex + tokenCount;

        if (next < this.tokenCount) {
            this.tokenIndex = next;
            this.tokenStart = this.offsetAndType[next - 1] & OFFSET_MASK;
            next = this.offsetAndType[next];
            this.tokenType = next >> TYPE_SHIFT;
            this.tokenEnd = next & OFFSET_MASK;
        } else {
            this.tokenIndex = this.tokenCount;
            this.next();
        }
    }
    next() {
        let next = this.tokenIndex + 1;

        if (next < this.tokenCount) {
            this.tokenIndex = next;
            this.tokenStart = this.tokenEnd;
            next = this.offsetAndType[next];
            this.tokenType = next >> TYPE_SHIFT;
            this.tokenEnd = next & OFFSET_MASK;
        } else {
            this.eof = true;
            this.tokenIndex = this.tokenCount;
            this.tokenType = types_EOF;
            this.tokenStart = this.tokenEnd = this.source.length;
        }
    }
    skipSC() {
        while (this.tokenType === types_WhiteSpace || this.tokenType === types_Comment) {
            this.next();
        }
    }
    skipUntilBalanced(startToken, stopConsume) {
        let cursor = startToken;
        let balanceEnd = 0;
        let offset = 0;

        loop:
        for (; cursor < this.tokenCount; cursor++) {
            balanceEnd = this.balance[cursor];

            // stop scanning on balance edge that points to offset before start token
            if (balanceEnd < startToken) {
                break loop;
            }

            offset = cursor > 0 ? this.offsetAndType[cursor - 1] & OFFSET_MASK : this.firstCharOffset;

            // check stop condition
            switch (stopConsume(this.source.charCodeAt(offset))) {
                case 1: // just stop
                    break loop;

                case 2: // stop & included
                    cursor++;
                    break loop;

                default:
                    // fast forward to the end of balanced block for an open block tokens
                    if (this.isBlockOpenerTokenType(this.offsetAndType[cursor] >> TYPE_SHIFT)) {
                        cursor = balanceEnd;
                    }
            }
        }

        this.skip(cursor - this.tokenIndex);
    }

    forEachToken(fn) {
        for (let i = 0, offset = this.firstCharOffset; i < this.tokenCount; i++) {
            const start = offset;
            const item = this.offsetAndType[i];
            const end = item & OFFSET_MASK;
            const type = item >> TYPE_SHIFT;

            offset = end;

            fn(type, start, end, i);
        }
    }
    dump() {
        const tokens = new Array(this.tokenCount);

        this.forEachToken((type, start, end, index) => {
            tokens[index] = {
                idx: index,
                type: names[type],
                chunk: this.source.substring(start, end),
                balance: this.balance[index]
            };
        });

        return tokens;
    }
};

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/tokenizer/index.js




function tokenize(source, onToken) {
    function getCharCode(offset) {
        return offset < sourceLength ? source.charCodeAt(offset) : 0;
    }

    // § 4.3.3. Consume a numeric token
    function consumeNumericToken() {
        // Consume a number and let number be the result.
        offset = consumeNumber(source, offset);

        // If the next 3 input code points would start an identifier, then:
        if (isIdentifierStart(getCharCode(offset), getCharCode(offset + 1), getCharCode(offset + 2))) {
            // Create a <dimension-token> with the same value and type flag as number, and a unit set initially to the empty string.
            // Consume a name. Set the <dimension-token>’s unit to the returned value.
            // Return the <dimension-token>.
            type = types_Dimension;
            offset = consumeName(source, offset);
            return;
        }

        // Otherwise, if the next input code point is U+0025 PERCENTAGE SIGN (%), consume it.
        if (getCharCode(offset) === 0x0025) {
            // Create a <percentage-token> with the same value as number, and return it.
            type = types_Percentage;
            offset++;
            return;
        }

        // Otherwise, create a <number-token> with the same value and type flag as number, and return it.
        type = types_Number;
    }

    // § 4.3.4. Consume an ident-like token
    function consumeIdentLikeToken() {
        const nameStartOffset = offset;

        // Consume a name, and let string be the result.
        offset = consumeName(source, offset);

        // If string’s value is an ASCII case-insensitive match for "url",
        // and the next input code point is U+0028 LEFT PARENTHESIS ((), consume it.
        if (cmpStr(source, nameStartOffset, offset, 'url') && getCharCode(offset) === 0x0028) {
            // While the next two input code points are whitespace, consume the next input code point.
            offset = findWhiteSpaceEnd(source, offset + 1);

            // If the next one or two input code points are U+0022 QUOTATION MARK ("), U+0027 APOSTROPHE ('),
            // or whitespace followed by U+0022 QUOTATION MARK (") or U+0027 APOSTROPHE ('),
            // then create a <function-token> with its value set to string and return it.
            if (getCharCode(offset) === 0x0022 ||
                getCharCode(offset) === 0x0027) {
                type = Function;
                offset = nameStartOffset + 4;
                return;
            }

            // Otherwise, consume a url token, and return it.
            consumeUrlToken();
            return;
        }

        // Otherwise, if the next input code point is U+0028 LEFT PARENTHESIS ((), consume it.
        // Create a <function-token> with its value set to string and return it.
        if (getCharCode(offset) === 0x0028) {
            type = Function;
            offset++;
            return;
        }

        // Otherwise, create an <ident-token> with its value set to string and return it.
        type = types_Ident;
    }

    // § 4.3.5. Consume a string token
    function consumeStringToken(endingCodePoint) {
        // This algorithm may be called with an ending code point, which denotes the code point
        // that ends the string. If an ending code point is not specified,
        // the current input code point is used.
        if (!endingCodePoint) {
            endingCodePoint = getCharCode(offset++);
        }

        // Initially create a <string-token> with its value set to the empty string.
        type = types_String;

        // Repeatedly consume the next input code point from the stream:
        for (; offset < source.length; offset++) {
            const code = source.charCodeAt(offset);

            switch (charCodeCategory(code)) {
                // ending code point
                case endingCodePoint:
                    // Return the <string-token>.
                    offset++;
                    return;

                    // EOF
                    // case EofCategory:
                    // This is a parse error. Return the <string-token>.
                    // return;

                // newline
                case WhiteSpaceCategory:
                    if (isNewline(code)) {
                        // This is a parse error. Reconsume the current input code point,
                        // create a <bad-string-token>, and return it.
                        offset += getNewlineLength(source, offset, code);
                        type = BadString;
                        return;
                    }
                    break;

                // U+005C REVERSE SOLIDUS (\)
                case 0x005C:
                    // If the next input code point is EOF, do nothing.
                    if (offset === source.length - 1) {
                        break;
                    }

                    const nextCode = getCharCode(offset + 1);

                    // Otherwise, if the next input code point is a newline, consume it.
                    if (isNewline(nextCode)) {
                        offset += getNewlineLength(source, offset + 1, nextCode);
                    } else if (isValidEscape(code, nextCode)) {
                        // Otherwise, (the stream starts with a valid escape) consume
                        // an escaped code point and append the returned code point to
                        // the <string-token>’s value.
                        offset = consumeEscaped(source, offset) - 1;
                    }
                    break;

                // anything else
                // Append the current input code point to the <string-token>’s value.
            }
        }
    }

    // § 4.3.6. Consume a url token
    // Note: This algorithm assumes that the initial "url(" has already been consumed.
    // This algorithm also assumes that it’s being called to consume an "unquoted" value, like url(foo).
    // A quoted value, like url("foo"), is parsed as a <function-token>. Consume an ident-like token
    // automatically handles this distinction; this algorithm shouldn’t be called directly otherwise.
    function consumeUrlToken() {
        // Initially create a <url-token> with its value set to the empty string.
        type = types_Url;

        // Consume as much whitespace as possible.
        offset = findWhiteSpaceEnd(source, offset);

        // Repeatedly consume the next input code point from the stream:
        for (; offset < source.length; offset++) {
            const code = source.charCodeAt(offset);

            switch (charCodeCategory(code)) {
                // U+0029 RIGHT PARENTHESIS ())
                case 0x0029:
                    // Return the <url-token>.
                    offset++;
                    return;

                    // EOF
                    // case EofCategory:
                    // This is a parse error. Return the <url-token>.
                    // return;

                // whitespace
                case WhiteSpaceCategory:
                    // Consume as much whitespace as possible.
                    offset = findWhiteSpaceEnd(source, offset);

                    // If the next input code point is U+0029 RIGHT PARENTHESIS ()) or EOF,
                    // consume it and return the <url-token>
                    // (if EOF was encountered, this is a parse error);
                    if (getCharCode(offset) === 0x0029 || offset >= source.length) {
                        if (offset < source.length) {
                            offset++;
                        }
                        return;
                    }

                    // otherwise, consume the remnants of a bad url, create a <bad-url-token>,
                    // and return it.
                    offset = consumeBadUrlRemnants(source, offset);
                    type = BadUrl;
                    return;

                // U+0022 QUOTATION MARK (")
                // U+0027 APOSTROPHE (')
                // U+0028 LEFT PARENTHESIS (()
                // non-printable code point
                case 0x0022:
                case 0x0027:
                case 0x0028:
                case NonPrintableCategory:
                    // This is a parse error. Consume the remnants of a bad url,
                    // create a <bad-url-token>, and return it.
                    offset = consumeBadUrlRemnants(source, offset);
                    type = BadUrl;
                    return;

                // U+005C REVERSE SOLIDUS (\)
                case 0x005C:
                    // If the stream starts with a valid escape, consume an escaped code point and
                    // append the returned code point to the <url-token>’s value.
                    if (isValidEscape(code, getCharCode(offset + 1))) {
                        offset = consumeEscaped(source, offset) - 1;
                        break;
                    }

                    // Otherwise, this is a parse error. Consume the remnants of a bad url,
                    // create a <bad-url-token>, and return it.
                    offset = consumeBadUrlRemnants(source, offset);
                    type = BadUrl;
                    return;

                // anything else
                // Append the current input code point to the <url-token>’s value.
            }
        }
    }

    // ensure source is a string
    source = String(source || '');

    const sourceLength = source.length;
    let start = isBOM(getCharCode(0));
    let offset = start;
    let type;

    // https://drafts.csswg.org/css-syntax-3/#consume-token
    // § 4.3.1. Consume a token
    while (offset < sourceLength) {
        const code = source.charCodeAt(offset);

        switch (charCodeCategory(code)) {
            // whitespace
            case WhiteSpaceCategory:
                // Consume as much whitespace as possible. Return a <whitespace-token>.
                type = types_WhiteSpace;
                offset = findWhiteSpaceEnd(source, offset + 1);
                break;

            // U+0022 QUOTATION MARK (")
            case 0x0022:
                // Consume a string token and return it.
                consumeStringToken();
                break;

            // U+0023 NUMBER SIGN (#)
            case 0x0023:
                // If the next input code point is a name code point or the next two input code points are a valid escape, then:
                if (isName(getCharCode(offset + 1)) || isValidEscape(getCharCode(offset + 1), getCharCode(offset + 2))) {
                    // Create a <hash-token>.
                    type = types_Hash;

                    // If the next 3 input code points would start an identifier, set the <hash-token>’s type flag to "id".
                    // if (isIdentifierStart(getCharCode(offset + 1), getCharCode(offset + 2), getCharCode(offset + 3))) {
                    //     // TODO: set id flag
                    // }

                    // Consume a name, and set the <hash-token>’s value to the returned string.
                    offset = consumeName(source, offset + 1);

                    // Return the <hash-token>.
                } else {
                    // Otherwise, return a <delim-token> with its value set to the current input code point.
                    type = types_Delim;
                    offset++;
                }

                break;

            // U+0027 APOSTROPHE (')
            case 0x0027:
                // Consume a string token and return it.
                consumeStringToken();
                break;

            // U+0028 LEFT PARENTHESIS (()
            case 0x0028:
                // Return a <(-token>.
                type = types_LeftParenthesis;
                offset++;
                break;

            // U+0029 RIGHT PARENTHESIS ())
            case 0x0029:
                // Return a <)-token>.
                type = types_RightParenthesis;
                offset++;
                break;

            // U+002B PLUS SIGN (+)
            case 0x002B:
                // If the input stream starts with a number, ...
                if (isNumberStart(code, getCharCode(offset + 1), getCharCode(offset + 2))) {
                    // ... reconsume the current input code point, consume a numeric token, and return it.
                    consumeNumericToken();
                } else {
                    // Otherwise, return a <delim-token> with its value set to the current input code point.
                    type = types_Delim;
                    offset++;
                }
                break;

            // U+002C COMMA (,)
            case 0x002C:
                // Return a <comma-token>.
                type = types_Comma;
                offset++;
                break;

            // U+002D HYPHEN-MINUS (-)
            case 0x002D:
                // If the input stream starts with a number, reconsume the current input code point, consume a numeric token, and return it.
                if (isNumberStart(code, getCharCode(offset + 1), getCharCode(offset + 2))) {
                    consumeNumericToken();
                } else {
                    // Otherwise, if the next 2 input code points are U+002D HYPHEN-MINUS U+003E GREATER-THAN SIGN (->), consume them and return a <CDC-token>.
                    if (getCharCode(offset + 1) === 0x002D &&
                        getCharCode(offset + 2) === 0x003E) {
                        type = types_CDC;
                        offset = offset + 3;
                    } else {
                        // Otherwise, if the input stream starts with an identifier, ...
                        if (isIdentifierStart(code, getCharCode(offset + 1), getCharCode(offset + 2))) {
                            // ... reconsume the current input code point, consume an ident-like token, and return it.
                            consumeIdentLikeToken();
                        } else {
                            // Otherwise, return a <delim-token> with its value set to the current input code point.
                            type = types_Delim;
                            offset++;
                        }
                    }
                }
                break;

            // U+002E FULL STOP (.)
            case 0x002E:
                // If the input stream starts with a number, ...
                if (isNumberStart(code, getCharCode(offset + 1), getCharCode(offset + 2))) {
                    // ... reconsume the current input code point, consume a numeric token, and return it.
                    consumeNumericToken();
                } else {
                    // Otherwise, return a <delim-token> with its value set to the current input code point.
                    type = types_Delim;
                    offset++;
                }

                break;

            // U+002F SOLIDUS (/)
            case 0x002F:
                // If the next two input code point are U+002F SOLIDUS (/) followed by a U+002A ASTERISK (*),
                if (getCharCode(offset + 1) === 0x002A) {
                    // ... consume them and all following code points up to and including the first U+002A ASTERISK (*)
                    // followed by a U+002F SOLIDUS (/), or up to an EOF code point.
                    type = types_Comment;
                    offset = source.indexOf('*/', offset + 2);
                    offset = offset === -1 ? source.length : offset + 2;
                } else {
                    type = types_Delim;
                    offset++;
                }
                break;

            // U+003A COLON (:)
            case 0x003A:
                // Return a <colon-token>.
                type = types_Colon;
                offset++;
                break;

            // U+003B SEMICOLON (;)
            case 0x003B:
                // Return a <semicolon-token>.
                type = types_Semicolon;
                offset++;
                break;

            // U+003C LESS-THAN SIGN (<)
            case 0x003C:
                // If the next 3 input code points are U+0021 EXCLAMATION MARK U+002D HYPHEN-MINUS U+002D HYPHEN-MINUS (!--), ...
                if (getCharCode(offset + 1) === 0x0021 &&
                    getCharCode(offset + 2) === 0x002D &&
                    getCharCode(offset + 3) === 0x002D) {
                    // ... consume them and return a <CDO-token>.
                    type = types_CDO;
                    offset = offset + 4;
                } else {
                    // Otherwise, return a <delim-token> with its value set to the current input code point.
                    type = types_Delim;
                    offset++;
                }

                break;

            // U+0040 COMMERCIAL AT (@)
            case 0x0040:
                // If the next 3 input code points would start an identifier, ...
                if (isIdentifierStart(getCharCode(offset + 1), getCharCode(offset + 2), getCharCode(offset + 3))) {
                    // ... consume a name, create an <at-keyword-token> with its value set to the returned value, and return it.
                    type = types_AtKeyword;
                    offset = consumeName(source, offset + 1);
                } else {
                    // Otherwise, return a <delim-token> with its value set to the current input code point.
                    type = types_Delim;
                    offset++;
                }

                break;

            // U+005B LEFT SQUARE BRACKET ([)
            case 0x005B:
                // Return a <[-token>.
                type = LeftSquareBracket;
                offset++;
                break;

            // U+005C REVERSE SOLIDUS (\)
            case 0x005C:
                // If the input stream starts with a valid escape, ...
                if (isValidEscape(code, getCharCode(offset + 1))) {
                    // ... reconsume the current input code point, consume an ident-like token, and return it.
                    consumeIdentLikeToken();
                } else {
                    // Otherwise, this is a parse error. Return a <delim-token> with its value set to the current input code point.
                    type = types_Delim;
                    offset++;
                }
                break;

            // U+005D RIGHT SQUARE BRACKET (])
            case 0x005D:
                // Return a <]-token>.
                type = RightSquareBracket;
                offset++;
                break;

            // U+007B LEFT CURLY BRACKET ({)
            case 0x007B:
                // Return a <{-token>.
                type = types_LeftCurlyBracket;
                offset++;
                break;

            // U+007D RIGHT CURLY BRACKET (})
            case 0x007D:
                // Return a <}-token>.
                type = types_RightCurlyBracket;
                offset++;
                break;

            // digit
            case DigitCategory:
                // Reconsume the current input code point, consume a numeric token, and return it.
                consumeNumericToken();
                break;

            // name-start code point
            case NameStartCategory:
                // Reconsume the current input code point, consume an ident-like token, and return it.
                consumeIdentLikeToken();
                break;

                // EOF
                // case EofCategory:
                // Return an <EOF-token>.
                // break;

            // anything else
            default:
                // Return a <delim-token> with its value set to the current input code point.
                type = types_Delim;
                offset++;
        }

        // put token to stream
        onToken(type, start, start = offset);
    }
}









;// CONCATENATED MODULE: ./node_modules/css-tree/lib/parser/sequence.js


function readSequence(recognizer) {
    const children = this.createList();
    let space = false;
    const context = {
        recognizer
    };

    while (!this.eof) {
        switch (this.tokenType) {
            case types_Comment:
                this.next();
                continue;

            case types_WhiteSpace:
                space = true;
                this.next();
                continue;
        }

        let child = recognizer.getNode.call(this, context);

        if (child === undefined) {
            break;
        }

        if (space) {
            if (recognizer.onWhiteSpace) {
                recognizer.onWhiteSpace.call(this, child, children, context);
            }
            space = false;
        }

        children.push(child);
    }

    if (space && recognizer.onWhiteSpace) {
        recognizer.onWhiteSpace.call(this, null, children, context);
    }

    return children;
};

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/parser/create.js





const NOOP = () => {};
const EXCLAMATIONMARK = 0x0021;  // U+0021 EXCLAMATION MARK (!)
const NUMBERSIGN = 0x0023;       // U+0023 NUMBER SIGN (#)
const SEMICOLON = 0x003B;        // U+003B SEMICOLON (;)
const LEFTCURLYBRACKET = 0x007B; // U+007B LEFT CURLY BRACKET ({)
const NULL = 0;

const arrayMethods = {
    createList() {
        return [];
    },
    createSingleNodeList(node) {
        return [node];
    },
    getFirstListNode(list) {
        return list && list[0] || null;
    },
    getLastListNode(list) {
        return list && list.length > 0 ? list[list.length - 1] : null;
    }
};

const listMethods = {
    createList() {
        return new List();
    },
    createSingleNodeList(node) {
        return new List().appendData(node);
    },
    getFirstListNode(list) {
        return list && list.first;
    },
    getLastListNode(list) {
        return list && list.last;
    }
};

function createParseContext(name) {
    return function() {
        return this[name]();
    };
}

function fetchParseValues(dict) {
    const result = Object.create(null);

    for (const name of Object.keys(dict)) {
        const item = dict[name];
        const fn = item.parse || item;

        if (fn) {
            result[name] = fn;
        }
    }

    return result;
}

function processConfig(config) {
    const parseConfig = {
        context: Object.create(null),
        features: Object.assign(Object.create(null), config.features),
        scope: Object.assign(Object.create(null), config.scope),
        atrule: fetchParseValues(config.atrule),
        pseudo: fetchParseValues(config.pseudo),
        node: fetchParseValues(config.node)
    };

    for (const [name, context] of Object.entries(config.parseContext)) {
        switch (typeof context) {
            case 'function':
                parseConfig.context[name] = context;
                break;

            case 'string':
                parseConfig.context[name] = createParseContext(context);
                break;
        }
    }

    return {
        config: parseConfig,
        ...parseConfig,
        ...parseConfig.node
    };
}

function createParser(config) {
    let source = '';
    let filename = '<unknown>';
    let needPositions = false;
    let onParseError = NOOP;
    let onParseErrorThrow = false;

    const locationMap = new OffsetToLocation();
    const parser = Object.assign(new TokenStream(), processConfig(config || {}), {
        parseAtrulePrelude: true,
        parseRulePrelude: true,
        parseValue: true,
        parseCustomProperty: false,

        readSequence: readSequence,

        consumeUntilBalanceEnd: () => 0,
        consumeUntilLeftCurlyBracket(code) {
            return code === LEFTCURLYBRACKET ? 1 : 0;
        },
        consumeUntilLeftCurlyBracketOrSemicolon(code) {
            return code === LEFTCURLYBRACKET || code === SEMICOLON ? 1 : 0;
        },
        consumeUntilExclamationMarkOrSemicolon(code) {
            return code === EXCLAMATIONMARK || code === SEMICOLON ? 1 : 0;
        },
        consumeUntilSemicolonIncluded(code) {
            return code === SEMICOLON ? 2 : 0;
        },

        createList: NOOP,
        createSingleNodeList: NOOP,
        getFirstListNode: NOOP,
        getLastListNode: NOOP,

        parseWithFallback(consumer, fallback) {
            const startIndex = this.tokenIndex;

            try {
                return consumer.call(this);
            } catch (e) {
                if (onParseErrorThrow) {
                    throw e;
                }

                this.skip(startIndex - this.tokenIndex);
                const fallbackNode = fallback.call(this);

                onParseErrorThrow = true;
                onParseError(e, fallbackNode);
                onParseErrorThrow = false;

                return fallbackNode;
            }
        },

        lookupNonWSType(offset) {
            let type;

            do {
                type = this.lookupType(offset++);
                if (type !== types_WhiteSpace && type !== types_Comment) {
                    return type;
                }
            } while (type !== NULL);

            return NULL;
        },

        charCodeAt(offset) {
            return offset >= 0 && offset < source.length ? source.charCodeAt(offset) : 0;
        },
        substring(offsetStart, offsetEnd) {
            return source.substring(offsetStart, offsetEnd);
        },
        substrToCursor(start) {
            return this.source.substring(start, this.tokenStart);
        },

        cmpChar(offset, charCode) {
            return cmpChar(source, offset, charCode);
        },
        cmpStr(offsetStart, offsetEnd, str) {
            return cmpStr(source, offsetStart, offsetEnd, str);
        },

        consume(tokenType) {
            const start = this.tokenStart;

            this.eat(tokenType);

            return this.substrToCursor(start);
        },
        consumeFunctionName() {
            const name = source.substring(this.tokenStart, this.tokenEnd - 1);

            this.eat(Function);

            return name;
        },
        consumeNumber(type) {
            const number = source.substring(this.tokenStart, consumeNumber(source, this.tokenStart));

            this.eat(type);

            return number;
        },

        eat(tokenType) {
            if (this.tokenType !== tokenType) {
                const tokenName = names[tokenType].slice(0, -6).replace(/-/g, ' ').replace(/^./, m => m.toUpperCase());
                let message = `${/[[\](){}]/.test(tokenName) ? `"${tokenName}"` : tokenName} is expected`;
                let offset = this.tokenStart;

                // tweak message and offset
                switch (tokenType) {
                    case types_Ident:
                        // when identifier is expected but there is a function or url
                        if (this.tokenType === Function || this.tokenType === types_Url) {
                            offset = this.tokenEnd - 1;
                            message = 'Identifier is expected but function found';
                        } else {
                            message = 'Identifier is expected';
                        }
                        break;

                    case types_Hash:
                        if (this.isDelim(NUMBERSIGN)) {
                            this.next();
                            offset++;
                            message = 'Name is expected';
                        }
                        break;

                    case types_Percentage:
                        if (this.tokenType === types_Number) {
                            offset = this.tokenEnd;
                            message = 'Percent sign is expected';
                        }
                        break;
                }

                this.error(message, offset);
            }

            this.next();
        },
        eatIdent(name) {
            if (this.tokenType !== types_Ident || this.lookupValue(0, name) === false) {
                this.error(`Identifier "${name}" is expected`);
            }

            this.next();
        },
        eatDelim(code) {
            if (!this.isDelim(code)) {
                this.error(`Delim "${String.fromCharCode(code)}" is expected`);
            }

            this.next();
        },

        getLocation(start, end) {
            if (needPositions) {
                return locationMap.getLocationRange(
                    start,
                    end,
                    filename
                );
            }

            return null;
        },
        getLocationFromList(list) {
            if (needPositions) {
                const head = this.getFirstListNode(list);
                const tail = this.getLastListNode(list);
                return locationMap.getLocationRange(
                    head !== null ? head.loc.start.offset - locationMap.startOffset : this.tokenStart,
                    tail !== null ? tail.loc.end.offset - locationMap.startOffset : this.tokenStart,
                    filename
                );
            }

            return null;
        },

        error(message, offset) {
            const location = typeof offset !== 'undefined' && offset < source.length
                ? locationMap.getLocation(offset)
                : this.eof
                    ? locationMap.getLocation(findWhiteSpaceStart(source, source.length - 1))
                    : locationMap.getLocation(this.tokenStart);

            throw new SyntaxError_SyntaxError(
                message || 'Unexpected input',
                source,
                location.offset,
                location.line,
                location.column,
                locationMap.startLine,
                locationMap.startColumn
            );
        }
    });
    const createTokenIterateAPI = () => ({
        filename,
        source,
        tokenCount: parser.tokenCount,

        getTokenType: (index) =>
            parser.getTokenType(index),
        getTokenTypeName: (index) =>
            names[parser.getTokenType(index)],
        getTokenStart: (index) =>
            parser.getTokenStart(index),
        getTokenEnd: (index) =>
            parser.getTokenEnd(index),
        getTokenValue: (index) =>
            parser.source.substring(parser.getTokenStart(index), parser.getTokenEnd(index)),

        substring: (start, end) =>
            parser.source.substring(start, end),

        balance: parser.balance.subarray(0, parser.tokenCount + 1),
        isBlockOpenerTokenType: parser.isBlockOpenerTokenType,
        isBlockCloserTokenType: parser.isBlockCloserTokenType,
        getBlockTokenPairIndex: (index) =>
            parser.getBlockTokenPairIndex(index),

        getLocation: (offset) =>
            locationMap.getLocation(offset, filename),
        getRangeLocation: (start, end) =>
            locationMap.getLocationRange(start, end, filename)
    });

    const parse = function(source_, options) {
        source = source_;
        options = options || {};

        parser.setSource(source, tokenize);
        locationMap.setSource(
            source,
            options.offset,
            options.line,
            options.column
        );

        filename = options.filename || '<unknown>';
        needPositions = Boolean(options.positions);
        onParseError = typeof options.onParseError === 'function' ? options.onParseError : NOOP;
        onParseErrorThrow = false;

        parser.parseAtrulePrelude = 'parseAtrulePrelude' in options ? Boolean(options.parseAtrulePrelude) : true;
        parser.parseRulePrelude = 'parseRulePrelude' in options ? Boolean(options.parseRulePrelude) : true;
        parser.parseValue = 'parseValue' in options ? Boolean(options.parseValue) : true;
        parser.parseCustomProperty = 'parseCustomProperty' in options ? Boolean(options.parseCustomProperty) : false;

        const { context = 'default', list = true, onComment, onToken } = options;

        if (context in parser.context === false) {
            throw new Error('Unknown context `' + context + '`');
        }

        Object.assign(parser, list ? listMethods : arrayMethods);

        if (Array.isArray(onToken)) {
            parser.forEachToken((type, start, end) => {
                onToken.push({ type, start, end });
            });
        } else if (typeof onToken === 'function') {
            parser.forEachToken(onToken.bind(createTokenIterateAPI()));
        }

        if (typeof onComment === 'function') {
            parser.forEachToken((type, start, end) => {
                if (type === types_Comment) {
                    const loc = parser.getLocation(start, end);
                    const value = cmpStr(source, end - 2, end, '*/')
                        ? source.slice(start + 2, end - 2)
                        : source.slice(start + 2, end);

                    onComment(value, loc);
                }
            });
        }

        const ast = parser.context[context].call(parser, options);

        if (!parser.eof) {
            parser.error();
        }

        return ast;
    };

    return Object.assign(parse, {
        SyntaxError: SyntaxError_SyntaxError,
        config: parser.config
    });
};

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/scope/default.js


const default_NUMBERSIGN = 0x0023;  // U+0023 NUMBER SIGN (#)
const ASTERISK = 0x002A;    // U+002A ASTERISK (*)
const PLUSSIGN = 0x002B;    // U+002B PLUS SIGN (+)
const HYPHENMINUS = 0x002D; // U+002D HYPHEN-MINUS (-)
const SOLIDUS = 0x002F;     // U+002F SOLIDUS (/)
const U = 0x0075;           // U+0075 LATIN SMALL LETTER U (u)

function defaultRecognizer(context) {
    switch (this.tokenType) {
        case types_Hash:
            return this.Hash();

        case types_Comma:
            return this.Operator();

        case types_LeftParenthesis:
            return this.Parentheses(this.readSequence, context.recognizer);

        case LeftSquareBracket:
            return this.Brackets(this.readSequence, context.recognizer);

        case types_String:
            return this.String();

        case types_Dimension:
            return this.Dimension();

        case types_Percentage:
            return this.Percentage();

        case types_Number:
            return this.Number();

        case Function:
            return this.cmpStr(this.tokenStart, this.tokenEnd, 'url(')
                ? this.Url()
                : this.Function(this.readSequence, context.recognizer);

        case types_Url:
            return this.Url();

        case types_Ident:
            // check for unicode range, it should start with u+ or U+
            if (this.cmpChar(this.tokenStart, U) &&
                this.cmpChar(this.tokenStart + 1, PLUSSIGN)) {
                return this.UnicodeRange();
            } else {
                return this.Identifier();
            }

        case types_Delim: {
            const code = this.charCodeAt(this.tokenStart);

            if (code === SOLIDUS ||
                code === ASTERISK ||
                code === PLUSSIGN ||
                code === HYPHENMINUS) {
                return this.Operator(); // TODO: replace with Delim
            }

            // TODO: produce a node with Delim node type

            if (code === default_NUMBERSIGN) {
                this.error('Hex or identifier is expected', this.tokenStart + 1);
            }

            break;
        }
    }
};

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/scope/atrulePrelude.js


/* harmony default export */ const atrulePrelude = ({
    getNode: defaultRecognizer
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/scope/selector.js


const selector_NUMBERSIGN = 0x0023;      // U+0023 NUMBER SIGN (#)
const AMPERSAND = 0x0026;       // U+0026 AMPERSAND (&)
const selector_ASTERISK = 0x002A;        // U+002A ASTERISK (*)
const selector_PLUSSIGN = 0x002B;        // U+002B PLUS SIGN (+)
const selector_SOLIDUS = 0x002F;         // U+002F SOLIDUS (/)
const FULLSTOP = 0x002E;        // U+002E FULL STOP (.)
const GREATERTHANSIGN = 0x003E; // U+003E GREATER-THAN SIGN (>)
const VERTICALLINE = 0x007C;    // U+007C VERTICAL LINE (|)
const TILDE = 0x007E;           // U+007E TILDE (~)

function onWhiteSpace(next, children) {
    if (children.last !== null && children.last.type !== 'Combinator' &&
        next !== null && next.type !== 'Combinator') {
        children.push({  // FIXME: this.Combinator() should be used instead
            type: 'Combinator',
            loc: null,
            name: ' '
        });
    }
}

function getNode() {
    switch (this.tokenType) {
        case LeftSquareBracket:
            return this.AttributeSelector();

        case types_Hash:
            return this.IdSelector();

        case types_Colon:
            if (this.lookupType(1) === types_Colon) {
                return this.PseudoElementSelector();
            } else {
                return this.PseudoClassSelector();
            }

        case types_Ident:
            return this.TypeSelector();

        case types_Number:
        case types_Percentage:
            return this.Percentage();

        case types_Dimension:
            // throws when .123ident
            if (this.charCodeAt(this.tokenStart) === FULLSTOP) {
                this.error('Identifier is expected', this.tokenStart + 1);
            }
            break;

        case types_Delim: {
            const code = this.charCodeAt(this.tokenStart);

            switch (code) {
                case selector_PLUSSIGN:
                case GREATERTHANSIGN:
                case TILDE:
                case selector_SOLIDUS:  // /deep/
                    return this.Combinator();

                case FULLSTOP:
                    return this.ClassSelector();

                case selector_ASTERISK:
                case VERTICALLINE:
                    return this.TypeSelector();

                case selector_NUMBERSIGN:
                    return this.IdSelector();

                case AMPERSAND:
                    return this.NestingSelector();
            }

            break;
        }
    }
};

/* harmony default export */ const selector = ({
    onWhiteSpace,
    getNode
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/function/expression.js
// legacy IE function
// expression( <any-value> )
/* harmony default export */ function expression() {
    return this.createSingleNodeList(
        this.Raw(null, false)
    );
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/function/var.js


// var( <ident> , <value>? )
/* harmony default export */ function function_var() {
    const children = this.createList();

    this.skipSC();

    // NOTE: Don't check more than a first argument is an ident, rest checks are for lexer
    children.push(this.Identifier());

    this.skipSC();

    if (this.tokenType === types_Comma) {
        children.push(this.Operator());

        const startIndex = this.tokenIndex;
        const value = this.parseCustomProperty
            ? this.Value(null)
            : this.Raw(this.consumeUntilExclamationMarkOrSemicolon, false);

        if (value.type === 'Value' && value.children.isEmpty) {
            for (let offset = startIndex - this.tokenIndex; offset <= 0; offset++) {
                if (this.lookupType(offset) === types_WhiteSpace) {
                    value.children.appendData({
                        type: 'WhiteSpace',
                        loc: null,
                        value: ' '
                    });
                    break;
                }
            }
        }

        children.push(value);
    }

    return children;
};

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/scope/value.js




function isPlusMinusOperator(node) {
    return (
        node !== null &&
        node.type === 'Operator' &&
        (node.value[node.value.length - 1] === '-' || node.value[node.value.length - 1] === '+')
    );
}

/* harmony default export */ const value = ({
    getNode: defaultRecognizer,
    onWhiteSpace(next, children) {
        if (isPlusMinusOperator(next)) {
            next.value = ' ' + next.value;
        }
        if (isPlusMinusOperator(children.last)) {
            children.last.value += ' ';
        }
    },
    'expression': expression,
    'var': function_var
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/scope/index.js




;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/container.js


// https://drafts.csswg.org/css-contain-3/#container-rule
// The keywords `none`, `and`, `not`, and `or` are excluded from the <custom-ident> above.
const nonContainerNameKeywords = new Set(['none', 'and', 'not', 'or']);

/* harmony default export */ const container = ({
    parse: {
        prelude() {
            const children = this.createList();

            if (this.tokenType === types_Ident) {
                const name = this.substring(this.tokenStart, this.tokenEnd);

                if (!nonContainerNameKeywords.has(name.toLowerCase())) {
                    children.push(this.Identifier());
                }
            }

            children.push(this.Condition('container'));

            return children;
        },
        block(nested = false) {
            return this.Block(nested);
        }
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/font-face.js
/* harmony default export */ const font_face = ({
    parse: {
        prelude: null,
        block() {
            return this.Block(true);
        }
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/import.js


function parseWithFallback(parse, fallback) {
    return this.parseWithFallback(
        () => {
            try {
                return parse.call(this);
            } finally {
                this.skipSC();
                if (this.lookupNonWSType(0) !== types_RightParenthesis) {
                    this.error();
                }
            }
        },
        fallback || (() => this.Raw(null, true))
    );
}

const parseFunctions = {
    layer() {
        this.skipSC();

        const children = this.createList();
        const node = parseWithFallback.call(this, this.Layer);

        if (node.type !== 'Raw' || node.value !== '') {
            children.push(node);
        }

        return children;
    },
    supports() {
        this.skipSC();

        const children = this.createList();
        const node = parseWithFallback.call(
            this,
            this.Declaration,
            () => parseWithFallback.call(this, () => this.Condition('supports'))
        );

        if (node.type !== 'Raw' || node.value !== '') {
            children.push(node);
        }

        return children;
    }
};

/* harmony default export */ const atrule_import = ({
    parse: {
        prelude() {
            const children = this.createList();

            switch (this.tokenType) {
                case types_String:
                    children.push(this.String());
                    break;

                case types_Url:
                case Function:
                    children.push(this.Url());
                    break;

                default:
                    this.error('String or url() is expected');
            }

            this.skipSC();

            if (this.tokenType === types_Ident &&
                this.cmpStr(this.tokenStart, this.tokenEnd, 'layer')) {
                children.push(this.Identifier());
            } else if (
                this.tokenType === Function &&
                this.cmpStr(this.tokenStart, this.tokenEnd, 'layer(')
            ) {
                children.push(this.Function(null, parseFunctions));
            }

            this.skipSC();

            if (this.tokenType === Function &&
                this.cmpStr(this.tokenStart, this.tokenEnd, 'supports(')) {
                children.push(this.Function(null, parseFunctions));
            }

            if (this.lookupNonWSType(0) === types_Ident ||
                this.lookupNonWSType(0) === types_LeftParenthesis) {
                children.push(this.MediaQueryList());
            }

            return children;
        },
        block: null
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/layer.js
/* harmony default export */ const atrule_layer = ({
    parse: {
        prelude() {
            return this.createSingleNodeList(
                this.LayerList()
            );
        },
        block() {
            return this.Block(false);
        }
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/media.js
/* harmony default export */ const media = ({
    parse: {
        prelude() {
            return this.createSingleNodeList(
                this.MediaQueryList()
            );
        },
        block(nested = false) {
            return this.Block(nested);
        }
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/nest.js
/* harmony default export */ const nest = ({
    parse: {
        prelude() {
            return this.createSingleNodeList(
                this.SelectorList()
            );
        },
        block() {
            return this.Block(true);
        }
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/page.js
/* harmony default export */ const page = ({
    parse: {
        prelude() {
            return this.createSingleNodeList(
                this.SelectorList()
            );
        },
        block() {
            return this.Block(true);
        }
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/scope.js
/* harmony default export */ const scope = ({
    parse: {
        prelude() {
            return this.createSingleNodeList(
                this.Scope()
            );
        },
        block(nested = false) {
            return this.Block(nested);
        }
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/starting-style.js
/* harmony default export */ const starting_style = ({
    parse: {
        prelude: null,
        block(nested = false) {
            return this.Block(nested);
        }
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/supports.js
/* harmony default export */ const supports = ({
    parse: {
        prelude() {
            return this.createSingleNodeList(
                this.Condition('supports')
            );
        },
        block(nested = false) {
            return this.Block(nested);
        }
    }
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/atrule/index.js











/* harmony default export */ const atrule = ({
    container: container,
    'font-face': font_face,
    import: atrule_import,
    layer: atrule_layer,
    media: media,
    nest: nest,
    page: page,
    scope: scope,
    'starting-style': starting_style,
    supports: supports
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/pseudo/lang.js


function parseLanguageRangeList() {
    const children = this.createList();

    this.skipSC();

    loop: while (!this.eof) {
        switch (this.tokenType) {
            case types_Ident:
                children.push(this.Identifier());
                break;

            case types_String:
                children.push(this.String());
                break;

            case types_Comma:
                children.push(this.Operator());
                break;

            case types_RightParenthesis:
                break loop;

            default:
                this.error('Identifier, string or comma is expected');
        }

        this.skipSC();
    }

    return children;
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/pseudo/index.js


const selectorList = {
    parse() {
        return this.createSingleNodeList(
            this.SelectorList()
        );
    }
};

const pseudo_selector = {
    parse() {
        return this.createSingleNodeList(
            this.Selector()
        );
    }
};

const identList = {
    parse() {
        return this.createSingleNodeList(
            this.Identifier()
        );
    }
};

const langList = {
    parse: parseLanguageRangeList
};

const nth = {
    parse() {
        return this.createSingleNodeList(
            this.Nth()
        );
    }
};

/* harmony default export */ const pseudo = ({
    'dir': identList,
    'has': selectorList,
    'lang': langList,
    'matches': selectorList,
    'is': selectorList,
    '-moz-any': selectorList,
    '-webkit-any': selectorList,
    'where': selectorList,
    'not': selectorList,
    'nth-child': nth,
    'nth-last-child': nth,
    'nth-last-of-type': nth,
    'nth-of-type': nth,
    'slotted': pseudo_selector,
    'host': pseudo_selector,
    'host-context': pseudo_selector
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/AnPlusB.js


const AnPlusB_PLUSSIGN = 0x002B;    // U+002B PLUS SIGN (+)
const AnPlusB_HYPHENMINUS = 0x002D; // U+002D HYPHEN-MINUS (-)
const AnPlusB_N = 0x006E;           // U+006E LATIN SMALL LETTER N (n)
const DISALLOW_SIGN = true;
const ALLOW_SIGN = false;

function checkInteger(offset, disallowSign) {
    let pos = this.tokenStart + offset;
    const code = this.charCodeAt(pos);

    if (code === AnPlusB_PLUSSIGN || code === AnPlusB_HYPHENMINUS) {
        if (disallowSign) {
            this.error('Number sign is not allowed');
        }
        pos++;
    }

    for (; pos < this.tokenEnd; pos++) {
        if (!isDigit(this.charCodeAt(pos))) {
            this.error('Integer is expected', pos);
        }
    }
}

function checkTokenIsInteger(disallowSign) {
    return checkInteger.call(this, 0, disallowSign);
}

function expectCharCode(offset, code) {
    if (!this.cmpChar(this.tokenStart + offset, code)) {
        let msg = '';

        switch (code) {
            case AnPlusB_N:
                msg = 'N is expected';
                break;
            case AnPlusB_HYPHENMINUS:
                msg = 'HyphenMinus is expected';
                break;
        }

        this.error(msg, this.tokenStart + offset);
    }
}

// ... <signed-integer>
// ... ['+' | '-'] <signless-integer>
function consumeB() {
    let offset = 0;
    let sign = 0;
    let type = this.tokenType;

    while (type === types_WhiteSpace || type === types_Comment) {
        type = this.lookupType(++offset);
    }

    if (type !== types_Number) {
        if (this.isDelim(AnPlusB_PLUSSIGN, offset) ||
            this.isDelim(AnPlusB_HYPHENMINUS, offset)) {
            sign = this.isDelim(AnPlusB_PLUSSIGN, offset) ? AnPlusB_PLUSSIGN : AnPlusB_HYPHENMINUS;

            do {
                type = this.lookupType(++offset);
            } while (type === types_WhiteSpace || type === types_Comment);

            if (type !== types_Number) {
                this.skip(offset);
                checkTokenIsInteger.call(this, DISALLOW_SIGN);
            }
        } else {
            return null;
        }
    }

    if (offset > 0) {
        this.skip(offset);
    }

    if (sign === 0) {
        type = this.charCodeAt(this.tokenStart);
        if (type !== AnPlusB_PLUSSIGN && type !== AnPlusB_HYPHENMINUS) {
            this.error('Number sign is expected');
        }
    }

    checkTokenIsInteger.call(this, sign !== 0);
    return sign === AnPlusB_HYPHENMINUS ? '-' + this.consume(types_Number) : this.consume(types_Number);
}

// An+B microsyntax https://www.w3.org/TR/css-syntax-3/#anb
const AnPlusB_name = 'AnPlusB';
const structure = {
    a: [String, null],
    b: [String, null]
};

function parse() {
    /* eslint-disable brace-style*/
    const start = this.tokenStart;
    let a = null;
    let b = null;

    // <integer>
    if (this.tokenType === types_Number) {
        checkTokenIsInteger.call(this, ALLOW_SIGN);
        b = this.consume(types_Number);
    }

    // -n
    // -n <signed-integer>
    // -n ['+' | '-'] <signless-integer>
    // -n- <signless-integer>
    // <dashndashdigit-ident>
    else if (this.tokenType === types_Ident && this.cmpChar(this.tokenStart, AnPlusB_HYPHENMINUS)) {
        a = '-1';

        expectCharCode.call(this, 1, AnPlusB_N);

        switch (this.tokenEnd - this.tokenStart) {
            // -n
            // -n <signed-integer>
            // -n ['+' | '-'] <signless-integer>
            case 2:
                this.next();
                b = consumeB.call(this);
                break;

            // -n- <signless-integer>
            case 3:
                expectCharCode.call(this, 2, AnPlusB_HYPHENMINUS);

                this.next();
                this.skipSC();

                checkTokenIsInteger.call(this, DISALLOW_SIGN);

                b = '-' + this.consume(types_Number);
                break;

            // <dashndashdigit-ident>
            default:
                expectCharCode.call(this, 2, AnPlusB_HYPHENMINUS);
                checkInteger.call(this, 3, DISALLOW_SIGN);
                this.next();

                b = this.substrToCursor(start + 2);
        }
    }

    // '+'? n
    // '+'? n <signed-integer>
    // '+'? n ['+' | '-'] <signless-integer>
    // '+'? n- <signless-integer>
    // '+'? <ndashdigit-ident>
    else if (this.tokenType === types_Ident || (this.isDelim(AnPlusB_PLUSSIGN) && this.lookupType(1) === types_Ident)) {
        let sign = 0;
        a = '1';

        // just ignore a plus
        if (this.isDelim(AnPlusB_PLUSSIGN)) {
            sign = 1;
            this.next();
        }

        expectCharCode.call(this, 0, AnPlusB_N);

        switch (this.tokenEnd - this.tokenStart) {
            // '+'? n
            // '+'? n <signed-integer>
            // '+'? n ['+' | '-'] <signless-integer>
            case 1:
                this.next();
                b = consumeB.call(this);
                break;

            // '+'? n- <signless-integer>
            case 2:
                expectCharCode.call(this, 1, AnPlusB_HYPHENMINUS);

                this.next();
                this.skipSC();

                checkTokenIsInteger.call(this, DISALLOW_SIGN);

                b = '-' + this.consume(types_Number);
                break;

            // '+'? <ndashdigit-ident>
            default:
                expectCharCode.call(this, 1, AnPlusB_HYPHENMINUS);
                checkInteger.call(this, 2, DISALLOW_SIGN);
                this.next();

                b = this.substrToCursor(start + sign + 1);
        }
    }

    // <ndashdigit-dimension>
    // <ndash-dimension> <signless-integer>
    // <n-dimension>
    // <n-dimension> <signed-integer>
    // <n-dimension> ['+' | '-'] <signless-integer>
    else if (this.tokenType === types_Dimension) {
        const code = this.charCodeAt(this.tokenStart);
        const sign = code === AnPlusB_PLUSSIGN || code === AnPlusB_HYPHENMINUS;
        let i = this.tokenStart + sign;

        for (; i < this.tokenEnd; i++) {
            if (!isDigit(this.charCodeAt(i))) {
                break;
            }
        }

        if (i === this.tokenStart + sign) {
            this.error('Integer is expected', this.tokenStart + sign);
        }

        expectCharCode.call(this, i - this.tokenStart, AnPlusB_N);
        a = this.substring(start, i);

        // <n-dimension>
        // <n-dimension> <signed-integer>
        // <n-dimension> ['+' | '-'] <signless-integer>
        if (i + 1 === this.tokenEnd) {
            this.next();
            b = consumeB.call(this);
        } else {
            expectCharCode.call(this, i - this.tokenStart + 1, AnPlusB_HYPHENMINUS);

            // <ndash-dimension> <signless-integer>
            if (i + 2 === this.tokenEnd) {
                this.next();
                this.skipSC();
                checkTokenIsInteger.call(this, DISALLOW_SIGN);
                b = '-' + this.consume(types_Number);
            }
            // <ndashdigit-dimension>
            else {
                checkInteger.call(this, i - this.tokenStart + 2, DISALLOW_SIGN);
                this.next();
                b = this.substrToCursor(i + 1);
            }
        }
    } else {
        this.error();
    }

    if (a !== null && a.charCodeAt(0) === AnPlusB_PLUSSIGN) {
        a = a.substr(1);
    }

    if (b !== null && b.charCodeAt(0) === AnPlusB_PLUSSIGN) {
        b = b.substr(1);
    }

    return {
        type: 'AnPlusB',
        loc: this.getLocation(start, this.tokenStart),
        a,
        b
    };
}

function generate(node) {
    if (node.a) {
        const a =
            node.a === '+1' && 'n' ||
            node.a ===  '1' && 'n' ||
            node.a === '-1' && '-n' ||
            node.a + 'n';

        if (node.b) {
            const b = node.b[0] === '-' || node.b[0] === '+'
                ? node.b
                : '+' + node.b;
            this.tokenize(a + b);
        } else {
            this.tokenize(a);
        }
    } else {
        this.tokenize(node.b);
    }
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Atrule.js


function consumeRaw() {
    return this.Raw(this.consumeUntilLeftCurlyBracketOrSemicolon, true);
}

function isDeclarationBlockAtrule() {
    for (let offset = 1, type; type = this.lookupType(offset); offset++) {
        if (type === types_RightCurlyBracket) {
            return true;
        }

        if (type === types_LeftCurlyBracket ||
            type === types_AtKeyword) {
            return false;
        }
    }

    return false;
}


const Atrule_name = 'Atrule';
const walkContext = 'atrule';
const Atrule_structure = {
    name: String,
    prelude: ['AtrulePrelude', 'Raw', null],
    block: ['Block', null]
};

function Atrule_parse(isDeclaration = false) {
    const start = this.tokenStart;
    let name;
    let nameLowerCase;
    let prelude = null;
    let block = null;

    this.eat(types_AtKeyword);

    name = this.substrToCursor(start + 1);
    nameLowerCase = name.toLowerCase();
    this.skipSC();

    // parse prelude
    if (this.eof === false &&
        this.tokenType !== types_LeftCurlyBracket &&
        this.tokenType !== types_Semicolon) {
        if (this.parseAtrulePrelude) {
            prelude = this.parseWithFallback(this.AtrulePrelude.bind(this, name, isDeclaration), consumeRaw);
        } else {
            prelude = consumeRaw.call(this, this.tokenIndex);
        }

        this.skipSC();
    }

    switch (this.tokenType) {
        case types_Semicolon:
            this.next();
            break;

        case types_LeftCurlyBracket:
            if (hasOwnProperty.call(this.atrule, nameLowerCase) &&
                typeof this.atrule[nameLowerCase].block === 'function') {
                block = this.atrule[nameLowerCase].block.call(this, isDeclaration);
            } else {
                // TODO: should consume block content as Raw?
                block = this.Block(isDeclarationBlockAtrule.call(this));
            }

            break;
    }

    return {
        type: 'Atrule',
        loc: this.getLocation(start, this.tokenStart),
        name,
        prelude,
        block
    };
}

function Atrule_generate(node) {
    this.token(AtKeyword, '@' + node.name);

    if (node.prelude !== null) {
        this.node(node.prelude);
    }

    if (node.block) {
        this.node(node.block);
    } else {
        this.token(Semicolon, ';');
    }
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/AtrulePrelude.js


const AtrulePrelude_name = 'AtrulePrelude';
const AtrulePrelude_walkContext = 'atrulePrelude';
const AtrulePrelude_structure = {
    children: [[]]
};

function AtrulePrelude_parse(name) {
    let children = null;

    if (name !== null) {
        name = name.toLowerCase();
    }

    this.skipSC();

    if (hasOwnProperty.call(this.atrule, name) &&
        typeof this.atrule[name].prelude === 'function') {
        // custom consumer
        children = this.atrule[name].prelude.call(this);
    } else {
        // default consumer
        children = this.readSequence(this.scope.AtrulePrelude);
    }

    this.skipSC();

    if (this.eof !== true &&
        this.tokenType !== types_LeftCurlyBracket &&
        this.tokenType !== types_Semicolon) {
        this.error('Semicolon or block is expected');
    }

    return {
        type: 'AtrulePrelude',
        loc: this.getLocationFromList(children),
        children
    };
}

function AtrulePrelude_generate(node) {
    this.children(node);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/AttributeSelector.js


const DOLLARSIGN = 0x0024;       // U+0024 DOLLAR SIGN ($)
const AttributeSelector_ASTERISK = 0x002A;         // U+002A ASTERISK (*)
const EQUALSSIGN = 0x003D;       // U+003D EQUALS SIGN (=)
const CIRCUMFLEXACCENT = 0x005E; // U+005E (^)
const AttributeSelector_VERTICALLINE = 0x007C;     // U+007C VERTICAL LINE (|)
const AttributeSelector_TILDE = 0x007E;            // U+007E TILDE (~)

function getAttributeName() {
    if (this.eof) {
        this.error('Unexpected end of input');
    }

    const start = this.tokenStart;
    let expectIdent = false;

    if (this.isDelim(AttributeSelector_ASTERISK)) {
        expectIdent = true;
        this.next();
    } else if (!this.isDelim(AttributeSelector_VERTICALLINE)) {
        this.eat(types_Ident);
    }

    if (this.isDelim(AttributeSelector_VERTICALLINE)) {
        if (this.charCodeAt(this.tokenStart + 1) !== EQUALSSIGN) {
            this.next();
            this.eat(types_Ident);
        } else if (expectIdent) {
            this.error('Identifier is expected', this.tokenEnd);
        }
    } else if (expectIdent) {
        this.error('Vertical line is expected');
    }

    return {
        type: 'Identifier',
        loc: this.getLocation(start, this.tokenStart),
        name: this.substrToCursor(start)
    };
}

function getOperator() {
    const start = this.tokenStart;
    const code = this.charCodeAt(start);

    if (code !== EQUALSSIGN &&        // =
        code !== AttributeSelector_TILDE &&             // ~=
        code !== CIRCUMFLEXACCENT &&  // ^=
        code !== DOLLARSIGN &&        // $=
        code !== AttributeSelector_ASTERISK &&          // *=
        code !== AttributeSelector_VERTICALLINE         // |=
    ) {
        this.error('Attribute selector (=, ~=, ^=, $=, *=, |=) is expected');
    }

    this.next();

    if (code !== EQUALSSIGN) {
        if (!this.isDelim(EQUALSSIGN)) {
            this.error('Equal sign is expected');
        }

        this.next();
    }

    return this.substrToCursor(start);
}

// '[' <wq-name> ']'
// '[' <wq-name> <attr-matcher> [ <string-token> | <ident-token> ] <attr-modifier>? ']'
const AttributeSelector_name = 'AttributeSelector';
const AttributeSelector_structure = {
    name: 'Identifier',
    matcher: [String, null],
    value: ['String', 'Identifier', null],
    flags: [String, null]
};

function AttributeSelector_parse() {
    const start = this.tokenStart;
    let name;
    let matcher = null;
    let value = null;
    let flags = null;

    this.eat(LeftSquareBracket);
    this.skipSC();

    name = getAttributeName.call(this);
    this.skipSC();

    if (this.tokenType !== RightSquareBracket) {
        // avoid case `[name i]`
        if (this.tokenType !== types_Ident) {
            matcher = getOperator.call(this);

            this.skipSC();

            value = this.tokenType === types_String
                ? this.String()
                : this.Identifier();

            this.skipSC();
        }

        // attribute flags
        if (this.tokenType === types_Ident) {
            flags = this.consume(types_Ident);

            this.skipSC();
        }
    }

    this.eat(RightSquareBracket);

    return {
        type: 'AttributeSelector',
        loc: this.getLocation(start, this.tokenStart),
        name,
        matcher,
        value,
        flags
    };
}

function AttributeSelector_generate(node) {
    this.token(Delim, '[');
    this.node(node.name);

    if (node.matcher !== null) {
        this.tokenize(node.matcher);
        this.node(node.value);
    }

    if (node.flags !== null) {
        this.token(Ident, node.flags);
    }

    this.token(Delim, ']');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Block.js


const Block_AMPERSAND = 0x0026;       // U+0026 AMPERSAND (&)

function Block_consumeRaw() {
    return this.Raw(null, true);
}
function consumeRule() {
    return this.parseWithFallback(this.Rule, Block_consumeRaw);
}
function consumeRawDeclaration() {
    return this.Raw(this.consumeUntilSemicolonIncluded, true);
}
function consumeDeclaration() {
    if (this.tokenType === types_Semicolon) {
        return consumeRawDeclaration.call(this, this.tokenIndex);
    }

    const node = this.parseWithFallback(this.Declaration, consumeRawDeclaration);

    if (this.tokenType === types_Semicolon) {
        this.next();
    }

    return node;
}

const Block_name = 'Block';
const Block_walkContext = 'block';
const Block_structure = {
    children: [[
        'Atrule',
        'Rule',
        'Declaration'
    ]]
};

function Block_parse(isStyleBlock) {
    const consumer = isStyleBlock ? consumeDeclaration : consumeRule;
    const start = this.tokenStart;
    let children = this.createList();

    this.eat(types_LeftCurlyBracket);

    scan:
    while (!this.eof) {
        switch (this.tokenType) {
            case types_RightCurlyBracket:
                break scan;

            case types_WhiteSpace:
            case types_Comment:
                this.next();
                break;

            case types_AtKeyword:
                children.push(this.parseWithFallback(this.Atrule.bind(this, isStyleBlock), Block_consumeRaw));
                break;

            default:
                if (isStyleBlock && this.isDelim(Block_AMPERSAND))  {
                    children.push(consumeRule.call(this));
                } else {
                    children.push(consumer.call(this));
                }
        }
    }

    if (!this.eof) {
        this.eat(types_RightCurlyBracket);
    }

    return {
        type: 'Block',
        loc: this.getLocation(start, this.tokenStart),
        children
    };
}

function Block_generate(node) {
    this.token(LeftCurlyBracket, '{');
    this.children(node, prev => {
        if (prev.type === 'Declaration') {
            this.token(Semicolon, ';');
        }
    });
    this.token(RightCurlyBracket, '}');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Brackets.js


const Brackets_name = 'Brackets';
const Brackets_structure = {
    children: [[]]
};

function Brackets_parse(readSequence, recognizer) {
    const start = this.tokenStart;
    let children = null;

    this.eat(LeftSquareBracket);

    children = readSequence.call(this, recognizer);

    if (!this.eof) {
        this.eat(RightSquareBracket);
    }

    return {
        type: 'Brackets',
        loc: this.getLocation(start, this.tokenStart),
        children
    };
}

function Brackets_generate(node) {
    this.token(Delim, '[');
    this.children(node);
    this.token(Delim, ']');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/CDC.js


const CDC_name = 'CDC';
const CDC_structure = (/* unused pure expression or super */ null && ([]));

function CDC_parse() {
    const start = this.tokenStart;

    this.eat(types_CDC); // -->

    return {
        type: 'CDC',
        loc: this.getLocation(start, this.tokenStart)
    };
}

function CDC_generate() {
    this.token(CDC, '-->');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/CDO.js


const CDO_name = 'CDO';
const CDO_structure = (/* unused pure expression or super */ null && ([]));

function CDO_parse() {
    const start = this.tokenStart;

    this.eat(types_CDO); // <!--

    return {
        type: 'CDO',
        loc: this.getLocation(start, this.tokenStart)
    };
}

function CDO_generate() {
    this.token(CDO, '<!--');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/ClassSelector.js


const ClassSelector_FULLSTOP = 0x002E; // U+002E FULL STOP (.)

// '.' ident
const ClassSelector_name = 'ClassSelector';
const ClassSelector_structure = {
    name: String
};

function ClassSelector_parse() {
    this.eatDelim(ClassSelector_FULLSTOP);

    return {
        type: 'ClassSelector',
        loc: this.getLocation(this.tokenStart - 1, this.tokenEnd),
        name: this.consume(types_Ident)
    };
}

function ClassSelector_generate(node) {
    this.token(Delim, '.');
    this.token(Ident, node.name);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Combinator.js


const Combinator_PLUSSIGN = 0x002B;        // U+002B PLUS SIGN (+)
const Combinator_SOLIDUS = 0x002F;         // U+002F SOLIDUS (/)
const Combinator_GREATERTHANSIGN = 0x003E; // U+003E GREATER-THAN SIGN (>)
const Combinator_TILDE = 0x007E;           // U+007E TILDE (~)

const Combinator_name = 'Combinator';
const Combinator_structure = {
    name: String
};

// + | > | ~ | /deep/
function Combinator_parse() {
    const start = this.tokenStart;
    let name;

    switch (this.tokenType) {
        case types_WhiteSpace:
            name = ' ';
            break;

        case types_Delim:
            switch (this.charCodeAt(this.tokenStart)) {
                case Combinator_GREATERTHANSIGN:
                case Combinator_PLUSSIGN:
                case Combinator_TILDE:
                    this.next();
                    break;

                case Combinator_SOLIDUS:
                    this.next();
                    this.eatIdent('deep');
                    this.eatDelim(Combinator_SOLIDUS);
                    break;

                default:
                    this.error('Combinator is expected');
            }

            name = this.substrToCursor(start);
            break;
    }

    return {
        type: 'Combinator',
        loc: this.getLocation(start, this.tokenStart),
        name
    };
}

function Combinator_generate(node) {
    this.tokenize(node.name);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Comment.js


const Comment_ASTERISK = 0x002A;        // U+002A ASTERISK (*)
const Comment_SOLIDUS = 0x002F;         // U+002F SOLIDUS (/)


const Comment_name = 'Comment';
const Comment_structure = {
    value: String
};

function Comment_parse() {
    const start = this.tokenStart;
    let end = this.tokenEnd;

    this.eat(types_Comment);

    if ((end - start + 2) >= 2 &&
        this.charCodeAt(end - 2) === Comment_ASTERISK &&
        this.charCodeAt(end - 1) === Comment_SOLIDUS) {
        end -= 2;
    }

    return {
        type: 'Comment',
        loc: this.getLocation(start, this.tokenStart),
        value: this.substring(start + 2, end)
    };
}

function Comment_generate(node) {
    this.token(Comment, '/*' + node.value + '*/');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Condition.js


const likelyFeatureToken = new Set([types_Colon, types_RightParenthesis, types_EOF]);

const Condition_name = 'Condition';
const Condition_structure = {
    kind: String,
    children: [[
        'Identifier',
        'Feature',
        'FeatureFunction',
        'FeatureRange',
        'SupportsDeclaration'
    ]]
};

function featureOrRange(kind) {
    if (this.lookupTypeNonSC(1) === types_Ident &&
        likelyFeatureToken.has(this.lookupTypeNonSC(2))) {
        return this.Feature(kind);
    }

    return this.FeatureRange(kind);
}

const parentheses = {
    media: featureOrRange,
    container: featureOrRange,
    supports() {
        return this.SupportsDeclaration();
    }
};

function Condition_parse(kind = 'media') {
    const children = this.createList();

    scan: while (!this.eof) {
        switch (this.tokenType) {
            case types_Comment:
            case types_WhiteSpace:
                this.next();
                continue;

            case types_Ident:
                children.push(this.Identifier());
                break;

            case types_LeftParenthesis: {
                let term = this.parseWithFallback(
                    () => parentheses[kind].call(this, kind),
                    () => null
                );

                if (!term) {
                    term = this.parseWithFallback(
                        () => {
                            this.eat(types_LeftParenthesis);
                            const res = this.Condition(kind);
                            this.eat(types_RightParenthesis);
                            return res;
                        },
                        () => {
                            return this.GeneralEnclosed(kind);
                        }
                    );
                }

                children.push(term);
                break;
            }

            case Function: {
                let term = this.parseWithFallback(
                    () => this.FeatureFunction(kind),
                    () => null
                );

                if (!term) {
                    term = this.GeneralEnclosed(kind);
                }

                children.push(term);
                break;
            }

            default:
                break scan;
        }
    }

    if (children.isEmpty) {
        this.error('Condition is expected');
    }

    return {
        type: 'Condition',
        loc: this.getLocationFromList(children),
        kind,
        children
    };
}

function Condition_generate(node) {
    node.children.forEach(child => {
        if (child.type === 'Condition') {
            this.token(LeftParenthesis, '(');
            this.node(child);
            this.token(RightParenthesis, ')');
        } else {
            this.node(child);
        }
    });
}


;// CONCATENATED MODULE: ./node_modules/css-tree/lib/utils/names.js
const keywords = new Map();
const properties = new Map();
const names_HYPHENMINUS = 45; // '-'.charCodeAt()

const keyword = (/* unused pure expression or super */ null && (getKeywordDescriptor));
const property = (/* unused pure expression or super */ null && (getPropertyDescriptor));
const vendorPrefix = (/* unused pure expression or super */ null && (getVendorPrefix));
function isCustomProperty(str, offset) {
    offset = offset || 0;

    return str.length - offset >= 2 &&
           str.charCodeAt(offset) === names_HYPHENMINUS &&
           str.charCodeAt(offset + 1) === names_HYPHENMINUS;
}

function getVendorPrefix(str, offset) {
    offset = offset || 0;

    // verdor prefix should be at least 3 chars length
    if (str.length - offset >= 3) {
        // vendor prefix starts with hyper minus following non-hyper minus
        if (str.charCodeAt(offset) === names_HYPHENMINUS &&
            str.charCodeAt(offset + 1) !== names_HYPHENMINUS) {
            // vendor prefix should contain a hyper minus at the ending
            const secondDashIndex = str.indexOf('-', offset + 2);

            if (secondDashIndex !== -1) {
                return str.substring(offset, secondDashIndex + 1);
            }
        }
    }

    return '';
}

function getKeywordDescriptor(keyword) {
    if (keywords.has(keyword)) {
        return keywords.get(keyword);
    }

    const name = keyword.toLowerCase();
    let descriptor = keywords.get(name);

    if (descriptor === undefined) {
        const custom = isCustomProperty(name, 0);
        const vendor = !custom ? getVendorPrefix(name, 0) : '';
        descriptor = Object.freeze({
            basename: name.substr(vendor.length),
            name,
            prefix: vendor,
            vendor,
            custom
        });
    }

    keywords.set(keyword, descriptor);

    return descriptor;
}

function getPropertyDescriptor(property) {
    if (properties.has(property)) {
        return properties.get(property);
    }

    let name = property;
    let hack = property[0];

    if (hack === '/') {
        hack = property[1] === '/' ? '//' : '/';
    } else if (hack !== '_' &&
               hack !== '*' &&
               hack !== '$' &&
               hack !== '#' &&
               hack !== '+' &&
               hack !== '&') {
        hack = '';
    }

    const custom = isCustomProperty(name, hack.length);

    // re-use result when possible (the same as for lower case)
    if (!custom) {
        name = name.toLowerCase();
        if (properties.has(name)) {
            const descriptor = properties.get(name);
            properties.set(property, descriptor);
            return descriptor;
        }
    }

    const vendor = !custom ? getVendorPrefix(name, hack.length) : '';
    const prefix = name.substr(0, hack.length + vendor.length);
    const descriptor = Object.freeze({
        basename: name.substr(prefix.length),
        name: name.substr(hack.length),
        hack,
        vendor,
        prefix,
        custom
    });

    properties.set(property, descriptor);

    return descriptor;
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Declaration.js



const Declaration_EXCLAMATIONMARK = 0x0021; // U+0021 EXCLAMATION MARK (!)
const Declaration_NUMBERSIGN = 0x0023;      // U+0023 NUMBER SIGN (#)
const Declaration_DOLLARSIGN = 0x0024;      // U+0024 DOLLAR SIGN ($)
const Declaration_AMPERSAND = 0x0026;       // U+0026 AMPERSAND (&)
const Declaration_ASTERISK = 0x002A;        // U+002A ASTERISK (*)
const Declaration_PLUSSIGN = 0x002B;        // U+002B PLUS SIGN (+)
const Declaration_SOLIDUS = 0x002F;         // U+002F SOLIDUS (/)

function consumeValueRaw() {
    return this.Raw(this.consumeUntilExclamationMarkOrSemicolon, true);
}

function consumeCustomPropertyRaw() {
    return this.Raw(this.consumeUntilExclamationMarkOrSemicolon, false);
}

function consumeValue() {
    const startValueToken = this.tokenIndex;
    const value = this.Value();

    if (value.type !== 'Raw' &&
        this.eof === false &&
        this.tokenType !== types_Semicolon &&
        this.isDelim(Declaration_EXCLAMATIONMARK) === false &&
        this.isBalanceEdge(startValueToken) === false) {
        this.error();
    }

    return value;
}

const Declaration_name = 'Declaration';
const Declaration_walkContext = 'declaration';
const Declaration_structure = {
    important: [Boolean, String],
    property: String,
    value: ['Value', 'Raw']
};

function Declaration_parse() {
    const start = this.tokenStart;
    const startToken = this.tokenIndex;
    const property = readProperty.call(this);
    const customProperty = isCustomProperty(property);
    const parseValue = customProperty ? this.parseCustomProperty : this.parseValue;
    const consumeRaw = customProperty ? consumeCustomPropertyRaw : consumeValueRaw;
    let important = false;
    let value;

    this.skipSC();
    this.eat(types_Colon);

    const valueStart = this.tokenIndex;

    if (!customProperty) {
        this.skipSC();
    }

    if (parseValue) {
        value = this.parseWithFallback(consumeValue, consumeRaw);
    } else {
        value = consumeRaw.call(this, this.tokenIndex);
    }

    if (customProperty && value.type === 'Value' && value.children.isEmpty) {
        for (let offset = valueStart - this.tokenIndex; offset <= 0; offset++) {
            if (this.lookupType(offset) === types_WhiteSpace) {
                value.children.appendData({
                    type: 'WhiteSpace',
                    loc: null,
                    value: ' '
                });
                break;
            }
        }
    }

    if (this.isDelim(Declaration_EXCLAMATIONMARK)) {
        important = getImportant.call(this);
        this.skipSC();
    }

    // Do not include semicolon to range per spec
    // https://drafts.csswg.org/css-syntax/#declaration-diagram

    if (this.eof === false &&
        this.tokenType !== types_Semicolon &&
        this.isBalanceEdge(startToken) === false) {
        this.error();
    }

    return {
        type: 'Declaration',
        loc: this.getLocation(start, this.tokenStart),
        important,
        property,
        value
    };
}

function Declaration_generate(node) {
    this.token(Ident, node.property);
    this.token(Colon, ':');
    this.node(node.value);

    if (node.important) {
        this.token(Delim, '!');
        this.token(Ident, node.important === true ? 'important' : node.important);
    }
}

function readProperty() {
    const start = this.tokenStart;

    // hacks
    if (this.tokenType === types_Delim) {
        switch (this.charCodeAt(this.tokenStart)) {
            case Declaration_ASTERISK:
            case Declaration_DOLLARSIGN:
            case Declaration_PLUSSIGN:
            case Declaration_NUMBERSIGN:
            case Declaration_AMPERSAND:
                this.next();
                break;

            // TODO: not sure we should support this hack
            case Declaration_SOLIDUS:
                this.next();
                if (this.isDelim(Declaration_SOLIDUS)) {
                    this.next();
                }
                break;
        }
    }

    if (this.tokenType === types_Hash) {
        this.eat(types_Hash);
    } else {
        this.eat(types_Ident);
    }

    return this.substrToCursor(start);
}

// ! ws* important
function getImportant() {
    this.eat(types_Delim);
    this.skipSC();

    const important = this.consume(types_Ident);

    // store original value in case it differ from `important`
    // for better original source restoring and hacks like `!ie` support
    return important === 'important' ? true : important;
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/DeclarationList.js


const DeclarationList_AMPERSAND = 0x0026;       // U+0026 AMPERSAND (&)

function DeclarationList_consumeRaw() {
    return this.Raw(this.consumeUntilSemicolonIncluded, true);
}

const DeclarationList_name = 'DeclarationList';
const DeclarationList_structure = {
    children: [[
        'Declaration',
        'Atrule',
        'Rule'
    ]]
};

function DeclarationList_parse() {
    const children = this.createList();

    scan:
    while (!this.eof) {
        switch (this.tokenType) {
            case types_WhiteSpace:
            case types_Comment:
            case types_Semicolon:
                this.next();
                break;

            case types_AtKeyword:
                children.push(this.parseWithFallback(this.Atrule.bind(this, true), DeclarationList_consumeRaw));
                break;

            default:
                if (this.isDelim(DeclarationList_AMPERSAND))  {
                    children.push(this.parseWithFallback(this.Rule, DeclarationList_consumeRaw));
                } else {
                    children.push(this.parseWithFallback(this.Declaration, DeclarationList_consumeRaw));
                }
        }
    }

    return {
        type: 'DeclarationList',
        loc: this.getLocationFromList(children),
        children
    };
}

function DeclarationList_generate(node) {
    this.children(node, prev => {
        if (prev.type === 'Declaration') {
            this.token(Semicolon, ';');
        }
    });
}


;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Dimension.js


const Dimension_name = 'Dimension';
const Dimension_structure = {
    value: String,
    unit: String
};

function Dimension_parse() {
    const start = this.tokenStart;
    const value = this.consumeNumber(types_Dimension);

    return {
        type: 'Dimension',
        loc: this.getLocation(start, this.tokenStart),
        value,
        unit: this.substring(start + value.length, this.tokenStart)
    };
}

function Dimension_generate(node) {
    this.token(Dimension, node.value + node.unit);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Feature.js


const Feature_SOLIDUS = 0x002F;  // U+002F SOLIDUS (/)

const Feature_name = 'Feature';
const Feature_structure = {
    kind: String,
    name: String,
    value: ['Identifier', 'Number', 'Dimension', 'Ratio', 'Function', null]
};

function Feature_parse(kind) {
    const start = this.tokenStart;
    let name;
    let value = null;

    this.eat(types_LeftParenthesis);
    this.skipSC();

    name = this.consume(types_Ident);
    this.skipSC();

    if (this.tokenType !== types_RightParenthesis) {
        this.eat(types_Colon);
        this.skipSC();

        switch (this.tokenType) {
            case types_Number:
                if (this.lookupNonWSType(1) === types_Delim) {
                    value = this.Ratio();
                } else {
                    value = this.Number();
                }

                break;

            case types_Dimension:
                value = this.Dimension();
                break;

            case types_Ident:
                value = this.Identifier();
                break;

            case Function:
                value = this.parseWithFallback(
                    () => {
                        const res = this.Function(this.readSequence, this.scope.Value);

                        this.skipSC();

                        if (this.isDelim(Feature_SOLIDUS)) {
                            this.error();
                        }

                        return res;
                    },
                    () => {
                        return this.Ratio();
                    }
                );
                break;

            default:
                this.error('Number, dimension, ratio or identifier is expected');
        }

        this.skipSC();
    }

    if (!this.eof) {
        this.eat(types_RightParenthesis);
    }

    return {
        type: 'Feature',
        loc: this.getLocation(start, this.tokenStart),
        kind,
        name,
        value
    };
}

function Feature_generate(node) {
    this.token(LeftParenthesis, '(');
    this.token(Ident, node.name);

    if (node.value !== null) {
        this.token(Colon, ':');
        this.node(node.value);
    }

    this.token(RightParenthesis, ')');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/FeatureFunction.js


const FeatureFunction_name = 'FeatureFunction';
const FeatureFunction_structure = {
    kind: String,
    feature: String,
    value: ['Declaration', 'Selector']
};

function getFeatureParser(kind, name) {
    const featuresOfKind = this.features[kind] || {};
    const parser = featuresOfKind[name];

    if (typeof parser !== 'function') {
        this.error(`Unknown feature ${name}()`);
    }

    return parser;
}

function FeatureFunction_parse(kind = 'unknown') {
    const start = this.tokenStart;
    const functionName = this.consumeFunctionName();
    const valueParser = getFeatureParser.call(this, kind, functionName.toLowerCase());

    this.skipSC();

    const value = this.parseWithFallback(
        () => {
            const startValueToken = this.tokenIndex;
            const value = valueParser.call(this);

            if (this.eof === false &&
                this.isBalanceEdge(startValueToken) === false) {
                this.error();
            }

            return value;
        },
        () => this.Raw(null, false)
    );

    if (!this.eof) {
        this.eat(types_RightParenthesis);
    }

    return {
        type: 'FeatureFunction',
        loc: this.getLocation(start, this.tokenStart),
        kind,
        feature: functionName,
        value
    };
}

function FeatureFunction_generate(node) {
    this.token(FunctionToken, node.feature + '(');
    this.node(node.value);
    this.token(RightParenthesis, ')');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/FeatureRange.js


const FeatureRange_SOLIDUS = 0x002F;         // U+002F SOLIDUS (/)
const LESSTHANSIGN = 0x003C;    // U+003C LESS-THAN SIGN (<)
const FeatureRange_EQUALSSIGN = 0x003D;      // U+003D EQUALS SIGN (=)
const FeatureRange_GREATERTHANSIGN = 0x003E; // U+003E GREATER-THAN SIGN (>)

const FeatureRange_name = 'FeatureRange';
const FeatureRange_structure = {
    kind: String,
    left: ['Identifier', 'Number', 'Dimension', 'Ratio', 'Function'],
    leftComparison: String,
    middle: ['Identifier', 'Number', 'Dimension', 'Ratio', 'Function'],
    rightComparison: [String, null],
    right: ['Identifier', 'Number', 'Dimension', 'Ratio', 'Function', null]
};

function readTerm() {
    this.skipSC();

    switch (this.tokenType) {
        case types_Number:
            if (this.isDelim(FeatureRange_SOLIDUS, this.lookupOffsetNonSC(1))) {
                return this.Ratio();
            } else {
                return this.Number();
            }

        case types_Dimension:
            return this.Dimension();

        case types_Ident:
            return this.Identifier();

        case Function:
            return this.parseWithFallback(
                () => {
                    const res = this.Function(this.readSequence, this.scope.Value);

                    this.skipSC();

                    if (this.isDelim(FeatureRange_SOLIDUS)) {
                        this.error();
                    }

                    return res;
                },
                () => {
                    return this.Ratio();
                }
            );

        default:
            this.error('Number, dimension, ratio or identifier is expected');
    }
}

function readComparison(expectColon) {
    this.skipSC();

    if (this.isDelim(LESSTHANSIGN) ||
        this.isDelim(FeatureRange_GREATERTHANSIGN)) {
        const value = this.source[this.tokenStart];

        this.next();

        if (this.isDelim(FeatureRange_EQUALSSIGN)) {
            this.next();
            return value + '=';
        }

        return value;
    }

    if (this.isDelim(FeatureRange_EQUALSSIGN)) {
        return '=';
    }

    this.error(`Expected ${expectColon ? '":", ' : ''}"<", ">", "=" or ")"`);
}

function FeatureRange_parse(kind = 'unknown') {
    const start = this.tokenStart;

    this.skipSC();
    this.eat(types_LeftParenthesis);

    const left = readTerm.call(this);
    const leftComparison = readComparison.call(this, left.type === 'Identifier');
    const middle = readTerm.call(this);
    let rightComparison = null;
    let right = null;

    if (this.lookupNonWSType(0) !== types_RightParenthesis) {
        rightComparison = readComparison.call(this);
        right = readTerm.call(this);
    }

    this.skipSC();
    this.eat(types_RightParenthesis);

    return {
        type: 'FeatureRange',
        loc: this.getLocation(start, this.tokenStart),
        kind,
        left,
        leftComparison,
        middle,
        rightComparison,
        right
    };
}

function FeatureRange_generate(node) {
    this.token(LeftParenthesis, '(');
    this.node(node.left);
    this.tokenize(node.leftComparison);
    this.node(node.middle);

    if (node.right) {
        this.tokenize(node.rightComparison);
        this.node(node.right);
    }

    this.token(RightParenthesis, ')');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Function.js



const Function_name = 'Function';
const Function_walkContext = 'function';
const Function_structure = {
    name: String,
    children: [[]]
};

// <function-token> <sequence> )
function Function_parse(readSequence, recognizer) {
    const start = this.tokenStart;
    const name = this.consumeFunctionName();
    const nameLowerCase = name.toLowerCase();
    let children;

    children = recognizer.hasOwnProperty(nameLowerCase)
        ? recognizer[nameLowerCase].call(this, recognizer)
        : readSequence.call(this, recognizer);

    if (!this.eof) {
        this.eat(types_RightParenthesis);
    }

    return {
        type: 'Function',
        loc: this.getLocation(start, this.tokenStart),
        name,
        children
    };
}

function Function_generate(node) {
    this.token(FunctionToken, node.name + '(');
    this.children(node);
    this.token(RightParenthesis, ')');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/GeneralEnclosed.js



const GeneralEnclosed_name = 'GeneralEnclosed';
const GeneralEnclosed_structure = {
    kind: String,
    function: [String, null],
    children: [[]]
};

// <function-token> <any-value> )
// ( <any-value> )
function GeneralEnclosed_parse(kind) {
    const start = this.tokenStart;
    let functionName = null;

    if (this.tokenType === Function) {
        functionName = this.consumeFunctionName();
    } else {
        this.eat(types_LeftParenthesis);
    }

    const children = this.parseWithFallback(
        () => {
            const startValueToken = this.tokenIndex;
            const children = this.readSequence(this.scope.Value);

            if (this.eof === false &&
                this.isBalanceEdge(startValueToken) === false) {
                this.error();
            }

            return children;
        },
        () => this.createSingleNodeList(
            this.Raw(null, false)
        )
    );

    if (!this.eof) {
        this.eat(types_RightParenthesis);
    }

    return {
        type: 'GeneralEnclosed',
        loc: this.getLocation(start, this.tokenStart),
        kind,
        function: functionName,
        children
    };
}

function GeneralEnclosed_generate(node) {
    if (node.function) {
        this.token(FunctionToken, node.function + '(');
    } else {
        this.token(LeftParenthesis, '(');
    }

    this.children(node);
    this.token(RightParenthesis, ')');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Hash.js


// '#' ident
const xxx = 'XXX';
const Hash_name = 'Hash';
const Hash_structure = {
    value: String
};
function Hash_parse() {
    const start = this.tokenStart;

    this.eat(types_Hash);

    return {
        type: 'Hash',
        loc: this.getLocation(start, this.tokenStart),
        value: this.substrToCursor(start + 1)
    };
}
function Hash_generate(node) {
    this.token(Hash, '#' + node.value);
}


;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Identifier.js


const Identifier_name = 'Identifier';
const Identifier_structure = {
    name: String
};

function Identifier_parse() {
    return {
        type: 'Identifier',
        loc: this.getLocation(this.tokenStart, this.tokenEnd),
        name: this.consume(types_Ident)
    };
}

function Identifier_generate(node) {
    this.token(Ident, node.name);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/IdSelector.js


const IdSelector_name = 'IdSelector';
const IdSelector_structure = {
    name: String
};

function IdSelector_parse() {
    const start = this.tokenStart;

    // TODO: check value is an ident
    this.eat(types_Hash);

    return {
        type: 'IdSelector',
        loc: this.getLocation(start, this.tokenStart),
        name: this.substrToCursor(start + 1)
    };
}

function IdSelector_generate(node) {
    // Using Delim instead of Hash is a hack to avoid for a whitespace between ident and id-selector
    // in safe mode (e.g. "a#id"), because IE11 doesn't allow a sequence <ident-token> <hash-token>
    // without a whitespace in values (e.g. "1px solid#000")
    this.token(Delim, '#' + node.name);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Layer.js


const Layer_FULLSTOP = 0x002E; // U+002E FULL STOP (.)

const Layer_name = 'Layer';
const Layer_structure = {
    name: String
};

function Layer_parse() {
    let tokenStart = this.tokenStart;
    let name = this.consume(types_Ident);

    while (this.isDelim(Layer_FULLSTOP)) {
        this.eat(types_Delim);
        name += '.' + this.consume(types_Ident);
    }

    return {
        type: 'Layer',
        loc: this.getLocation(tokenStart, this.tokenStart),
        name
    };
}

function Layer_generate(node) {
    this.tokenize(node.name);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/LayerList.js


const LayerList_name = 'LayerList';
const LayerList_structure = {
    children: [[
        'Layer'
    ]]
};

function LayerList_parse() {
    const children = this.createList();

    this.skipSC();

    while (!this.eof) {
        children.push(this.Layer());

        if (this.lookupTypeNonSC(0) !== types_Comma) {
            break;
        }

        this.skipSC();
        this.next();
        this.skipSC();
    }

    return {
        type: 'LayerList',
        loc: this.getLocationFromList(children),
        children
    };
}

function LayerList_generate(node) {
    this.children(node, () => this.token(Comma, ','));
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/MediaQuery.js


const MediaQuery_name = 'MediaQuery';
const MediaQuery_structure = {
    modifier: [String, null],
    mediaType: [String, null],
    condition: ['Condition', null]
};

function MediaQuery_parse() {
    const start = this.tokenStart;
    let modifier = null;
    let mediaType = null;
    let condition = null;

    this.skipSC();

    if (this.tokenType === types_Ident && this.lookupTypeNonSC(1) !== types_LeftParenthesis) {
        // [ not | only ]? <media-type>
        const ident = this.consume(types_Ident);
        const identLowerCase = ident.toLowerCase();

        if (identLowerCase === 'not' || identLowerCase === 'only') {
            this.skipSC();
            modifier = identLowerCase;
            mediaType = this.consume(types_Ident);
        } else {
            mediaType = ident;
        }

        switch (this.lookupTypeNonSC(0)) {
            case types_Ident: {
                // and <media-condition-without-or>
                this.skipSC();
                this.eatIdent('and');
                condition = this.Condition('media');
                break;
            }

            case types_LeftCurlyBracket:
            case types_Semicolon:
            case types_Comma:
            case types_EOF:
                break;

            default:
                this.error('Identifier or parenthesis is expected');
        }
    } else {
        switch (this.tokenType) {
            case types_Ident:
            case types_LeftParenthesis:
            case Function: {
                // <media-condition>
                condition = this.Condition('media');
                break;
            }

            case types_LeftCurlyBracket:
            case types_Semicolon:
            case types_EOF:
                break;

            default:
                this.error('Identifier or parenthesis is expected');
        }
    }

    return {
        type: 'MediaQuery',
        loc: this.getLocation(start, this.tokenStart),
        modifier,
        mediaType,
        condition
    };
}

function MediaQuery_generate(node) {
    if (node.mediaType) {
        if (node.modifier) {
            this.token(Ident, node.modifier);
        }

        this.token(Ident, node.mediaType);

        if (node.condition) {
            this.token(Ident, 'and');
            this.node(node.condition);
        }
    } else if (node.condition) {
        this.node(node.condition);
    }
}


;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/MediaQueryList.js


const MediaQueryList_name = 'MediaQueryList';
const MediaQueryList_structure = {
    children: [[
        'MediaQuery'
    ]]
};

function MediaQueryList_parse() {
    const children = this.createList();

    this.skipSC();

    while (!this.eof) {
        children.push(this.MediaQuery());

        if (this.tokenType !== types_Comma) {
            break;
        }

        this.next();
    }

    return {
        type: 'MediaQueryList',
        loc: this.getLocationFromList(children),
        children
    };
}

function MediaQueryList_generate(node) {
    this.children(node, () => this.token(Comma, ','));
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/NestingSelector.js


const NestingSelector_AMPERSAND = 0x0026;       // U+0026 AMPERSAND (&)

const NestingSelector_name = 'NestingSelector';
const NestingSelector_structure = {
};

function NestingSelector_parse() {
    const start = this.tokenStart;

    this.eatDelim(NestingSelector_AMPERSAND);

    return {
        type: 'NestingSelector',
        loc: this.getLocation(start, this.tokenStart)
    };
}

function NestingSelector_generate() {
    this.token(Delim, '&');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Nth.js


const Nth_name = 'Nth';
const Nth_structure = {
    nth: ['AnPlusB', 'Identifier'],
    selector: ['SelectorList', null]
};

function Nth_parse() {
    this.skipSC();

    const start = this.tokenStart;
    let end = start;
    let selector = null;
    let nth;

    if (this.lookupValue(0, 'odd') || this.lookupValue(0, 'even')) {
        nth = this.Identifier();
    } else {
        nth = this.AnPlusB();
    }

    end = this.tokenStart;
    this.skipSC();

    if (this.lookupValue(0, 'of')) {
        this.next();

        selector = this.SelectorList();
        end = this.tokenStart;
    }

    return {
        type: 'Nth',
        loc: this.getLocation(start, end),
        nth,
        selector
    };
}

function Nth_generate(node) {
    this.node(node.nth);
    if (node.selector !== null) {
        this.token(Ident, 'of');
        this.node(node.selector);
    }
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Number.js


const Number_name = 'Number';
const Number_structure = {
    value: String
};

function Number_parse() {
    return {
        type: 'Number',
        loc: this.getLocation(this.tokenStart, this.tokenEnd),
        value: this.consume(types_Number)
    };
}

function Number_generate(node) {
    this.token(NumberToken, node.value);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Operator.js
// '/' | '*' | ',' | ':' | '+' | '-'
const Operator_name = 'Operator';
const Operator_structure = {
    value: String
};

function Operator_parse() {
    const start = this.tokenStart;

    this.next();

    return {
        type: 'Operator',
        loc: this.getLocation(start, this.tokenStart),
        value: this.substrToCursor(start)
    };
}

function Operator_generate(node) {
    this.tokenize(node.value);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Parentheses.js


const Parentheses_name = 'Parentheses';
const Parentheses_structure = {
    children: [[]]
};

function Parentheses_parse(readSequence, recognizer) {
    const start = this.tokenStart;
    let children = null;

    this.eat(types_LeftParenthesis);

    children = readSequence.call(this, recognizer);

    if (!this.eof) {
        this.eat(types_RightParenthesis);
    }

    return {
        type: 'Parentheses',
        loc: this.getLocation(start, this.tokenStart),
        children
    };
}

function Parentheses_generate(node) {
    this.token(LeftParenthesis, '(');
    this.children(node);
    this.token(RightParenthesis, ')');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Percentage.js


const Percentage_name = 'Percentage';
const Percentage_structure = {
    value: String
};

function Percentage_parse() {
    return {
        type: 'Percentage',
        loc: this.getLocation(this.tokenStart, this.tokenEnd),
        value: this.consumeNumber(types_Percentage)
    };
}

function Percentage_generate(node) {
    this.token(Percentage, node.value + '%');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/PseudoClassSelector.js



const PseudoClassSelector_name = 'PseudoClassSelector';
const PseudoClassSelector_walkContext = 'function';
const PseudoClassSelector_structure = {
    name: String,
    children: [['Raw'], null]
};

// : [ <ident> | <function-token> <any-value>? ) ]
function PseudoClassSelector_parse() {
    const start = this.tokenStart;
    let children = null;
    let name;
    let nameLowerCase;

    this.eat(types_Colon);

    if (this.tokenType === Function) {
        name = this.consumeFunctionName();
        nameLowerCase = name.toLowerCase();

        if (this.lookupNonWSType(0) == types_RightParenthesis) {
            children = this.createList();
        } else if (hasOwnProperty.call(this.pseudo, nameLowerCase)) {
            this.skipSC();
            children = this.pseudo[nameLowerCase].call(this);
            this.skipSC();
        } else {
            children = this.createList();
            children.push(
                this.Raw(null, false)
            );
        }

        this.eat(types_RightParenthesis);
    } else {
        name = this.consume(types_Ident);
    }

    return {
        type: 'PseudoClassSelector',
        loc: this.getLocation(start, this.tokenStart),
        name,
        children
    };
}

function PseudoClassSelector_generate(node) {
    this.token(Colon, ':');

    if (node.children === null) {
        this.token(Ident, node.name);
    } else {
        this.token(FunctionToken, node.name + '(');
        this.children(node);
        this.token(RightParenthesis, ')');
    }
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/PseudoElementSelector.js


const PseudoElementSelector_name = 'PseudoElementSelector';
const PseudoElementSelector_walkContext = 'function';
const PseudoElementSelector_structure = {
    name: String,
    children: [['Raw'], null]
};

// :: [ <ident> | <function-token> <any-value>? ) ]
function PseudoElementSelector_parse() {
    const start = this.tokenStart;
    let children = null;
    let name;
    let nameLowerCase;

    this.eat(types_Colon);
    this.eat(types_Colon);

    if (this.tokenType === Function) {
        name = this.consumeFunctionName();
        nameLowerCase = name.toLowerCase();

        if (this.lookupNonWSType(0) == types_RightParenthesis) {
            children = this.createList();
        } else if (hasOwnProperty.call(this.pseudo, nameLowerCase)) {
            this.skipSC();
            children = this.pseudo[nameLowerCase].call(this);
            this.skipSC();
        } else {
            children = this.createList();
            children.push(
                this.Raw(null, false)
            );
        }

        this.eat(types_RightParenthesis);
    } else {
        name = this.consume(types_Ident);
    }

    return {
        type: 'PseudoElementSelector',
        loc: this.getLocation(start, this.tokenStart),
        name,
        children
    };
}

function PseudoElementSelector_generate(node) {
    this.token(Colon, ':');
    this.token(Colon, ':');

    if (node.children === null) {
        this.token(Ident, node.name);
    } else {
        this.token(FunctionToken, node.name + '(');
        this.children(node);
        this.token(RightParenthesis, ')');
    }
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Ratio.js


const Ratio_SOLIDUS = 0x002F;  // U+002F SOLIDUS (/)

// Media Queries Level 3 defines terms of <ratio> as a positive (not zero or negative)
// integers (see https://drafts.csswg.org/mediaqueries-3/#values)
// However, Media Queries Level 4 removes any definition of values
// (see https://drafts.csswg.org/mediaqueries-4/#values) and refers to
// CSS Values and Units for detail. In CSS Values and Units Level 4 a <ratio>
// definition was added (see https://drafts.csswg.org/css-values-4/#ratios) which
// defines ratio as "<number [0,∞]> [ / <number [0,∞]> ]?" and based on it
// any constrains on terms were removed. Parser also doesn't test numbers
// in any way to make possible for linting and fixing them by the tools using CSSTree.
// An additional syntax examination may be applied by a lexer.
function consumeTerm() {
    this.skipSC();

    switch (this.tokenType) {
        case types_Number:
            return this.Number();

        case Function:
            return this.Function(this.readSequence, this.scope.Value);

        default:
            this.error('Number of function is expected');
    }
}

const Ratio_name = 'Ratio';
const Ratio_structure = {
    left: ['Number', 'Function'],
    right: ['Number', 'Function', null]
};

// <number [0,∞]> [ / <number [0,∞]> ]?
function Ratio_parse() {
    const start = this.tokenStart;
    const left = consumeTerm.call(this);
    let right = null;

    this.skipSC();
    if (this.isDelim(Ratio_SOLIDUS)) {
        this.eatDelim(Ratio_SOLIDUS);
        right = consumeTerm.call(this);
    }

    return {
        type: 'Ratio',
        loc: this.getLocation(start, this.tokenStart),
        left,
        right
    };
}

function Ratio_generate(node) {
    this.node(node.left);
    this.token(Delim, '/');
    if (node.right) {
        this.node(node.right);
    } else {
        this.node(NumberToken, 1);
    }
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Raw.js


function getOffsetExcludeWS() {
    if (this.tokenIndex > 0) {
        if (this.lookupType(-1) === types_WhiteSpace) {
            return this.tokenIndex > 1
                ? this.getTokenStart(this.tokenIndex - 1)
                : this.firstCharOffset;
        }
    }

    return this.tokenStart;
}

const Raw_name = 'Raw';
const Raw_structure = {
    value: String
};

function Raw_parse(consumeUntil, excludeWhiteSpace) {
    const startOffset = this.getTokenStart(this.tokenIndex);
    let endOffset;

    this.skipUntilBalanced(this.tokenIndex, consumeUntil || this.consumeUntilBalanceEnd);

    if (excludeWhiteSpace && this.tokenStart > startOffset) {
        endOffset = getOffsetExcludeWS.call(this);
    } else {
        endOffset = this.tokenStart;
    }

    return {
        type: 'Raw',
        loc: this.getLocation(startOffset, endOffset),
        value: this.substring(startOffset, endOffset)
    };
}

function Raw_generate(node) {
    this.tokenize(node.value);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Rule.js


function Rule_consumeRaw() {
    return this.Raw(this.consumeUntilLeftCurlyBracket, true);
}

function consumePrelude() {
    const prelude = this.SelectorList();

    if (prelude.type !== 'Raw' &&
        this.eof === false &&
        this.tokenType !== types_LeftCurlyBracket) {
        this.error();
    }

    return prelude;
}

const Rule_name = 'Rule';
const Rule_walkContext = 'rule';
const Rule_structure = {
    prelude: ['SelectorList', 'Raw'],
    block: ['Block']
};

function Rule_parse() {
    const startToken = this.tokenIndex;
    const startOffset = this.tokenStart;
    let prelude;
    let block;

    if (this.parseRulePrelude) {
        prelude = this.parseWithFallback(consumePrelude, Rule_consumeRaw);
    } else {
        prelude = Rule_consumeRaw.call(this, startToken);
    }

    block = this.Block(true);

    return {
        type: 'Rule',
        loc: this.getLocation(startOffset, this.tokenStart),
        prelude,
        block
    };
}
function Rule_generate(node) {
    this.node(node.prelude);
    this.node(node.block);
}


;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Scope.js


const Scope_name = 'Scope';
const Scope_structure = {
    root: ['SelectorList', 'Raw', null],
    limit: ['SelectorList', 'Raw', null]
};

function Scope_parse() {
    let root = null;
    let limit = null;

    this.skipSC();

    const startOffset = this.tokenStart;
    if (this.tokenType === types_LeftParenthesis) {
        this.next();
        this.skipSC();
        root = this.parseWithFallback(
            this.SelectorList,
            () => this.Raw(false, true)
        );
        this.skipSC();
        this.eat(types_RightParenthesis);
    }

    if (this.lookupNonWSType(0) === types_Ident) {
        this.skipSC();
        this.eatIdent('to');
        this.skipSC();
        this.eat(types_LeftParenthesis);
        this.skipSC();
        limit = this.parseWithFallback(
            this.SelectorList,
            () => this.Raw(false, true)
        );
        this.skipSC();
        this.eat(types_RightParenthesis);
    }

    return {
        type: 'Scope',
        loc: this.getLocation(startOffset, this.tokenStart),
        root,
        limit
    };
}

function Scope_generate(node) {
    if (node.root) {
        this.token(LeftParenthesis, '(');
        this.node(node.root);
        this.token(RightParenthesis, ')');
    }

    if (node.limit) {
        this.token(Ident, 'to');
        this.token(LeftParenthesis, '(');
        this.node(node.limit);
        this.token(RightParenthesis, ')');
    }
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Selector.js
const Selector_name = 'Selector';
const Selector_structure = {
    children: [[
        'TypeSelector',
        'IdSelector',
        'ClassSelector',
        'AttributeSelector',
        'PseudoClassSelector',
        'PseudoElementSelector',
        'Combinator'
    ]]
};

function Selector_parse() {
    const children = this.readSequence(this.scope.Selector);

    // nothing were consumed
    if (this.getFirstListNode(children) === null) {
        this.error('Selector is expected');
    }

    return {
        type: 'Selector',
        loc: this.getLocationFromList(children),
        children
    };
}

function Selector_generate(node) {
    this.children(node);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/SelectorList.js


const SelectorList_name = 'SelectorList';
const SelectorList_walkContext = 'selector';
const SelectorList_structure = {
    children: [[
        'Selector',
        'Raw'
    ]]
};

function SelectorList_parse() {
    const children = this.createList();

    while (!this.eof) {
        children.push(this.Selector());

        if (this.tokenType === types_Comma) {
            this.next();
            continue;
        }

        break;
    }

    return {
        type: 'SelectorList',
        loc: this.getLocationFromList(children),
        children
    };
}

function SelectorList_generate(node) {
    this.children(node, () => this.token(Comma, ','));
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/utils/string.js


const REVERSE_SOLIDUS = 0x005c; // U+005C REVERSE SOLIDUS (\)
const QUOTATION_MARK = 0x0022;  // "
const APOSTROPHE = 0x0027;      // '

function decode(str) {
    const len = str.length;
    const firstChar = str.charCodeAt(0);
    const start = firstChar === QUOTATION_MARK || firstChar === APOSTROPHE ? 1 : 0;
    const end = start === 1 && len > 1 && str.charCodeAt(len - 1) === firstChar ? len - 2 : len - 1;
    let decoded = '';

    for (let i = start; i <= end; i++) {
        let code = str.charCodeAt(i);

        if (code === REVERSE_SOLIDUS) {
            // special case at the ending
            if (i === end) {
                // if the next input code point is EOF, do nothing
                // otherwise include last quote as escaped
                if (i !== len - 1) {
                    decoded = str.substr(i + 1);
                }
                break;
            }

            code = str.charCodeAt(++i);

            // consume escaped
            if (isValidEscape(REVERSE_SOLIDUS, code)) {
                const escapeStart = i - 1;
                const escapeEnd = consumeEscaped(str, escapeStart);

                i = escapeEnd - 1;
                decoded += decodeEscaped(str.substring(escapeStart + 1, escapeEnd));
            } else {
                // \r\n
                if (code === 0x000d && str.charCodeAt(i + 1) === 0x000a) {
                    i++;
                }
            }
        } else {
            decoded += str[i];
        }
    }

    return decoded;
}

// https://drafts.csswg.org/cssom/#serialize-a-string
// § 2.1. Common Serializing Idioms
function string_encode(str, apostrophe) {
    const quote = apostrophe ? '\'' : '"';
    const quoteCode = apostrophe ? APOSTROPHE : QUOTATION_MARK;
    let encoded = '';
    let wsBeforeHexIsNeeded = false;

    for (let i = 0; i < str.length; i++) {
        const code = str.charCodeAt(i);

        // If the character is NULL (U+0000), then the REPLACEMENT CHARACTER (U+FFFD).
        if (code === 0x0000) {
            encoded += '\uFFFD';
            continue;
        }

        // If the character is in the range [\1-\1f] (U+0001 to U+001F) or is U+007F,
        // the character escaped as code point.
        // Note: Do not compare with 0x0001 since 0x0000 is precessed before
        if (code <= 0x001f || code === 0x007F) {
            encoded += '\\' + code.toString(16);
            wsBeforeHexIsNeeded = true;
            continue;
        }

        // If the character is '"' (U+0022) or "\" (U+005C), the escaped character.
        if (code === quoteCode || code === REVERSE_SOLIDUS) {
            encoded += '\\' + str.charAt(i);
            wsBeforeHexIsNeeded = false;
        } else {
            if (wsBeforeHexIsNeeded && (isHexDigit(code) || isWhiteSpace(code))) {
                encoded += ' ';
            }

            // Otherwise, the character itself.
            encoded += str.charAt(i);
            wsBeforeHexIsNeeded = false;
        }
    }

    return quote + encoded + quote;
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/String.js



const String_name = 'String';
const String_structure = {
    value: String
};

function String_parse() {
    return {
        type: 'String',
        loc: this.getLocation(this.tokenStart, this.tokenEnd),
        value: decode(this.consume(types_String))
    };
}

function String_generate(node) {
    this.token(StringToken, encode(node.value));
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/StyleSheet.js


const StyleSheet_EXCLAMATIONMARK = 0x0021; // U+0021 EXCLAMATION MARK (!)

function StyleSheet_consumeRaw() {
    return this.Raw(null, false);
}

const StyleSheet_name = 'StyleSheet';
const StyleSheet_walkContext = 'stylesheet';
const StyleSheet_structure = {
    children: [[
        'Comment',
        'CDO',
        'CDC',
        'Atrule',
        'Rule',
        'Raw'
    ]]
};

function StyleSheet_parse() {
    const start = this.tokenStart;
    const children = this.createList();
    let child;

    scan:
    while (!this.eof) {
        switch (this.tokenType) {
            case types_WhiteSpace:
                this.next();
                continue;

            case types_Comment:
                // ignore comments except exclamation comments (i.e. /*! .. */) on top level
                if (this.charCodeAt(this.tokenStart + 2) !== StyleSheet_EXCLAMATIONMARK) {
                    this.next();
                    continue;
                }

                child = this.Comment();
                break;

            case types_CDO: // <!--
                child = this.CDO();
                break;

            case types_CDC: // -->
                child = this.CDC();
                break;

            // CSS Syntax Module Level 3
            // §2.2 Error handling
            // At the "top level" of a stylesheet, an <at-keyword-token> starts an at-rule.
            case types_AtKeyword:
                child = this.parseWithFallback(this.Atrule, StyleSheet_consumeRaw);
                break;

            // Anything else starts a qualified rule ...
            default:
                child = this.parseWithFallback(this.Rule, StyleSheet_consumeRaw);
        }

        children.push(child);
    }

    return {
        type: 'StyleSheet',
        loc: this.getLocation(start, this.tokenStart),
        children
    };
}

function StyleSheet_generate(node) {
    this.children(node);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/SupportsDeclaration.js


const SupportsDeclaration_name = 'SupportsDeclaration';
const SupportsDeclaration_structure = {
    declaration: 'Declaration'
};

function SupportsDeclaration_parse() {
    const start = this.tokenStart;

    this.eat(types_LeftParenthesis);
    this.skipSC();

    const declaration = this.Declaration();

    if (!this.eof) {
        this.eat(types_RightParenthesis);
    }

    return {
        type: 'SupportsDeclaration',
        loc: this.getLocation(start, this.tokenStart),
        declaration
    };
}

function SupportsDeclaration_generate(node) {
    this.token(LeftParenthesis, '(');
    this.node(node.declaration);
    this.token(RightParenthesis, ')');
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/TypeSelector.js


const TypeSelector_ASTERISK = 0x002A;     // U+002A ASTERISK (*)
const TypeSelector_VERTICALLINE = 0x007C; // U+007C VERTICAL LINE (|)

function eatIdentifierOrAsterisk() {
    if (this.tokenType !== types_Ident &&
        this.isDelim(TypeSelector_ASTERISK) === false) {
        this.error('Identifier or asterisk is expected');
    }

    this.next();
}

const TypeSelector_name = 'TypeSelector';
const TypeSelector_structure = {
    name: String
};

// ident
// ident|ident
// ident|*
// *
// *|ident
// *|*
// |ident
// |*
function TypeSelector_parse() {
    const start = this.tokenStart;

    if (this.isDelim(TypeSelector_VERTICALLINE)) {
        this.next();
        eatIdentifierOrAsterisk.call(this);
    } else {
        eatIdentifierOrAsterisk.call(this);

        if (this.isDelim(TypeSelector_VERTICALLINE)) {
            this.next();
            eatIdentifierOrAsterisk.call(this);
        }
    }

    return {
        type: 'TypeSelector',
        loc: this.getLocation(start, this.tokenStart),
        name: this.substrToCursor(start)
    };
}

function TypeSelector_generate(node) {
    this.tokenize(node.name);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/UnicodeRange.js


const UnicodeRange_PLUSSIGN = 0x002B;     // U+002B PLUS SIGN (+)
const UnicodeRange_HYPHENMINUS = 0x002D;  // U+002D HYPHEN-MINUS (-)
const QUESTIONMARK = 0x003F; // U+003F QUESTION MARK (?)

function eatHexSequence(offset, allowDash) {
    let len = 0;

    for (let pos = this.tokenStart + offset; pos < this.tokenEnd; pos++) {
        const code = this.charCodeAt(pos);

        if (code === UnicodeRange_HYPHENMINUS && allowDash && len !== 0) {
            eatHexSequence.call(this, offset + len + 1, false);
            return -1;
        }

        if (!char_code_definitions_isHexDigit(code)) {
            this.error(
                allowDash && len !== 0
                    ? 'Hyphen minus' + (len < 6 ? ' or hex digit' : '') + ' is expected'
                    : (len < 6 ? 'Hex digit is expected' : 'Unexpected input'),
                pos
            );
        }

        if (++len > 6) {
            this.error('Too many hex digits', pos);
        };
    }

    this.next();
    return len;
}

function eatQuestionMarkSequence(max) {
    let count = 0;

    while (this.isDelim(QUESTIONMARK)) {
        if (++count > max) {
            this.error('Too many question marks');
        }

        this.next();
    }
}

function startsWith(code) {
    if (this.charCodeAt(this.tokenStart) !== code) {
        this.error((code === UnicodeRange_PLUSSIGN ? 'Plus sign' : 'Hyphen minus') + ' is expected');
    }
}

// https://drafts.csswg.org/css-syntax/#urange
// Informally, the <urange> production has three forms:
// U+0001
//      Defines a range consisting of a single code point, in this case the code point "1".
// U+0001-00ff
//      Defines a range of codepoints between the first and the second value, in this case
//      the range between "1" and "ff" (255 in decimal) inclusive.
// U+00??
//      Defines a range of codepoints where the "?" characters range over all hex digits,
//      in this case defining the same as the value U+0000-00ff.
// In each form, a maximum of 6 digits is allowed for each hexadecimal number (if you treat "?" as a hexadecimal digit).
//
// <urange> =
//   u '+' <ident-token> '?'* |
//   u <dimension-token> '?'* |
//   u <number-token> '?'* |
//   u <number-token> <dimension-token> |
//   u <number-token> <number-token> |
//   u '+' '?'+
function scanUnicodeRange() {
    let hexLength = 0;

    switch (this.tokenType) {
        case types_Number:
            // u <number-token> '?'*
            // u <number-token> <dimension-token>
            // u <number-token> <number-token>
            hexLength = eatHexSequence.call(this, 1, true);

            if (this.isDelim(QUESTIONMARK)) {
                eatQuestionMarkSequence.call(this, 6 - hexLength);
                break;
            }

            if (this.tokenType === types_Dimension ||
                this.tokenType === types_Number) {
                startsWith.call(this, UnicodeRange_HYPHENMINUS);
                eatHexSequence.call(this, 1, false);
                break;
            }

            break;

        case types_Dimension:
            // u <dimension-token> '?'*
            hexLength = eatHexSequence.call(this, 1, true);

            if (hexLength > 0) {
                eatQuestionMarkSequence.call(this, 6 - hexLength);
            }

            break;

        default:
            // u '+' <ident-token> '?'*
            // u '+' '?'+
            this.eatDelim(UnicodeRange_PLUSSIGN);

            if (this.tokenType === types_Ident) {
                hexLength = eatHexSequence.call(this, 0, true);
                if (hexLength > 0) {
                    eatQuestionMarkSequence.call(this, 6 - hexLength);
                }
                break;
            }

            if (this.isDelim(QUESTIONMARK)) {
                this.next();
                eatQuestionMarkSequence.call(this, 5);
                break;
            }

            this.error('Hex digit or question mark is expected');
    }
}

const UnicodeRange_name = 'UnicodeRange';
const UnicodeRange_structure = {
    value: String
};

function UnicodeRange_parse() {
    const start = this.tokenStart;

    // U or u
    this.eatIdent('u');
    scanUnicodeRange.call(this);

    return {
        type: 'UnicodeRange',
        loc: this.getLocation(start, this.tokenStart),
        value: this.substrToCursor(start)
    };
}

function UnicodeRange_generate(node) {
    this.tokenize(node.value);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/utils/url.js


const SPACE = 0x0020;            // U+0020 SPACE
const url_REVERSE_SOLIDUS = 0x005c;  // U+005C REVERSE SOLIDUS (\)
const url_QUOTATION_MARK = 0x0022;   // "
const url_APOSTROPHE = 0x0027;       // '
const LEFTPARENTHESIS = 0x0028;  // U+0028 LEFT PARENTHESIS (()
const RIGHTPARENTHESIS = 0x0029; // U+0029 RIGHT PARENTHESIS ())

function url_decode(str) {
    const len = str.length;
    let start = 4; // length of "url("
    let end = str.charCodeAt(len - 1) === RIGHTPARENTHESIS ? len - 2 : len - 1;
    let decoded = '';

    while (start < end && char_code_definitions_isWhiteSpace(str.charCodeAt(start))) {
        start++;
    }

    while (start < end && char_code_definitions_isWhiteSpace(str.charCodeAt(end))) {
        end--;
    }

    for (let i = start; i <= end; i++) {
        let code = str.charCodeAt(i);

        if (code === url_REVERSE_SOLIDUS) {
            // special case at the ending
            if (i === end) {
                // if the next input code point is EOF, do nothing
                // otherwise include last left parenthesis as escaped
                if (i !== len - 1) {
                    decoded = str.substr(i + 1);
                }
                break;
            }

            code = str.charCodeAt(++i);

            // consume escaped
            if (isValidEscape(url_REVERSE_SOLIDUS, code)) {
                const escapeStart = i - 1;
                const escapeEnd = consumeEscaped(str, escapeStart);

                i = escapeEnd - 1;
                decoded += decodeEscaped(str.substring(escapeStart + 1, escapeEnd));
            } else {
                // \r\n
                if (code === 0x000d && str.charCodeAt(i + 1) === 0x000a) {
                    i++;
                }
            }
        } else {
            decoded += str[i];
        }
    }

    return decoded;
}

function url_encode(str) {
    let encoded = '';
    let wsBeforeHexIsNeeded = false;

    for (let i = 0; i < str.length; i++) {
        const code = str.charCodeAt(i);

        // If the character is NULL (U+0000), then the REPLACEMENT CHARACTER (U+FFFD).
        if (code === 0x0000) {
            encoded += '\uFFFD';
            continue;
        }

        // If the character is in the range [\1-\1f] (U+0001 to U+001F) or is U+007F,
        // the character escaped as code point.
        // Note: Do not compare with 0x0001 since 0x0000 is precessed before
        if (code <= 0x001f || code === 0x007F) {
            encoded += '\\' + code.toString(16);
            wsBeforeHexIsNeeded = true;
            continue;
        }

        if (code === SPACE ||
            code === url_REVERSE_SOLIDUS ||
            code === url_QUOTATION_MARK ||
            code === url_APOSTROPHE ||
            code === LEFTPARENTHESIS ||
            code === RIGHTPARENTHESIS) {
            encoded += '\\' + str.charAt(i);
            wsBeforeHexIsNeeded = false;
        } else {
            if (wsBeforeHexIsNeeded && isHexDigit(code)) {
                encoded += ' ';
            }

            encoded += str.charAt(i);
            wsBeforeHexIsNeeded = false;
        }
    }

    return 'url(' + encoded + ')';
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Url.js




const Url_name = 'Url';
const Url_structure = {
    value: String
};

// <url-token> | <function-token> <string> )
function Url_parse() {
    const start = this.tokenStart;
    let value;

    switch (this.tokenType) {
        case types_Url:
            value = url_decode(this.consume(types_Url));
            break;

        case Function:
            if (!this.cmpStr(this.tokenStart, this.tokenEnd, 'url(')) {
                this.error('Function name must be `url`');
            }

            this.eat(Function);
            this.skipSC();
            value = decode(this.consume(types_String));
            this.skipSC();
            if (!this.eof) {
                this.eat(types_RightParenthesis);
            }
            break;

        default:
            this.error('Url or Function is expected');
    }

    return {
        type: 'Url',
        loc: this.getLocation(start, this.tokenStart),
        value
    };
}

function Url_generate(node) {
    this.token(Url, url.encode(node.value));
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/Value.js
const Value_name = 'Value';
const Value_structure = {
    children: [[]]
};

function Value_parse() {
    const start = this.tokenStart;
    const children = this.readSequence(this.scope.Value);

    return {
        type: 'Value',
        loc: this.getLocation(start, this.tokenStart),
        children
    };
}

function Value_generate(node) {
    this.children(node);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/WhiteSpace.js


const WhiteSpace_SPACE = Object.freeze({
    type: 'WhiteSpace',
    loc: null,
    value: ' '
});

const WhiteSpace_name = 'WhiteSpace';
const WhiteSpace_structure = {
    value: String
};

function WhiteSpace_parse() {
    this.eat(types_WhiteSpace);
    return WhiteSpace_SPACE;

    // return {
    //     type: 'WhiteSpace',
    //     loc: this.getLocation(this.tokenStart, this.tokenEnd),
    //     value: this.consume(WHITESPACE)
    // };
}

function WhiteSpace_generate(node) {
    this.token(WhiteSpace, node.value);
}

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/node/index-parse.js


















































;// CONCATENATED MODULE: ./node_modules/css-tree/lib/syntax/config/parser.js





/* harmony default export */ const parser = ({
    parseContext: {
        default: 'StyleSheet',
        stylesheet: 'StyleSheet',
        atrule: 'Atrule',
        atrulePrelude(options) {
            return this.AtrulePrelude(options.atrule ? String(options.atrule) : null);
        },
        mediaQueryList: 'MediaQueryList',
        mediaQuery: 'MediaQuery',
        condition(options) {
            return this.Condition(options.kind);
        },
        rule: 'Rule',
        selectorList: 'SelectorList',
        selector: 'Selector',
        block() {
            return this.Block(true);
        },
        declarationList: 'DeclarationList',
        declaration: 'Declaration',
        value: 'Value'
    },
    features: {
        supports: {
            selector() {
                return this.Selector();
            }
        },
        container: {
            style() {
                return this.Declaration();
            }
        }
    },
    scope: scope_namespaceObject,
    atrule: atrule,
    pseudo: pseudo,
    node: index_parse_namespaceObject
});

;// CONCATENATED MODULE: ./node_modules/css-tree/lib/parser/index.js



/* harmony default export */ const lib_parser = (createParser(parser));

;// CONCATENATED MODULE: ./core/sources/evidence/style-rules.ts

/** The values that hide or strike through text, by property. */
const hiddenValues = new Map([
    ['display', /^none/],
    ['visibility', /^(?:hidden|collapse)/],
    ['opacity', /^0*(?:\.0\d*)?%?(?:\s|!|$)/],
    ['font-size', /^(?:0(?:\.0+)?(?:px|em|rem|%|pt)?|[01]?(?:\.\d+)?(?:px|pt))(?:\s|!|$)/],
    ...['left', 'right', 'top', 'text-indent', 'margin-left', 'margin-top'].map((name) => [name, /^-(?:\d{3,}|\d{2,}(?:em|rem|vw|%))/]),
    ['transform', /^(?:translate[xy]?\(-\d{3,}|scale\(0\))/],
    ['clip', /^rect\(\s*(?:[01](?:px)?[\s,]*){4}\)/],
    // Text that is displayed in a different order from the source does not count as visible.
    ['unicode-bidi', /override/],
    ['clip-path', /^inset\(\s*(?:50|100)%/],
    ['text-decoration', /line-through/],
    ['text-decoration-line', /line-through/],
]);
/** Parses declarations such as `display: none; color: red`. */
function parseStyleFlags(style) {
    return readStyleFlags(style.split(';').map((declaration) => {
        const colon = declaration.indexOf(':');
        return [declaration.slice(0, colon), declaration.slice(colon + 1)];
    }));
}
function readStyleFlags(declarations) {
    const flags = new Map();
    const colors = new Map();
    for (const declaration of declarations) {
        const [property = '', value = ''] = declaration.map((part) => part.trim().toLowerCase());
        const pattern = hiddenValues.get(property);
        if (pattern !== undefined)
            flags.set(property, pattern.test(value));
        if (/^(?:color|background(?:-color)?)$/.test(property))
            colors.set(property.replace('-color', ''), normalizeColor(value));
    }
    const color = colors.get('color');
    if (color !== undefined)
        flags.set('color', color === colors.get('background'));
    return flags;
}
const colorNames = new Map([
    ['white', '#ffffff'],
    ['black', '#000000'],
]);
/** Normalizes the color at the start of a value, such as `white` or `#fff`, to `#ffffff`. */
function normalizeColor(value) {
    const first = value.replace(/^([a-z]+\([^)]*\)|[^\s!]+)?.*/s, '$1');
    const expanded = /^#[0-9a-f]{3}$/.test(first) ? first.replace(/[0-9a-f]/g, '$&$&') : first;
    return colorNames.get(expanded) ?? expanded.replaceAll(' ', '');
}
/** Longer selectors are ignored, and so are more rules for one class, id or name. No page of an issuer is near. */
const maxPathLength = 50;
const maxRulesPerKey = 500;
/** Rules inside a rule with more selectors are ignored. */
const maxParents = 50;
const maxDepth = 5;
const parseOptions = { parseAtrulePrelude: false, parseValue: false };
/**
 * Reads the rules of a page's style sheets that hide, show or strike through text. Ignores rules that apply to some screens
 * only.
 */
function readStyleRules(html) {
    const rules = [...styleSheetsIn(html)].flatMap((css) => collectRules(lib_parser(css, parseOptions)));
    const byKey = Map.groupBy(rules, ({ own }) => keyOf(own));
    return new Map([...byKey].map(([key, sameKey]) => [key, sameKey.slice(0, maxRulesPerKey)]));
}
/** Collects the rules of a style sheet, also those inside other rules (see CSS Nesting). */
function collectRules(sheet) {
    const rules = [];
    const blocks = [{ block: sheet, parents: [[]], depth: 0 }];
    for (let next = blocks.pop(); next !== undefined; next = blocks.pop()) {
        const { block, parents, depth } = next;
        const nodes = childrenOf(block);
        const flags = readStyleFlags(nodes.flatMap(toDeclaration));
        if (flags.size > 0)
            rules.push(...parents.flatMap((path) => createRule(path, flags) ?? []));
        for (const node of nodes)
            if (node.type === 'Atrule' && node.block !== null && isForAllScreens(node))
                blocks.push({ block: node.block, parents, depth });
            // The library reads a rule inside a rule only if it begins with `&`.
            else if (node.type === 'Raw' && depth < maxDepth)
                blocks.push({
                    block: lib_parser(node.value.replace(/^\s*>/, ''), parseOptions),
                    parents,
                    depth: depth + 1,
                });
            else if (node.type === 'Rule' && parents.length <= maxParents) {
                const paths = childrenOf(node.prelude).flatMap((selector) => parents.flatMap((parent) => {
                    const path = readPath(selector, parent);
                    return path === undefined ? [] : [path];
                }));
                if (paths.length > 0)
                    blocks.push({ block: node.block, parents: paths, depth });
            }
    }
    return rules;
}
function childrenOf(node) {
    return 'children' in node && node.children !== null ? [...node.children] : [];
}
function toDeclaration(node) {
    return node.type === 'Declaration' && node.value.type === 'Raw' ? [[node.property, node.value.value]] : [];
}
function isForAllScreens({ name, prelude }) {
    if (name.toLowerCase() === 'layer')
        return true;
    return (name.toLowerCase() === 'media' &&
        prelude?.type === 'Raw' &&
        /^(?:only\s+)?(?:all|screen)$/i.test(prelude.value.trim()));
}
/** Reads a selector such as `div.note > .old` inside a rule for `parent`. Returns undefined if it is not supported. */
function readPath(selector, parent) {
    const nodes = childrenOf(selector);
    const isCompound = nodes[0]?.type === 'NestingSelector' && nodes[1]?.type !== 'Combinator';
    const path = isCompound ? parent.slice(0, -1) : [...parent];
    const own = isCompound ? parent.at(-1) : undefined;
    let { name = '', id = '', classes = [] } = own ?? {};
    let isEmpty = own === undefined;
    for (const [index, node] of nodes.entries()) {
        if (node.type === 'NestingSelector' && index === 0)
            continue;
        if (node.type === 'Combinator') {
            if (node.name !== ' ' && node.name !== '>')
                return undefined;
            // A nested selector may begin with a combinator: `> .old`.
            if (!isEmpty)
                path.push({ name, id, classes });
            name = '';
            id = '';
            classes = [];
            isEmpty = true;
            continue;
        }
        isEmpty = false;
        if (node.type === 'TypeSelector')
            name = node.name === '*' ? '' : node.name.toLowerCase();
        else if (node.type === 'IdSelector')
            id = node.name;
        else if (node.type === 'ClassSelector' && classes.length < maxPathLength)
            classes = [...classes, node.name];
        else
            return undefined;
    }
    if (!isEmpty)
        path.push({ name, id, classes });
    return path.length <= maxPathLength ? path : undefined;
}
function createRule(path, flags) {
    const own = path.at(-1);
    if (own === undefined)
        return undefined;
    const weights = path.map(({ name, id, classes }) => (id === '' ? 0 : 10_000) + 100 * classes.length + (name === '' ? 0 : 1));
    const weight = weights.reduce((sum, each) => sum + each, 0);
    return { own, outer: path.slice(0, -1).toReversed(), weight, flags };
}
function keyOf({ name, id, classes: [firstClass] }) {
    if (id !== '')
        return `#${id}`;
    return firstClass === undefined ? name : `.${firstClass}`;
}
/** Returns the flags for an element. `ancestors` begins with the outermost ancestor. */
function getStyleFlags(rules, element, ancestors) {
    const keys = [element.name, `#${element.id}`, ...element.classes.map((name) => `.${name}`)];
    const matching = keys
        .flatMap((key) => rules.get(key) ?? [])
        .filter(({ own, outer }) => matchesSimple(element, own) && matchAncestors(outer, ancestors))
        .sort((a, b) => a.weight - b.weight);
    return new Map(matching.flatMap(({ flags }) => [...flags]));
}
function isHiddenBy(flags) {
    return [...flags].some(([property, isSet]) => isSet && !property.startsWith('text-decoration'));
}
function isStruckBy(flags) {
    return flags.get('text-decoration') === true || flags.get('text-decoration-line') === true;
}
function* styleSheetsIn(html) {
    const start = /<style(?=[\s>])/gi;
    const end = /<\/style/gi;
    while (start.exec(html) !== null) {
        const from = html.indexOf('>', start.lastIndex) + 1;
        end.lastIndex = from;
        const found = from > 0 && end.exec(html);
        if (!found)
            return;
        yield html.slice(from, found.index);
        start.lastIndex = end.lastIndex;
    }
}
function matchAncestors(outer, ancestors) {
    let candidates = ancestors;
    return outer.every((selector) => {
        const index = candidates.findLastIndex((ancestor) => matchesSimple(ancestor, selector));
        candidates = candidates.slice(0, Math.max(0, index));
        return index >= 0;
    });
}
function matchesSimple(element, { name, id, classes }) {
    return ((name === '' || name === element.name) &&
        (id === '' || id === element.id) &&
        classes.every((className) => element.classes.includes(className)));
}

;// CONCATENATED MODULE: ./core/sources/evidence/read-html.ts



/**
 * Parses an HTML page into what a browser shows, without running scripts and without hidden elements. Accepts any text. Takes
 * linear time for any depth of elements.
 */
function readHtml(html) {
    const reader = new PageReader(html);
    const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
    tokenizer.write(html);
    tokenizer.end();
    return reader.finish();
}
const read_html_toWordSet = (list) => new Set(list.split(' '));
const voidElements = read_html_toWordSet('area base basefont br col embed frame hr img input link meta param source track wbr');
const invisibleElements = read_html_toWordSet('bdo script style template noscript noframes noembed svg math iframe object video audio canvas select datalist textarea');
const blockElements = read_html_toWordSet('h1 h2 h3 h4 h5 h6 section article aside nav header footer main table ul ol dl form fieldset hr body blockquote p div li tr td th dt dd caption thead tbody tfoot figure figcaption details summary address pre option legend center dialog');
const struckNames = read_html_toWordSet('s del strike');
const superscriptNames = read_html_toWordSet('sup sub');
const boldNames = read_html_toWordSet('b strong');
const paragraphClosers = read_html_toWordSet('p div ul ol dl table h1 h2 h3 h4 h5 h6 section article aside nav header footer main form fieldset hr blockquote pre address figure figcaption details dialog');
const onlyParagraph = read_html_toWordSet('p');
/** For each start tag, the elements that it closes. An element is closed only if it is the innermost open element. */
const closedBy = new Map([
    ['li', read_html_toWordSet('li')],
    ['dt', read_html_toWordSet('dt dd')],
    ['dd', read_html_toWordSet('dt dd')],
    ['tr', read_html_toWordSet('td th tr')],
    ['td', read_html_toWordSet('td th')],
    ['th', read_html_toWordSet('td th')],
    ['thead', read_html_toWordSet('td th tr tbody tfoot')],
    ['tbody', read_html_toWordSet('td th tr thead tbody tfoot')],
    ['tfoot', read_html_toWordSet('td th tr thead tbody')],
    ['option', read_html_toWordSet('option')],
]);
/** For each ARIA role, the element with the same meaning. */
const roles = new Map([
    ['table', 'table'],
    ['grid', 'table'],
    ['row', 'tr'],
    ['cell', 'td'],
    ['gridcell', 'td'],
    ['columnheader', 'th'],
    ['rowheader', 'th'],
    ['heading', 'h4'],
]);
const usedAttributes = read_html_toWordSet('class id style hidden aria-hidden aria-label aria-labelledby open role type colspan rowspan');
/** The elements and roles whose `aria-label` counts as a heading. */
const labeledParts = read_html_toWordSet('section article tabpanel region group');
const maxLabel = 120;
const asideNames = read_html_toWordSet('footer dialog alertdialog contentinfo');
/** Matches the start of a script that is JSON, or that assigns JSON to a variable. */
const dataScript = /^\s*(?:(?:var |let |const )?[\w$.["'\]]{1,80}\s*=\s*)?[{[]\s*["{[\]}]/;
/** Matches the ids and classes of cookie banners. */
const bannerName = /cookie|consent|onetrust|gdpr|temoin/i;
const wholePage = read_html_toWordSet('html body main');
/** Elements below this depth are merged into their ancestor. Style rules are matched with at most this many ancestors. */
const read_html_maxDepth = 400;
/** A depth that no element has. */
const noDepth = Number.POSITIVE_INFINITY;
const effects = ['hidden', 'struck', 'bold', 'foreign', 'aside'];
/** Reads the parser events. Keeps its own stack of open elements, because the library copies its stack at each tag. */
class PageReader {
    #html;
    #builder = new PageBuilder();
    #rules;
    #openElements = [];
    #openCounts = new Map();
    /** The depth of the outermost open element that has this effect on its text. `noDepth` if there is none. */
    #depths = {
        hidden: noDepth,
        struck: noDepth,
        bold: noDepth,
        foreign: noDepth,
        aside: noDepth,
    };
    #title = '';
    #isInTitle = false;
    #scriptCount = 0;
    #scripts = [];
    #hasPasswordField = false;
    /** The texts of the tabs, by id. */
    #tabs = new Map();
    /** The id of the tab that is open. Empty outside tabs. */
    #tabId = '';
    #tag = '';
    #attributes = new Map();
    #attributeName = '';
    #attributeValue = '';
    constructor(html) {
        this.#html = html;
        this.#rules = readStyleRules(html);
    }
    finish() {
        while (this.#openElements.length > 0)
            this.#close();
        return this.#builder.finish(this.#title.replace(/\s+/g, ' ').trim().toWellFormed(), {
            scriptCount: this.#scriptCount,
            dataScripts: this.#scripts.filter((script) => dataScript.test(script)),
            hasPasswordField: this.#hasPasswordField,
            isPlain: false,
        });
    }
    ontext(start, end) {
        this.#add(this.#html.slice(start, end));
    }
    ontextentity(code) {
        this.#add(String.fromCodePoint(code));
    }
    onopentagname(start, end) {
        this.#tag = this.#html.slice(start, end).toLowerCase();
        if (this.#attributes.size > 0)
            this.#attributes = new Map();
    }
    onattribname(start, end) {
        this.#attributeName = this.#html.slice(start, end).toLowerCase();
        this.#attributeValue = '';
    }
    onattribdata(start, end) {
        this.#attributeValue += this.#html.slice(start, end);
    }
    onattribentity(code) {
        this.#attributeValue += String.fromCodePoint(code);
    }
    onattribend() {
        if (usedAttributes.has(this.#attributeName))
            this.#attributes.set(this.#attributeName, this.#attributeValue);
    }
    onopentagend() {
        this.#start(false);
    }
    onselfclosingtag() {
        this.#start(true);
    }
    onclosetag(start, end) {
        const name = this.#html.slice(start, end).toLowerCase();
        if (name === 'br' || (name === 'p' && !this.#openCounts.get('p')))
            this.#builder.endBlock();
        if (!this.#openCounts.get(name))
            return;
        while (this.#close() !== name)
            ;
    }
    isInForeignContext() {
        return this.#depths.foreign !== noDepth;
    }
    // HTML treats CDATA sections as comments.
    oncdata() { }
    oncomment() { }
    ondeclaration() { }
    onprocessinginstruction() { }
    onend() { }
    #add(text) {
        if (this.#isInTitle)
            this.#title += text;
        else if (this.#openElements.at(-1)?.name === 'script')
            this.#scripts[this.#scripts.length - 1] += text;
        else if (this.#depths.hidden === noDepth) {
            this.#builder.add(text);
            const label = this.#tabs.get(this.#tabId) ?? '';
            if (this.#tabId !== '' && label.length < maxLabel)
                this.#tabs.set(this.#tabId, label + text);
        }
    }
    #start(isSelfClosing) {
        const name = this.#tag;
        const closed = closedBy.get(name) ?? (paragraphClosers.has(name) ? onlyParagraph : undefined);
        while (this.#openElements.slice(-1).some((element) => closed?.has(element.name)))
            this.#close();
        if (name === 'script') {
            this.#scriptCount++;
            this.#scripts.push('');
        }
        if (this.#depths.hidden === noDepth && (name === 'br' || name === 'hr'))
            this.#builder.endBlock();
        if (name === 'input' && this.#depths.hidden === noDepth)
            this.#hasPasswordField ||= this.#attributes.get('type')?.toLowerCase() === 'password';
        if (voidElements.has(name))
            return;
        const isForeign = name === 'svg' || name === 'math';
        if (isSelfClosing && (isForeign || this.isInForeignContext()))
            return;
        this.#enter(name, isForeign);
    }
    #enter(name, isForeign) {
        const depth = this.#openElements.length;
        const attributes = this.#attributes;
        const getAttribute = (attribute) => attributes.get(attribute) ?? '';
        const element = {
            name,
            id: getAttribute('id'),
            classes: getAttribute('class').split(/\s+/),
        };
        const sheetFlags = getStyleFlags(this.#rules, element, this.#openElements.slice(-read_html_maxDepth));
        const flags = new Map([...sheetFlags, ...parseStyleFlags(getAttribute('style'))]);
        const isHidden = invisibleElements.has(name) ||
            (name === 'dialog' && !attributes.has('open')) ||
            (attributes.has('hidden') && flags.get('display') !== false) ||
            getAttribute('aria-hidden').trim().toLowerCase() === 'true' ||
            isHiddenBy(flags);
        const begin = (effect) => {
            this.#depths[effect] = Math.min(this.#depths[effect], depth);
        };
        if (isHidden)
            begin('hidden');
        if (isForeign)
            begin('foreign');
        if (name === 'title')
            this.#isInTitle = this.#depths.foreign === noDepth;
        const isVisible = this.#depths.hidden === noDepth && name !== 'title';
        const role = roles.get(getAttribute('role').trim()) ?? name;
        const isBlock = isVisible && blockElements.has(role) && depth < read_html_maxDepth;
        const [columns, rows] = [parseSpan(getAttribute('colspan')), parseSpan(getAttribute('rowspan'))];
        if (getAttribute('role') === 'tab')
            this.#tabId = getAttribute('id');
        if (isBlock)
            this.#builder.open(role, columns, rows, this.#readLabel(name, getAttribute));
        else if (isVisible)
            this.#builder.startInline();
        const isBanner = bannerName.test(`${element.id} ${getAttribute('class')}`) && !wholePage.has(name);
        if (isVisible && (isBanner || asideNames.has(name) || asideNames.has(getAttribute('role'))))
            begin('aside');
        if (isVisible && (struckNames.has(name) || isStruckBy(flags)))
            begin('struck');
        if (isVisible && boldNames.has(name))
            begin('bold');
        this.#applyTextStyle();
        if (isVisible && superscriptNames.has(name))
            this.#builder.markSuperscript();
        this.#openElements.push({ ...element, isBlock });
        this.#openCounts.set(name, (this.#openCounts.get(name) ?? 0) + 1);
    }
    /** Reads the name of a part of the page, which may be the text of a tab before it. */
    #readLabel(name, getAttribute) {
        if (!labeledParts.has(name) && !labeledParts.has(getAttribute('role')))
            return '';
        const tab = this.#tabs.get(getAttribute('aria-labelledby')) ?? '';
        return (getAttribute('aria-label') || tab).replace(/\s+/g, ' ').trim().slice(0, maxLabel).toWellFormed();
    }
    #close() {
        const closed = this.#openElements.pop();
        if (closed === undefined)
            return undefined;
        const { name, isBlock } = closed;
        const depth = this.#openElements.length;
        this.#openCounts.set(name, (this.#openCounts.get(name) ?? 1) - 1);
        if (name === 'title')
            this.#isInTitle = false;
        if (closed.id === this.#tabId)
            this.#tabId = '';
        if (this.#depths.hidden === noDepth) {
            if (isBlock)
                this.#builder.close();
            else
                this.#builder.endInline();
            if (superscriptNames.has(name))
                this.#builder.markSuperscript();
        }
        for (const effect of effects)
            if (this.#depths[effect] === depth)
                this.#depths[effect] = noDepth;
        this.#applyTextStyle();
        return name;
    }
    #applyTextStyle() {
        this.#builder.struck = this.#depths.struck !== noDepth;
        this.#builder.bold = this.#depths.bold !== noDepth;
        this.#builder.aside = this.#depths.aside !== noDepth;
    }
}
function parseSpan(text) {
    const span = Number(text);
    return Number.isInteger(span) && span >= 1 && span <= 100 ? span : 1;
}

;// CONCATENATED MODULE: ./core/sources/evidence/read-plain.ts

/** Turns the text of a PDF (from `formatPageText`) into a page. A tab separates cells, and an empty line separates groups. */
function readPlainText(plain) {
    const builder = new PageBuilder();
    const lines = plain
        .replace(/[\u2e80-\u2fdf]/g, (sign) => radicals.get(sign) ?? sign.normalize('NFKC'))
        .split(/\r?\n/);
    for (const group of groupLines(lines))
        if (typeof group === 'string')
            read_plain_addElement(builder, isHeadingLine(group) ? 'h3' : 'p', group);
        else
            addTable(builder, group);
    return builder.finish(read_plain_titleOf(lines), {
        scriptCount: 0,
        dataScripts: [],
        hasPasswordField: false,
        isPlain: true,
    });
}
/**
 * Pairs of a radical and the Chinese character that looks the same. Some PDF fonts encode the character as the radical, and
 * Unicode normalization does not convert these radicals.
 */
const radicals = new Map('⺠民 ⻄西 ⻅见 ⻆角 ⻉贝 ⻋车 ⻓长 ⻔门 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻨麦 ⻩黄 ⻬齐 ⻮齿 ⻰龙 ⻳龟 ⼾户'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]));
/** Groups consecutive rows into tables. A label on two lines becomes one cell. */
function groupLines(lines) {
    const groups = [];
    const nonemptyLines = lines.filter((line) => line.trim() !== '');
    let label = '';
    for (const [index, line] of nonemptyLines.entries()) {
        const last = groups.at(-1);
        const isInTable = typeof last === 'object';
        if (!line.includes('\t')) {
            const continuesInNextLine = isInTable &&
                line.length < 40 &&
                !sectionTitle.test(line) &&
                !/[.。:：]$|[$¥][\d,.]+$|\d ?[$%元]$/.test(line) &&
                nonemptyLines[index + 1]?.includes('\t');
            if (continuesInNextLine)
                label = `${label}${line} `;
            else if (typeof last === 'string' && isWrapped(last, line))
                groups.splice(-1, 1, `${last} ${line}`);
            else
                groups.push(line);
            continue;
        }
        const row = `${label}${line}`.split('\t');
        label = '';
        if (isInTable)
            last.push(row);
        else
            groups.push([row]);
    }
    return groups;
}
/** Matches the title of a section, which is no first line of a label: “二、其他收费”, “PENALTY FEES”. */
const sectionTitle = /^(?:[（(]?[一二三四五六七八九十]+[）)、.]|\d+[.)] |[A-Z &-]{4,}$)/;
/** Reports whether a line goes on with the sentence of the line before it. */
function isWrapped(before, line) {
    const text = before.trim();
    const goesOn = /^[\p{Ll}\d$]/u.test(line.trim()) || (text.length > 65 && /\.$/.test(line.trim()));
    return text.length > 50 && !/[.。:：;；!?]$/.test(text) && goesOn;
}
/** Adds a table. If the row of column headings is one cell too short, adds an empty cell above the row labels. */
function addTable(builder, rows) {
    const [head = [], ...body] = rows;
    const isShort = body.some((row) => row.length === head.length + 1 && row.findIndex((cell) => /\d/.test(cell)) !== 0);
    const isHeadingRow = !head.slice(1).some((cell) => /^[$¥]?\d/.test(cell));
    builder.open('table');
    for (const row of [isShort && isHeadingRow ? ['', ...head] : head, ...body]) {
        builder.open('tr');
        for (const cell of row)
            read_plain_addElement(builder, 'td', cell);
        builder.close();
    }
    builder.close();
}
function read_plain_titleOf(lines) {
    return lines
        .filter((line) => isHeadingLine(line) && line.trim() !== '' && !line.includes('\t'))
        .slice(0, 3)
        .join(' | ');
}
function read_plain_addElement(builder, name, text) {
    builder.open(name);
    for (const [index, piece] of text.split(superscriptMark).entries()) {
        if (index > 0)
            builder.markSuperscript();
        builder.add(piece);
    }
    builder.close();
}
function isHeadingLine(line) {
    const text = line.trim();
    return text.length <= 80 && !/[.。;；,，:：!?？]$/.test(text) && !/[$¥%元]|\d{3}/.test(text);
}

;// CONCATENATED MODULE: external "node:events"
const external_node_events_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");
;// CONCATENATED MODULE: external "node:stream"
const external_node_stream_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");
;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
;// CONCATENATED MODULE: ./core/text/truncate.ts
/**
 * Truncates a text that is longer than `limit` UTF-16 code units to `kept` code units and an `…`. By default,
 * the result has `limit` code units. Never splits a surrogate pair.
 */
function truncate_truncate(text, limit, kept = limit - 1) {
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

;// CONCATENATED MODULE: ./core/sources/fetch/fetch-error.ts

/** Thrown if a request fails. Used only in this folder: callers of the prober get a failed `FinalResponse`. */
class fetch_error_FetchError extends Error {
    name = 'FetchError';
    failure;
    /** Whether a retry may succeed. */
    temporary;
    /** The status of the HTTP response that was interrupted. Undefined if there was no response. */
    status;
    constructor(failure, reason, { temporary = false, status } = {}) {
        super(truncate_truncate(reason, 300));
        this.failure = failure;
        this.temporary = temporary;
        this.status = status;
    }
}
function createCanceledError() {
    return new fetch_error_FetchError('budget-spent', 'the request was canceled');
}
function toFailedEnd({ failure, message }) {
    return { kind: 'failed', failure, reason: message };
}
const tlsReasons = new Map([
    ['CERT_HAS_EXPIRED', 'the certificate has expired'],
    ['CERT_NOT_YET_VALID', 'the certificate is not valid yet'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is self-signed'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate comes from an unknown authority'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the certificate or one between it and its authority is unknown'],
    ['UNABLE_TO_GET_ISSUER_CERT', 'a certificate between this one and its authority is missing'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the certificate comes from an unknown authority'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another host name'],
]);
/**
 * Converts an error from the network libraries to a FetchError. `phase` is the step of the request in which the error occurred.
 */
function toFetchError(error, phase) {
    if (error instanceof fetch_error_FetchError)
        return error;
    const code = codeOf(error);
    const message = error instanceof Error && error.message !== '' ? error.message : String(error);
    if (phase === 'lookup') {
        const temporary = code === 'EAI_AGAIN' || code === 'ETIMEOUT' || code === 'ESERVFAIL';
        const reason = temporary ? 'its host name could not be looked up' : 'its host name is unknown';
        return new fetch_error_FetchError('dns', `${reason} (${code})`, { temporary });
    }
    if (phase === 'tls' && !closedCodes.has(code) && code !== 'ETIMEDOUT')
        return new fetch_error_FetchError('tls', `${tlsReasons.get(code) ?? 'the TLS connection failed'} (${code})`);
    // If the library cannot parse a response, it closes the connection itself. This does not count as closed by the host.
    if (closedCodes.has(code) && message !== 'bad response')
        return new fetch_error_FetchError('reset', `the connection was closed early (${code})`, { temporary: true });
    if (code === 'ETIMEDOUT' || /^UND_ERR_.*TIMEOUT$/.test(code))
        return new fetch_error_FetchError('timeout', `the request timed out (${code})`, { temporary: true });
    if (code === 'ECONNREFUSED')
        return new fetch_error_FetchError('refused', 'the host refused the connection (ECONNREFUSED)');
    if (unreachableCodes.has(code))
        return new fetch_error_FetchError('unreachable', `the host is unreachable (${code})`);
    return new fetch_error_FetchError('bad-answer', `the response is invalid (${code}: ${message})`);
}
const closedCodes = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);
const unreachableCodes = new Set([
    'ENETUNREACH',
    'EHOSTUNREACH',
    'ENETDOWN',
    'EHOSTDOWN',
    'EADDRNOTAVAIL',
]);
/**
 * Returns the code of an error. For an AggregateError, which has one code per tried address, returns the most informative code.
 */
function codeOf(error) {
    if (typeof error !== 'object' || error === null)
        return 'unknown';
    const codes = error instanceof AggregateError ? error.errors.map(codeOf) : [];
    for (const informativeCode of ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])
        if (codes.includes(informativeCode))
            return informativeCode;
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    return code ?? codes[0] ?? (error instanceof Error ? error.name : 'unknown');
}

;// CONCATENATED MODULE: ./core/sources/fetch/body.ts








/** The content encodings that `readDecompressedBody` decodes, as an `Accept-Encoding` header. */
const acceptedEncodings = 'gzip, br, zstd, deflate';
/** The maximum ratio of decompressed to compressed size. Pages rarely exceed 50. A decompression bomb has a higher ratio. */
const bombRatio = 200;
const maxEncodings = 3;
/** Matches what servers send as a content encoding of a body that has none. Browsers ignore it. */
const isNoEncoding = /^(?:|identity|none|utf-?8)$/;
/**
 * Reads at most `maxBytes` of decompressed data, then closes the connection. Throws a FetchError: `bad-answer` for an unknown
 * encoding, `too-large` for a decompression bomb. Other errors of the stream are thrown unchanged.
 */
async function readDecompressedBody(body, contentEncoding, maxBytes) {
    const encodings = contentEncoding
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter((name) => !isNoEncoding.test(name))
        .reverse();
    if (encodings.length > maxEncodings)
        throw new FetchError('bad-answer', `the page has ${encodings.length} content encodings`);
    let lastStream = body;
    try {
        const decompressors = [];
        for (const encoding of encodings) {
            const decompressor = await createDecompressor(lastStream, encoding);
            decompressors.push(decompressor);
            // Errors pass along the pipeline to the last stream, from which the body is read.
            lastStream = pipeline(lastStream, decompressor, () => { });
        }
        const { chunks, size } = await readBody(lastStream, maxBytes);
        const compressedSize = decompressors[0]?.bytesWritten;
        if (size > maxBytes && compressedSize !== undefined && size > compressedSize * bombRatio)
            throw new FetchError('too-large', `the page decompresses from ${compressedSize} bytes to more than ${maxBytes}`);
        // The bytes of a small buffer share their memory with others, so that no thread can take them over.
        const bytes = new Uint8Array(Math.min(size, maxBytes));
        let length = 0;
        for (const chunk of chunks) {
            bytes.set(chunk.subarray(0, bytes.length - length), length);
            length += chunk.length;
        }
        return { bytes, cut: size > maxBytes };
    }
    finally {
        lastStream.destroy();
        body.destroy();
    }
}
/** The low four bits of the first byte of a zlib stream. */
const zlibMarker = 8;
/** Creates a decompressor. If the compressed data ends early, the decompressor decodes as much as possible, as browsers do. */
async function createDecompressor(compressed, encoding) {
    const lenientOptions = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
    switch (encoding) {
        case 'gzip':
        case 'x-gzip':
            return createGunzip(lenientOptions);
        case 'deflate':
            // Some servers send raw deflate data instead of a zlib stream.
            return ((await readFirstByte(compressed)) & 15) === zlibMarker
                ? createInflate(lenientOptions)
                : createInflateRaw(lenientOptions);
        case 'br':
            return createBrotliDecompress({
                flush: constants.BROTLI_OPERATION_FLUSH,
                finishFlush: constants.BROTLI_OPERATION_FLUSH,
            });
        case 'zstd':
            // RFC 9659 allows windows of up to 8 MiB (2 to the power of 23).
            return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } });
        default:
            throw new FetchError('bad-answer', `the page has an unknown content encoding (${truncate(encoding, 40)})`);
    }
}
async function readFirstByte(stream) {
    // An empty body never becomes readable. Only its end is signaled.
    if (stream.readableLength === 0)
        await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
    const chunk = stream.read();
    if (chunk === null)
        return zlibMarker;
    stream.unshift(chunk);
    return chunk[0] ?? zlibMarker;
}
/** The number of bytes that are searched for a charset declaration. */
const declarationBytes = 4096;
/**
 * Decodes bytes with the charset that comes first in this list: the byte-order mark, the header, a declaration in HTML or XML.
 * If there is none, uses UTF-8 for valid UTF-8, otherwise the usual charset of the country. Never throws, because invalid bytes
 * become U+FFFD.
 */
function decodeText({ bytes, charset, country, cut }) {
    const label = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0] ??
        [charset, findDeclaredCharset(bytes)].find(isKnownCharset) ??
        (isUtf8(bytes) ? 'utf-8' : hasLanguage(country, 'zh') ? 'gb18030' : 'windows-1252');
    return new external_node_util_namespaceObject.TextDecoder(label).decode(bytes, { stream: cut });
}
const byteOrderMarks = [
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16be', [0xfe, 0xff]],
    ['utf-16le', [0xff, 0xfe]],
];
function isKnownCharset(label) {
    try {
        return label !== null && new external_node_util_namespaceObject.TextDecoder(label) !== undefined;
    }
    catch {
        return false;
    }
}
function findDeclaredCharset(bytes) {
    const start = new external_node_util_namespaceObject.TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes));
    const withoutComments = start.replace(/<!--.*?(?:-->|$)/gs, '');
    const charset = /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(withoutComments)?.[1] ??
        /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/i.exec(withoutComments)?.[1];
    if (charset === undefined)
        return null;
    // A declaration in ASCII bytes proves that the page is not in UTF-16, even if the declaration says so.
    return /^utf-16/i.test(charset) ? 'utf-8' : charset;
}
function isUtf8(bytes) {
    try {
        new external_node_util_namespaceObject.TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
        return true;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./core/check/scaffold/guess-from-name.ts
/**
 * Guesses the network, type and segment from the names of the card and its issuer. For example, “Business Platinum” is for
 * businesses, and an Amex card uses the Amex network.
 */
function guessFromName(name, issuerId) {
    const matches = (pattern) => pattern.test(name);
    const networkInName = networkPatterns.find(([pattern]) => matches(pattern))?.[1];
    const issuerNetwork = networkPatterns.find(([, network]) => issuerId.split('-')[0] === network)?.[1];
    const network = networkInName ?? issuerNetwork;
    const type = [
        [/debit|débit|借记/i, 'debit'],
        [/prepaid|prépayée|预付/i, 'prepaid'],
        [/credit|crédit|信用卡/i, 'credit'],
    ].find(([pattern]) => matches(pattern))?.[1];
    const segment = matches(/business|affaires|商务|公务/i)
        ? 'business'
        : matches(/corporate|企业/i)
            ? 'corporate'
            : undefined;
    return { ...(network && { network }), ...(type && { type }), ...(segment && { segment }) };
}
/** The names of networks in any language. */
const networkPatterns = [
    [/visa|维萨/i, 'visa'],
    [/master ?card|万事达/i, 'mastercard'],
    [/american express|amex|运通/i, 'amex'],
    [/discover/i, 'discover'],
    [/union ?pay|银联/i, 'unionpay'],
    [/\bjcb\b/i, 'jcb'],
];

;// CONCATENATED MODULE: ./core/sources/proposals/page-outline.ts








const maxNames = 12;
/** Reads a page for a card that is not in the catalog yet. `today` is YYYY-MM-DD. */
function outlinePage(page, { country, issuer, name }, url, today) {
    const isIn = (levels) => {
        const isLevel = (level) => level !== undefined && levels.includes(level);
        return page.blocks.filter(({ parent }) => isLevel(getHeadingLevel(parent))).map(({ text }) => text);
    };
    const names = listNames([...isIn([1]), page.title]);
    const cardName = name ?? names[0]?.text;
    const ownKeys = names.map(({ text }) => getNameKey(text, issuer));
    const others = listNames(isIn([2, 3, 4])).filter(({ text }) => !ownKeys.includes(getNameKey(text, issuer)));
    return {
        names,
        otherNames: others.map(({ text }) => text),
        networks: networkPatterns.flatMap(([pattern, network]) => {
            const block = page.blocks.find(({ text, isAside }) => !isAside && pattern.test(text));
            return block === undefined ? [] : [{ text: network, quote: oneLine(block.text, 120) }];
        }),
        isInData: hasTooLittleText(page) && page.dataScripts.length > 0,
        values: listPageValues(page, { names: cardName === undefined ? null : { name: cardName, issuer }, country, url }, today),
    };
}
/** Returns a key that is equal for names that differ only in the issuer, the network and words such as “card” and 信用卡. */
function getNameKey(name, issuer) {
    const issuerNames = issuer.map(fold_foldName).toSorted((a, b) => b.length - a.length);
    const rest = issuerNames.reduce((text, own) => text.replaceAll(own, ' '), fold_foldName(name));
    const generic = new Set([...commonNameWords, ...issuerNames.flatMap((own) => own.split(' '))]);
    const words = rest.replace(/(?:信用|贷记)?卡/g, ' ').split(' ');
    return words.filter((word) => word !== '' && !generic.has(word)).join(' ') || fold_foldName(name);
}
/** Separators in headings and titles: `Harbor Card | Example Bank`, `极光卡：积分最高9倍`. */
const nameSeparator = / [|–—·-] |: |[：｜_]/;
function listNames(lines) {
    const names = new Map();
    for (const line of lines)
        for (const piece of withoutFootnoteMarks(line).split(nameSeparator)) {
            const text = piece.replace(/\s+/g, ' ').trim();
            const key = fold_foldName(text);
            if (isCardName(text) && !names.has(key) && names.size < maxNames)
                names.set(key, { text, quote: oneLine(line, 120) });
        }
    return [...names.values()];
}
/** Removes footnote marks and superscript text, except trademark signs. */
function withoutFootnoteMarks(line) {
    const pieces = line.split(superscriptMark);
    const isKept = (piece, index) => index % 2 === 0 || /^[®™℠]+$/.test(piece);
    return pieces
        .filter(isKept)
        .join('')
        .replace(/[*†‡]+/g, '');
}
const maxNameLength = 80;
const page_outline_cardWord = /(?<![a-z])(?:card|carte|visa|master ?card|american express|amex|discover|union ?pay)(?![a-z])|卡(?:[（(][^（()）]{1,8}[）)]|[^卡]{0,4}版)?$/;
/** Words for more than one card, or for something else about cards. */
const notOneCard = /(?<![a-z])(?:cards|cartes|family|famille|gamme|levels|compare|comparez|which|how|find|choose|apply|every|information|pricing|notice|questions)(?![a-z])|系列|一览|对比|[?!？！。$%]/;
/** Reports whether a line is the name of one card and not only “Credit Card” or a sentence. */
function isCardName(text) {
    const folded = fold_foldText(text);
    if (text.length > maxNameLength || !page_outline_cardWord.test(folded) || notOneCard.test(folded))
        return false;
    const hasOwnWord = splitLatinWords(folded).some((word) => !commonNameWords.has(word));
    return hasOwnWord || /[\u3400-\u9fff]/.test(folded.replace(/信用卡|银行|贷记卡|卡/g, ''));
}

;// CONCATENATED MODULE: ./core/sources/read-page.ts







/** The length of the texts of a summary, in UTF-16 code units. The judge reads no more, and the host's queue keeps them. */
const maxSummaryLength = 100_000;
/**
 * Reads a page in this thread. The time grows with the length of the text, and the text is from somebody else. Returns null for
 * a PDF that is damaged, encrypted or too long, and without `extractPdfText`. Only the thread's bundle contains that library.
 */
async function read_page_readPage({ body, queries, subject, url, today }, extractPdfText) {
    const text = body.format === 'html' ? decodeText(body) : await extractPdfText?.(body.bytes).catch(() => null);
    if (text === null || text === undefined)
        return null;
    const page = body.format === 'html' ? readHtml(text) : readPlainText(text);
    const { title, hasPasswordField, scriptCount } = page;
    const folded = page.folded.slice(0, maxSummaryLength);
    const mainFolded = page.mainFolded.slice(0, maxSummaryLength);
    return {
        summary: { title, folded, mainFolded, hasPasswordField, scriptCount },
        textSha256: hasTooLittleText(page) ? null : (0,external_node_crypto_namespaceObject.createHash)('sha256').update(page.text).digest('hex'),
        evidence: findPageEvidence(page, queries, url, today),
        ...(subject !== undefined && { outline: outlinePage(page, subject, url, today) }),
    };
}

;// CONCATENATED MODULE: ./core/sources/page-reader.ts


/** Reads HTML pages in this thread, without a limit. For programs that cannot start a thread. A PDF may take any time. */
const readPageHere = async (task) => {
    const value = await readPage(task);
    return value === null ? createUnreadable(task) : { value };
};
const megabyte = 1024 * 1024;
const maxPdfBytes = 10 * megabyte;
/** Creates a reader that reads pages in a thread of their own, or HTML pages in this thread if no other can be started. */
function createPageReader(options) {
    const readHtml = createThread(options);
    // Each PDF has a thread of its own, because the library may keep memory of an earlier one.
    const readPdf = createThread({ maxMemory: 384 * megabyte, ...options }, { fresh: true });
    return async (task) => {
        const isPdf = task.body.format === 'pdf';
        if (isPdf && task.body.bytes.length > maxPdfBytes)
            return createUnreadable(task);
        const reading = await (isPdf ? readPdf : readHtml)(task);
        if (reading === 'no-thread')
            return readPageHere(task);
        // The same PDF may be readable on a faster machine.
        if (reading === 'no-time' || (isPdf && reading === 'too-long'))
            return { problem: { code: 'no-time', sentence: 'There was no time to read its text.' } };
        return reading === null || typeof reading === 'string' ? createUnreadable(task) : { value: reading };
    };
}
const unreadableSentences = {
    html: 'Its text takes too long to read.',
    pdf: 'The PDF is encrypted, scanned, damaged or too long.',
};
function createUnreadable({ body }) {
    return { problem: { code: 'unreadable', sentence: unreadableSentences[body.format] } };
}
/** The first message of a thread. Before it, an error is about the thread and not about a page. */
const readyMessage = 'ready';
const limitCheckMs = 50;
/**
 * Returns a function that reads one page at a time in a worker thread, and starts another thread after a page that exceeds a
 * limit. The thread takes over the bytes of the page. With `fresh`, each page has a thread of its own. Never rejects.
 */
function createThread({ workerPath, maxCpuMs = 10_000, timeoutMs = 120_000, maxMemory = 1024 * megabyte }, { fresh = false } = {}) {
    let worker;
    let isReady = false;
    let lastRun = Promise.resolve();
    function startWorker() {
        isReady = false;
        const started = new Worker(workerPath, {
            env: {},
            execArgv: [],
            stdout: true,
            stderr: true,
            resourceLimits: {
                maxOldGenerationSizeMb: Math.ceil(maxMemory / megabyte),
                // By default, a thread keeps up to 48 MiB for short-lived objects.
                maxYoungGenerationSizeMb: 16,
            },
        });
        // The program may end while this thread waits for the next page.
        started.unref();
        return started;
    }
    function run(task) {
        worker ??= startWorker();
        const current = worker;
        return new Promise((resolve) => {
            let startCpuMs;
            const end = (result) => {
                clearTimeout(timer);
                clearInterval(limitCheck);
                current.off('message', onMessage).off('error', onBroken).off('exit', onBroken);
                if (typeof result !== 'string' && !fresh)
                    return resolve(result);
                worker = undefined;
                current
                    .on('error', () => { })
                    .terminate()
                    .finally(() => resolve(result));
            };
            // A thread that cannot start must not take the bytes over.
            const send = () => current.postMessage(task, [task.body.bytes.buffer]);
            const onMessage = (message) => {
                if (message !== readyMessage)
                    return end(message);
                isReady = true;
                send();
            };
            const onBroken = () => end(isReady ? 'broken' : 'no-thread');
            const checkLimits = () => 
            // The resource limits of a worker do not cover buffers outside its heap.
            Promise.all([current.getHeapStatistics(), current.cpuUsage()]).then(([{ external_memory: externalMemory }, { user, system }]) => {
                const cpuMs = (user + system) / 1000;
                startCpuMs ??= cpuMs;
                if (externalMemory > maxMemory)
                    end('broken');
                else if (cpuMs - startCpuMs > maxCpuMs)
                    end('too-long');
            }, () => { });
            const timer = setTimeout(() => end('no-time'), timeoutMs);
            const limitCheck = setInterval(checkLimits, limitCheckMs);
            void checkLimits();
            current.on('message', onMessage).on('error', onBroken).on('exit', onBroken);
            if (isReady)
                send();
        });
    }
    return (task) => {
        const result = lastRun
            .then(() => run(task))
            .catch(() => {
            worker = undefined;
            return 'no-thread';
        });
        lastRun = result;
        return result;
    };
}

;// CONCATENATED MODULE: ./core/sources/worker-main.ts
/** The thread that reads pages. Answers the tasks of its parent with a `PageReading`, or null if the page is unreadable. */




external_node_worker_threads_namespaceObject.parentPort?.on('message', async (task) => external_node_worker_threads_namespaceObject.parentPort?.postMessage(await read_page_readPage(task, extractPdfText)));
external_node_worker_threads_namespaceObject.parentPort?.postMessage(readyMessage);

