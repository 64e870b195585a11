// What live subscriptions brought, newest first, and how many are open.
const most = 200;

export const eventsView = ({ list, live, stopButton }) => {
  const open = new Set();

  const show = () => {
    live.textContent = open.size === 0 ? 'no subscription' : `${open.size} open`;
    stopButton.disabled = open.size === 0;
  };

  const add = (text, className) => {
    const item = document.createElement('li');
    item.className = className;
    item.textContent = `${new Date().toLocaleTimeString()}  ${text}`;
    list.prepend(item);
    while (list.children.length > most) list.lastElementChild.remove();
  };

  stopButton.addEventListener('click', () => {
    for (const subscription of open) subscription.stop();
    open.clear();
    show();
  });

  return {
    add,
    opened: (subscription) => {
      open.add(subscription);
      show();
    },
    closed: (subscription) => {
      open.delete(subscription);
      show();
    },
  };
};
