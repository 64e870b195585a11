const width = 30;

/** A bar for work that takes minutes: redrawn in place on a terminal, a line per tenth elsewhere. */
export const progressBar = (stream: NodeJS.WriteStream = process.stderr) => {
  let lastTenth = '';
  const show = (title: string, done: number, of: number): void => {
    const part = of === 0 ? 1 : Math.min(1, done / of);
    const bar = '█'.repeat(Math.round(part * width)).padEnd(width, '░');
    const tenth = `${title} ${Math.floor(part * 10)}`;
    if (stream.isTTY) stream.write(`\r${title.padEnd(24)} ${bar} ${done}/${of}\u001b[K`);
    else if (tenth !== lastTenth) stream.write(`${title}: ${done} of about ${of}\n`);
    lastTenth = tenth;
  };
  return { show, end: () => void (stream.isTTY && stream.write('\r\u001b[K')) };
};
