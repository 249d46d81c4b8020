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
/**
 * Returns the text of a PDF, or null if it exceeds the limits. Throws if the file is damaged or requires a password. An
 * untrusted file can take unlimited time and memory, so call this function in a worker that can be terminated.
 */
async function extractPdfText(bytes, { maxPages, maxText }) {
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
/**
 * Reads the PDF in `workerData` and posts its text to the parent thread. Posts null if the PDF cannot be read. Call this in the
 * worker thread that `createPdfReader` starts.
 */
function runPdfWorker() {
    const { bytes, limits } = external_node_worker_threads_namespaceObject.workerData;
    extractPdfText(bytes, limits).then((text) => external_node_worker_threads_namespaceObject.parentPort?.postMessage(text), () => external_node_worker_threads_namespaceObject.parentPort?.postMessage(null));
}

;// CONCATENATED MODULE: ./core/sources/fetch/pdf/main.ts
/** The entry point of the worker thread, which reads one PDF. */

runPdfWorker();

