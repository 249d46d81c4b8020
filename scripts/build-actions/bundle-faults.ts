/** What may not be in a bundle that runs on another computer; each fault follows the file's name in a sentence. */
export function bundleFaults(text: string, root: string): readonly string[] {
  const faults: string[] = [];
  // Where the bundler finds no module it writes code that throws when it runs, and says nothing.
  if (/webpackMissingModule|eval\(["']require["']\)\(["']/.test(text))
    faults.push('lacks a module that it imports.');
  // `import.meta.url` becomes one.
  if (text.includes(root) || /["'](?:file:\/\/)?\/(?:home|Users|root|tmp)\/[^"'\s]/.test(text))
    faults.push('holds a path of this computer.');
  if (text.includes('\r')) faults.push('has line endings other than LF.');
  return faults;
}
