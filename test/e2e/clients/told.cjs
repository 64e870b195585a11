// What a client process is told on its command line, and how it tells what happened: a line of JSON per step.
const told = JSON.parse(process.argv[2]);
const tell = (step, value) => process.stdout.write(`${JSON.stringify({ step, value })}\n`);
const failed = (error) => {
  tell('failed', error?.errors ?? { message: String(error?.stack ?? error) });
  process.exit(1);
};
process.on('unhandledRejection', failed);
// A client that never finishes is a failure too, not a hanging test.
setTimeout(() => failed(new Error('no event within 40 s')), 40_000).unref();
module.exports = { told, tell, failed };
