/** Written by us about a storage jar that does not exist; the page says so. */
export const sampleReviews = `5 Sturdy jar, the lid closes well and the kitchen smells of nothing now.
2 The lid leaks when the jar lies on its side. Flour everywhere.
1 Lid leaks. I asked for a refund twice and got no answer.
4 Good quality glass, but smaller than expected.
3 Nice look, smaller than expected, I wanted it for spaghetti.
5 Arrived in two days, well packed, not a scratch.
1 Arrived broken, the box was far too thin.
2 Smells of plastic at first. The lid leaks a little.
5 Love it. Easy to clean and it fits my shelf.
4 Works fine. The price is fair for this size.
1 Great, the second one broke too. Thank you so much.
5 Perfect for coffee, keeps it fresh.
2 Much smaller than expected and the lid is loose.
3 The jar is fine, the delivery was late by a week.
5 Beautiful, bought three more as gifts.
4 Solid glass, comfortable to hold.
1 Cracked after a week in the dishwasher. Very disappointed.
5 Support sent a replacement the next day, super service.
2 Lid leaks, so I only use it for rice.
4 Handy size, quick delivery.
3 Ok for the money. The seal smells of rubber.
5 Excellent, no complaint at all.
1 The box was torn and the jar arrived broken.
5 Simple and useful. My favorite jar so far.
4 Pretty, though a bit expensive.
2 Seal is weak and the smell never went away.
5 Good value, recommend it.
1 Not worth the money, the lid leaks from day one.
4 Nice jar. Packaging was mostly paper, which I like.
5 Reliable, tight lid, no smell.
3 Smaller than expected but well made.
5 Great for sourdough.`;
