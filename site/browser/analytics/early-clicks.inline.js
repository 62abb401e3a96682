taps = [];
onclick = onauxclick = (event) => taps.push(event);
