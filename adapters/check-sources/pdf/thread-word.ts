/** What a program is started with as the thread that reads a PDF: told without loading anything. */
export const pdfThread = 'pdf-thread';
