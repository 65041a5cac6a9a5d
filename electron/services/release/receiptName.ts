/** File name of the public half, in the folder of the release. */
export const receiptName = 'receipt.json';
