"""The architectures of tests/bench/trainBench.ts in PyTorch, timed the same way. Usage: trainTorch.py MODEL THREADS REPETITIONS BATCH
Prints one JSON object per line: wall milliseconds of the best and the middle step, CPU milliseconds of the mean step."""
import json
import sys
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

model, threads, repetitions = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
torch.manual_seed(0)
torch.set_num_threads(threads)
BATCH, TIME, HIDDEN = int(sys.argv[4]), 30, 128


class Stack(nn.Module):
    """Two bidirectional LSTMs over given vectors, a linear layer, cross-entropy."""

    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(110, HIDDEN, 2, bidirectional=True)
        self.out = nn.Linear(2 * HIDDEN, 20, bias=False)

    def forward(self, batch):
        return self.out(self.lstm(batch["x"])[0])

    def loss(self, batch):
        return -F.log_softmax(self(batch), -1)[..., 0].mean()


class Crf(nn.Module):
    def __init__(self, tags):
        super().__init__()
        self.transitions = nn.Parameter(torch.randn(tags, tags) * 0.1)
        self.start = nn.Parameter(torch.zeros(tags))
        self.end = nn.Parameter(torch.zeros(tags))

    def loss(self, emissions, gold):
        alpha = emissions[0] + self.start
        for step in range(1, emissions.shape[0]):
            alpha = torch.logsumexp(alpha.unsqueeze(2) + self.transitions, 1) + emissions[step]
        log_z = torch.logsumexp(alpha + self.end, 1).sum()
        score = emissions.gather(2, gold.unsqueeze(2)).sum() + self.transitions[gold[:-1], gold[1:]].sum() + self.start[gold[0]].sum() + self.end[gold[-1]].sum()
        return (log_z - score) / emissions.shape[1]


class Published(nn.Module):
    """Friedrich et al. 2019: given word vectors of 300 and a casing feature of 7, two BiLSTMs of 128, linear, CRF over 64 tags."""

    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(307, HIDDEN, 2, bidirectional=True)
        self.out = nn.Linear(2 * HIDDEN, 64)
        self.crf = Crf(64)

    def forward(self, batch):
        return self.out(self.lstm(batch["x"])[0])

    def loss(self, batch):
        return self.crf.loss(self(batch), batch["gold"])


class Characters(nn.Module):
    """Lample et al. 2016: learned word vectors, a BiLSTM over characters, casing, two BiLSTMs of 128, CRF over 17 tags."""

    def __init__(self):
        super().__init__()
        self.word, self.char, self.casing = nn.Embedding(20000, 100), nn.Embedding(120, 25), nn.Embedding(8, 7)
        self.spell = nn.LSTM(25, 25, bidirectional=True)
        self.lstm = nn.LSTM(157, HIDDEN, 2, bidirectional=True)
        self.out = nn.Linear(2 * HIDDEN, 17)
        self.crf = Crf(17)

    def forward(self, batch):
        spelled = self.spell(self.char(batch["char"]))[0]
        last = (batch["length"] - 1).view(1, -1, 1).expand(1, -1, 25)
        ends = torch.cat([spelled[:, :, :25].gather(0, last)[0], spelled[0, :, 25:]], 1).view(TIME, BATCH, 50)
        return self.out(self.lstm(torch.cat([self.word(batch["word"]), ends, self.casing(batch["casing"])], 2))[0])

    def loss(self, batch):
        return self.crf.loss(self(batch), batch["gold"])


def make_batch():
    draw = lambda below, *shape: torch.randint(0, below, shape)
    return {
        "stack": lambda: {"x": torch.randn(TIME, BATCH, 110)},
        "published": lambda: {"x": torch.randn(TIME, BATCH, 307), "gold": draw(64, TIME, BATCH)},
        "characters": lambda: {
            "word": draw(20000, TIME, BATCH), "casing": draw(8, TIME, BATCH), "char": draw(120, 12, TIME * BATCH),
            "length": torch.randint(2, 13, (TIME * BATCH,)), "gold": draw(17, TIME, BATCH),
        },
    }[model]()


def timed(step):
    for index in range(5):
        step(index)
    walls, cpu = [], time.process_time()
    for index in range(repetitions):
        start = time.perf_counter()
        step(index)
        walls.append(1000 * (time.perf_counter() - start))
    walls.sort()
    return {"best": walls[0], "middle": walls[len(walls) // 2], "cpu": 1000 * (time.process_time() - cpu) / repetitions}


network = {"stack": Stack, "published": Published, "characters": Characters}[model]()
batches = [make_batch() for _ in range(3)]
optimizer = torch.optim.Adam(network.parameters(), 1e-3)


def train(index):
    optimizer.zero_grad()
    loss = network.loss(batches[index % 3])
    loss.backward()
    optimizer.step()
    return loss.item()


def infer(index):
    with torch.no_grad():
        network(batches[index % 3])


for name, step in [("training", train), ("inference", infer)]:
    print(json.dumps({"system": f"PyTorch {torch.__version__.split('+')[0]}", "model": model, "threads": threads, "what": name, **timed(step)}), flush=True)
