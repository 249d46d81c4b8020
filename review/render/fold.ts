/** Text under a line that opens it. The line is ours, and HTML: no Markdown is read in it. The text is Markdown. */
export function fold(summary: string, text: string): string {
  return `<details><summary>${summary}</summary>\n\n${text}\n</details>`;
}
