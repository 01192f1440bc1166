/** Node's arguments by which `npm start` and the image run the product. */
export const asStarted = ['--max-semi-space-size=16'];
