export const id = 431;
export const ids = [431];
export const modules = {

/***/ 8431:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gitText: () => (/* binding */ gitText)
/* harmony export */ });
/* unused harmony export runGit */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _git_base_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3069);


/** Runs git without a shell, and waits for its end. Never rejects. */
function runGit({ args, env, input = '', program = 'git', isApart = false, }) {
    return new Promise((resolve) => {
        const settings = { detached: isApart, windowsHide: true, ...(env !== undefined && { env }) };
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, settings);
        const said = { stdout: '', stderr: '' };
        for (const name of ['stdout', 'stderr'])
            child[name].setEncoding('utf8').on('data', (part) => {
                said[name] += part;
            });
        child.on('error', (error) => resolve({ exitCode: null, ...said, error }));
        child.on('close', (exitCode, signal) => {
            // In the words of Node.js's own `execFile`: some ask for them.
            const error = exitCode === 0
                ? null
                : new Error(`Command failed (${signal ?? exitCode}): ${program} ${args.join(' ')}`);
            resolve({ exitCode, ...said, error });
        });
        // It may end, or never begin, before it has read all.
        child.stdin.on('error', () => { });
        child.stdin.end(input);
    });
}
/**
 * What git prints about the checkout at `root`. A clone without all its files would fetch them when they are asked
 * for: here it may not. Throws `GitError` with the first line of what git said.
 */
async function gitText(root, args) {
    const { stdout, stderr, error } = await runGit({
        args: ['-C', root, '-c', 'protocol.allow=never', ...args],
    });
    if (error !== null)
        throw (0,_git_base_js__WEBPACK_IMPORTED_MODULE_1__/* .gitErrorOf */ .sq)(error, stderr, root);
    return stdout;
}


/***/ })

};
