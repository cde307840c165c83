/*
 * The screen in the hall (web/site/queue/now-serving-page.tsx). Written for browsers of televisions
 * that are ten years old: no modules, promises, arrow functions or fetch.
 */
(function () {
  'use strict';
  var POLL_MS = 15000;
  var LIVE_POLL_MS = 60000;
  var NEW_MS = 12000;
  var MANILA_MS = 8 * 3600000;
  var SOUND_KEY = 'hall-sound';
  var hall = document.getElementById('hall');
  var find = function (id) {
    return document.getElementById('hall-' + id);
  };
  /** The number of each counter as it was shown last; null before the first time. */
  var shown = null;
  var lastSeen = 0;
  var clockOffset = 0;
  var isLive = false;
  var reloadTimer;
  var pollTimer;

  function request(method, path, body, done) {
    var call = new XMLHttpRequest();
    call.open(method, path, true);
    call.timeout = 8000;
    if (body) call.setRequestHeader('Content-Type', 'application/json');
    call.onload = function () {
      var date = Date.parse(call.getResponseHeader('Date') || '');
      if (date) clockOffset = date - Date.now();
      done(call.status >= 200 && call.status < 300 ? call.responseText : undefined);
    };
    call.onerror = call.ontimeout = function () {
      done(undefined);
    };
    call.send(body ? JSON.stringify(body) : null);
  }

  function formatTime(time) {
    var clock = new Date(time + MANILA_MS);
    var hour = clock.getUTCHours();
    var minute = clock.getUTCMinutes();
    return (hour % 12 || 12) + ':' + (minute < 10 ? '0' : '') + minute + ' ' + (hour < 12 ? 'AM' : 'PM');
  }

  function element(name, className, text) {
    var made = document.createElement(name);
    if (className) made.className = className;
    made.appendChild(document.createTextNode(text));
    return made;
  }

  function empty(node) {
    while (node.firstChild) node.removeChild(node.firstChild);
  }

  function render(state) {
    var rows = find('counters');
    var before = shown;
    var hasNew = false;
    shown = {};
    empty(rows);
    rows.className = 'hall-counters hall-many-' + state.counters.length;
    for (var at = 0; at < state.counters.length; at += 1) {
      var one = state.counters[at];
      var sign = one.ticket + ' ' + one.calledAt;
      var isNew = before !== null && before[one.counter] !== sign;
      var row = element('div', isNew ? 'hall-row is-new' : 'hall-row', '');
      row.appendChild(element('span', 'hall-counter', one.counter));
      row.appendChild(element('strong', 'hall-ticket', one.ticket));
      rows.appendChild(row);
      shown[one.counter] = sign;
      hasNew = hasNew || isNew;
    }
    find('nobody').hidden = state.counters.length > 0;
    var next = find('next');
    empty(next);
    for (var index = 0; index < state.next.length; index += 1) {
      next.appendChild(element('b', '', state.next[index]));
      next.appendChild(document.createTextNode(' '));
    }
    if (state.waiting > state.next.length) next.appendChild(element('span', '', '+' + (state.waiting - state.next.length)));
    if (!hasNew) return;
    if (isSoundOn()) play();
    setTimeout(function () {
      var marked = rows.querySelectorAll('.is-new');
      for (var each = 0; each < marked.length; each += 1) marked[each].className = 'hall-row';
    }, NEW_MS);
  }

  function load() {
    request('GET', hall.getAttribute('data-source'), null, function (text) {
      var state;
      try {
        state = text && JSON.parse(text);
      } catch (error) {
        state = undefined;
      }
      find('lost').hidden = Boolean(state);
      if (state) {
        lastSeen = Date.now();
        var sign = JSON.stringify(state);
        if (sign !== load.sign) render(state);
        load.sign = sign;
      } else {
        empty(find('since'));
        find('since').appendChild(document.createTextNode(lastSeen ? formatTime(lastSeen + clockOffset) : formatTime(Date.now() + clockOffset)));
      }
      clearTimeout(pollTimer);
      pollTimer = setTimeout(load, isLive && state ? LIVE_POLL_MS : POLL_MS);
    });
  }

  /** Several changes at once are one reading. */
  function loadSoon() {
    clearTimeout(reloadTimer);
    reloadTimer = setTimeout(load, 150);
  }

  function connect() {
    if (!window.EventSource) return;
    var topic = hall.getAttribute('data-topic');
    var stream = new EventSource('/api/realtime');
    stream.addEventListener('PB_CONNECT', function (event) {
      var id = JSON.parse(event.data).clientId;
      request('POST', '/api/realtime', { clientId: id, subscriptions: [topic] }, function (text) {
        isLive = text !== undefined;
        load();
      });
    });
    stream.addEventListener(topic, loadSoon);
    stream.onerror = function () {
      isLive = false;
      loadSoon();
      if (stream.readyState !== 2) return;
      stream.close();
      setTimeout(connect, 10000);
    };
  }

  /* A browser plays sounds only after a press, so also after each restart of the television. */
  var audio;
  var wantsSound = false;
  function isSoundOn() {
    return wantsSound && Boolean(audio) && audio.state !== 'suspended' && audio.state !== 'interrupted';
  }
  function showSound() {
    var button = find('sound');
    var isOn = isSoundOn();
    button.setAttribute('aria-pressed', String(isOn));
    button.textContent = button.getAttribute(isOn ? 'data-on' : wantsSound ? 'data-press' : 'data-off');
  }
  function resumeSound() {
    if (!wantsSound) return;
    try {
      if (!audio) {
        audio = new (window.AudioContext || window.webkitAudioContext)();
        audio.onstatechange = showSound;
      }
      if (audio.resume && audio.state !== 'running') audio.resume();
    } catch (error) {
      // A television without sound still shows the numbers.
    }
  }
  function play() {
    if (!audio) return;
    try {
      var tone = audio.createOscillator();
      var volume = audio.createGain();
      tone.frequency.value = 660;
      volume.gain.setValueAtTime(0.0001, audio.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.2, audio.currentTime + 0.05);
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.9);
      tone.connect(volume);
      volume.connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 1);
    } catch (error) {
      // The numbers are shown all the same.
    }
  }
  find('sound').onclick = function (event) {
    event.stopPropagation();
    wantsSound = !isSoundOn();
    try {
      localStorage.setItem(SOUND_KEY, wantsSound ? 'on' : '');
    } catch (error) {
      // It is chosen again the next time.
    }
    resumeSound();
    if (wantsSound) play();
    showSound();
  };
  document.onclick = document.onkeydown = resumeSound;
  window.onbeforeprint = function () {
    document.querySelector('[data-page-qr]').loading = 'eager';
  };
  try {
    wantsSound = localStorage.getItem(SOUND_KEY) === 'on';
  } catch (error) {
    // It is off.
  }
  resumeSound();
  showSound();

  function tick() {
    find('clock').textContent = formatTime(Date.now() + clockOffset);
  }
  tick();
  setInterval(tick, 5000);
  load();
  connect();
})();
