declare module '@mixmark-io/domino' {
  export function createDocument(html: string): Document;
}
