// Refuses a Node.js version that is too old, before anything else is loaded.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed, this is ${process.version}: see nodejs.org`);
  process.exit(1);
}
